import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { actionsIn, type Desk, startDesk } from "../../../tests/support/stories/desk.ts";

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
  await takeTransfers(api, owner);
});
const today = (day: string) => {
  api.time.now = new Date(`${day}T10:00:00+01:00`);
};
beforeEach(() => today("2026-11-21"));

const get = (path: string) => api.call("GET", `/api/payments${path}`, undefined, { cookie: owner.cookie });
const noted = (id: number, paid: 0 | 1, given: object = {}) =>
  desk.call("POST", `/${id}/payment`, { paid, ...given });
const returned = (id: number, given: object = {}) => desk.call("POST", `/${id}/noted-refund`, given);

/** Somebody who has paid 119 € by transfer, in a lesson of her own. */
async function paysTransfer(last_name: string) {
  const lesson = await openLesson(api, owner, { course_fee: 119, max_participants: 5 });
  const { id, token } = await desk.book(lesson, { last_name, payment_method: "transfer" });
  await noted(id, 1, { paid_on: "2026-11-12" });
  const rowOf = async () => (await get(`?lesson=${lesson}`)).data[0];
  const sums = async () => (await get(`/sums?lesson=${lesson}`)).data.all;
  return { id, token, lesson, rowOf, sums };
}

describe("a refund that staff note", () => {
  it("leaves the payment: both stand in sums, list, history and CSV, and come to nothing", async () => {
    const { id, lesson, rowOf, sums } = await paysTransfer("Sommer");
    await desk.call("POST", `/${id}/cancellation`, { notify: 0 });
    expect(await sums()).toMatchObject({ paid_cents: 11900, refunded_cents: 0, to_return_cents: 11900 });
    const { data } = await returned(id, { expected_left_cents: 11900 });
    expect(data).toMatchObject({
      ...{ payment_status: "refunded", paid_cents: 11900, refunded_cents: 11900, to_return_cents: 0 },
      ...{ paid_on: "2026-11-12", payment_method: "transfer", returnable_cents: 0 },
    });
    expect(await sums()).toMatchObject({
      ...{ paid_cents: 11900, refunded_cents: 11900, net_cents: 0, to_return_cents: 0, open_cents: 0 },
    });
    expect(await rowOf()).toMatchObject({
      ...{ payment_status: "refunded", paid_cents: 11900, refunded_cents: 11900, net_cents: 0 },
      ...{ paid_on: "2026-11-12", refunded_on: "2026-11-21" },
    });
    expect((await get(`?lesson=${lesson}&state=refunded`)).data).toHaveLength(1);
    expect(data.history[0]).toMatchObject({
      action: "refund-noted",
      changes: { amount_cents: [null, 11900], payment_status: ["paid", "refunded"] },
    });
    const csv = await api.app.request(`/api/payments/export.csv?lesson=${lesson}`, {
      headers: { cookie: owner.cookie },
    });
    expect((await csv.text()).split("\r\n")[1]).toContain(
      ";119,00;0,00;12.11.2026;119,00;21.11.2026;0,00;0,00;0,00",
    );
  });

  it("may be a part, with an amount, a day and a way; never more than is left, and once however often it is sent", async () => {
    const { id, rowOf } = await paysTransfer("Teil");
    const part = { amount_cents: 2000, refunded_on: "2026-11-15", payment_method: "onsite" };
    const { data } = await returned(id, { ...part, expected_left_cents: 11900 });
    expect(data).toMatchObject({ payment_status: "partly_refunded", refunded_cents: 2000, due_cents: 11900 });
    expect(await returned(id, { ...part, expected_left_cents: 11900 })).toMatchObject({
      ...{ status: 409, code: "returned_meanwhile" },
    });
    expect(await returned(id, { amount_cents: 9901 })).toMatchObject({
      status: 422,
      errors: { amount_cents: [expect.stringMatching(/^Höchstens 99,00\s€/)] },
    });
    expect(await rowOf()).toMatchObject({ paid_cents: 11900, refunded_cents: 2000, net_cents: 9900 });
    expect(data.money_entries).toMatchObject([
      { kind: "payment", amount_cents: 11900, method: "transfer", occurred_on: "2026-11-12" },
      { kind: "refund", amount_cents: 2000, method: "onsite", occurred_on: "2026-11-15", source: "hand" },
    ]);
  });

  it("is noted of a day that has been, not long ago, and not before the money came", async () => {
    const { id } = await paysTransfer("Tag");
    expect((await returned(id, { amount_cents: 100, refunded_on: "2027-03-01" })).errors).toEqual({
      refunded_on: [expect.stringContaining("kommt erst noch")],
    });
    expect((await returned(id, { amount_cents: 100, refunded_on: "2023-11-01" })).errors).toEqual({
      refunded_on: [expect.stringContaining("mehr als drei Jahre")],
    });
    expect((await returned(id, { amount_cents: 100, refunded_on: "2026-11-11" })).errors).toEqual({
      refunded_on: [expect.stringContaining("Das Geld kam erst am 12.11.2026")],
    });
  });

  it("after a fee gives back what is beyond it, and what is due stays paid", async () => {
    const { id } = await paysTransfer("Gebuehr");
    await api.owner.query(
      "update registrations set fee_cents = 4000, status = 'cancelled', cancelled_at = now(), cancelled_by = 'staff' where id = $1",
      [id],
    );
    expect((await returned(id)).data).toMatchObject({
      ...{ refunded_cents: 7900, payment_status: "paid", due_cents: 4000, to_return_cents: 0 },
    });
  });

  it("is taken back where no money went back after all: both stay in the history", async () => {
    const { id, sums } = await paysTransfer("Doch nicht");
    await desk.call("POST", `/${id}/cancellation`, { notify: 0 });
    await returned(id);
    const { data } = await returned(id, { refunded: 0 });
    expect(data).toMatchObject({ payment_status: "paid", refunded_cents: 0, to_return_cents: 11900 });
    expect(await sums()).toMatchObject({ paid_cents: 11900, refunded_cents: 0, net_cents: 11900 });
    expect(actionsIn(data).slice(0, 2)).toEqual(["refund-taken-back", "refund-noted"]);
    expect(data.money_entries.map((one: { amount_cents: number }) => one.amount_cents)).toEqual([
      ...[11900, 11900, -11900],
    ]);
    expect(await returned(id, { refunded: 0 })).toMatchObject({ status: 409, code: "no_refund_noted" });
  });

  it("is refused where nothing came by transfer or on site", async () => {
    const { id } = await desk.book(await openLesson(api, owner), { payment_method: "transfer" });
    expect(await returned(id)).toMatchObject({ status: 409, code: "nothing_to_return" });
  });
});

describe("a tick that is taken back", () => {
  it("is no refund, and set again keeps the day and the way of the payment", async () => {
    const { id, sums } = await paysTransfer("Versehen");
    today("2026-11-25");
    const { data } = await noted(id, 0);
    expect(data).toMatchObject({ payment_status: "open", paid_cents: 0, noted_before_on: "2026-11-12" });
    expect(await sums()).toMatchObject({ paid_cents: 0, refunded_cents: 0, open_cents: 11900 });
    const again = (await noted(id, 1)).data;
    expect(again).toMatchObject({ payment_status: "paid", paid_on: "2026-11-12", noted_before_on: null });
    expect(again.money_entries.map(({ method }: { method: string }) => method)).toEqual(
      Array(3).fill("transfer"),
    );
    expect(actionsIn(again).slice(0, 3)).toEqual(["paid-noted", "payment-taken-back", "paid-noted"]);
  });

  it("and set again with another day has that day", async () => {
    const { id } = await paysTransfer("Anderer Tag");
    await noted(id, 0);
    expect((await noted(id, 1, { paid_on: "2026-11-14" })).data.paid_on).toBe("2026-11-14");
    expect((await noted(id, 1, { paid_on: "2026-11-13" })).data).toMatchObject({
      ...{ paid_on: "2026-11-13", paid_cents: 11900 },
    });
  });

  it("is refused once money went back: that would be a refund of nothing", async () => {
    const { id } = await paysTransfer("Zurueck");
    await returned(id, { amount_cents: 100 });
    expect(await noted(id, 0)).toMatchObject({ status: 409, code: "money_went_back" });
  });
});

describe("two of the team at the same time", () => {
  it("note one payment, whoever of them was first", async () => {
    const lesson = await openLesson(api, owner, { course_fee: 119, max_participants: 5 });
    const { id } = await desk.book(lesson, { payment_method: "transfer" });
    await Promise.all([noted(id, 1), noted(id, 1), noted(id, 1)]);
    expect(await desk.detail(id)).toMatchObject({
      paid_cents: 11900,
      money_entries: [{ amount_cents: 11900 }],
    });
  });

  it("give back once what was there, in all", async () => {
    const { id, sums } = await paysTransfer("Zugleich");
    const answers = await Promise.all([returned(id), returned(id), noted(id, 0)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { paid_cents, refunded_cents } = await sums();
    expect(paid_cents - refunded_cents).toBe(0);
  });

  it("take one note back once", async () => {
    const { id } = await paysTransfer("Zweimal");
    await Promise.all([noted(id, 0), noted(id, 0)]);
    expect((await desk.detail(id)).money_entries).toHaveLength(2);
  });
});

it("what is paid after a refund counts beside it", async () => {
  const { id, rowOf } = await paysTransfer("Nochmal");
  await returned(id);
  expect((await noted(id, 1)).data).toMatchObject({ payment_status: "paid", paid_on: "2026-11-21" });
  expect(await rowOf()).toMatchObject({ paid_cents: 23800, refunded_cents: 11900, net_cents: 11900 });
});

it("a part that was paid is not asked for again in the list of registrations, nor in its sum", async () => {
  const { id, lesson } = await paysTransfer("Teil");
  await api.owner.query("update registrations set total_cents = 20000 where id = $1", [id]);
  const { data, counts } = await desk.call("GET", `?lesson=${lesson}`);
  expect(data).toMatchObject([{ total_cents: 20000, open_cents: 8100 }]);
  expect(counts).toMatchObject({ due_cents: 20000, open_cents: 8100 });
});

it("a part that was paid is not forgotten when the place is cancelled", async () => {
  const { id } = await paysTransfer("Angezahlt");
  await api.owner.query("update registrations set total_cents = 20000 where id = $1", [id]);
  expect(await desk.detail(id)).toMatchObject({ payment_status: "open", paid_cents: 11900 });
  await desk.call("POST", `/${id}/cancellation`, { notify: 0 });
  expect(await desk.detail(id)).toMatchObject({ payment_status: "paid", to_return_cents: 11900 });
});

it("nobody changes or removes an entry, nor a registration for which money came", async () => {
  const { id } = await paysTransfer("Bleibt");
  const asTeam = async (statement: string) => {
    const { rows } = await api.owner.query(
      `select has_table_privilege('kurshafen_app', 'money_entries', $1) as may`,
      [statement],
    );
    return rows[0].may;
  };
  expect(await Promise.all(["select", "insert", "update", "delete"].map(asTeam))).toEqual([
    ...[true, true, false, false],
  ]);
  await expect(api.owner.query("delete from registrations where id = $1", [id])).rejects.toThrow(
    "money_entries",
  );
});
