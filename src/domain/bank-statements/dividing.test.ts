import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { sendFile } from "../../../tests/support/browser/upload.ts";
import { addUser, type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { actionsIn, deskOf } from "../../../tests/support/stories/desk.ts";

let api: TestApi;
let team: SignedIn;
let desk: ReturnType<typeof deskOf>;
let lesson: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  team = await signUpTeam(api);
  await takeTransfers(api, team);
  desk = deskOf(api, team);
  lesson = await openLesson(api, team, { course_fee: 119, max_participants: 50 });
});

const statement = async (...lines: [purpose: string, amount: string][]) => {
  const rows = lines.map(([purpose, amount]) => `20.11.2026;Familie Hartmann;${purpose};${amount};EUR`);
  const text = ["Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung", ...rows].join("\n");
  return (await sendFile(api, team, "/api/bank-statements", new TextEncoder().encode(text), "umsaetze.csv"))
    .data;
};
const call = (method: string, path: string, body?: object, who = team) =>
  api.call(method, path, body, { cookie: who.cookie });
const book = (id: number, input: object = {}) => call("POST", `/api/bank-statements/${id}/booking`, input);
const entriesOf = async (registration: number) =>
  (await call("GET", `/api/bank-entries?registration=${registration}`)).data;
const takeBack = (entry: number, who = team) => call("DELETE", `/api/bank-entries/${entry}`, undefined, who);

async function owing() {
  const { id } = await desk.book(lesson, { payment_method: "transfer" });
  return { id, number: (await desk.detail(id)).number as string };
}
const paymentOf = async (id: number) => {
  const { payment_status, paid_cents, paid_on } = await desk.detail(id);
  return { payment_status, paid_cents, paid_on };
};
const nothingPaid = { payment_status: "open", paid_cents: 0, paid_on: null };
const allPaid = { payment_status: "paid", paid_cents: 11900, paid_on: "2026-11-20" };

describe("one transfer for several registrations", () => {
  it("is booked for all of them where it names them and brings exactly what is open", async () => {
    const [her, him] = [await owing(), await owing()];
    const { id, entries } = await statement([`${her.number} und ${him.number}`, "238,00"]);
    expect(entries).toMatchObject([
      { verdict: "sure", parts: [{ number: her.number, cents: 11900 }, { cents: 11900 }] },
    ]);
    expect((await book(id)).data).toMatchObject({ booked_count: 1, left_count: 0, to_return: [] });
    expect([await paymentOf(her.id), await paymentOf(him.id)]).toEqual([allPaid, allPaid]);
    const [entry] = await entriesOf(her.id);
    expect(entry).toMatchObject({
      ...{ booked_on: "2026-11-20", amount_cents: 23800 },
      parts: [
        { registration_id: her.id, number: her.number, cents: 11900 },
        { registration_id: him.id, number: him.number, cents: 11900 },
      ],
    });
    expect(await entriesOf(him.id)).toEqual([entry]);
  });

  it("is divided by hand, with an amount each, and never more than came", async () => {
    const [her, him] = [await owing(), await owing()];
    const { id, entries } = await statement(["Kurse", "200,00"]);
    expect(entries[0].verdict).toBe("unrelated");
    const dividing = (...of: [number: string, amount?: string][]) =>
      book(id, { book: of.map(([number, amount]) => ({ entry: 0, number, amount })) });
    for (const [field, refused] of [
      ["amount", await dividing([her.number, "119,00"], [him.number, "81,01"])],
      ["amount", await dividing([her.number, "119,00"], [him.number])],
      ["amount", await dividing([her.number, "119,00"], [him.number, "0"])],
      ["number", await dividing([her.number, "100"], [her.number, "50"])],
      ["number", await dividing([her.number, "100"], ["HS-2026-9999", "50"])],
    ] as const) {
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.errors ?? {})).toEqual([`book.0.${field}`]);
    }
    expect(await paymentOf(her.id)).toEqual(nothingPaid);
    expect((await dividing([her.number, "119,00"], [him.number, "80,50"])).status).toBe(200);
    expect(await paymentOf(her.id)).toEqual(allPaid);
    expect(await paymentOf(him.id)).toEqual({ ...allPaid, payment_status: "open", paid_cents: 8050 });
  });

  it("cannot be divided into more than came by any statement to the database", async () => {
    const [her, him] = [await owing(), await owing()];
    await book((await statement([her.number, "119,00"])).id);
    const [{ id: entry }] = await entriesOf(her.id);
    const more = api.owner.query(
      "insert into bank_entry_parts (team_id, entry_id, registration_id, amount_cents) values ($1, $2, $3, 1)",
      [team.teamId, entry, him.id],
    );
    await expect(more).rejects.toMatchObject({ constraint: "no_more_than_came" });
    const larger = api.owner.query("update bank_entry_parts set amount_cents = 11901 where entry_id = $1", [
      entry,
    ]);
    await expect(larger).rejects.toMatchObject({ constraint: "no_more_than_came" });
  });
});

describe("what was booked of a transfer", () => {
  it("is taken back as a whole, once, and can be booked anew", async () => {
    const [her, him, stranger] = [await owing(), await owing(), await owing()];
    const line: [string, string] = [`${her.number} und ${him.number}`, "238,00"];
    await book((await statement(line)).id);
    const [{ id: entry }] = await entriesOf(him.id);
    const answers = await Promise.all([takeBack(entry), takeBack(entry)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await paymentOf(her.id), await paymentOf(him.id)]).toEqual([nothingPaid, nothingPaid]);
    expect(actionsIn(await desk.detail(her.id))[0]).toBe("payment-taken-back");
    expect(await entriesOf(her.id)).toEqual([]);
    const { id, entries } = await statement(line);
    expect(entries[0].verdict).toBe("sure");
    await book(id, { book: [{ entry: 0, number: stranger.number }] });
    expect((await paymentOf(stranger.id)).paid_cents).toBe(23800);
  });

  it("is no day of a payment once it was taken back: what is noted then came on a day of its own", async () => {
    const { id, number } = await owing();
    await book((await statement([number, "119,00"])).id);
    const [{ id: entry }] = await entriesOf(id);
    await takeBack(entry);
    expect((await desk.detail(id)).noted_before_on).toBeNull();
    await desk.call("POST", `/${id}/payment`, { paid: 1 });
    expect((await desk.detail(id)).paid_on).not.toBe("2026-11-20");
  });

  it("is the statement's again, with its day, where a tick was taken off and set again", async () => {
    const { id, number } = await owing();
    await book((await statement([number, "119,00"])).id);
    await desk.call("POST", `/${id}/payment`, { paid: 0 });
    expect((await desk.detail(id)).noted_before_on).toBe("2026-11-20");
    await desk.call("POST", `/${id}/payment`, { paid: 1 });
    expect(await paymentOf(id)).toEqual(allPaid);
    const [{ id: entry }] = await entriesOf(id);
    expect((await takeBack(entry)).status).toBe(200);
    expect(await paymentOf(id)).toEqual(nothingPaid);
  });

  it("leaves what came otherwise", async () => {
    const { id, number } = await owing();
    await book((await statement([number, "100,00"], [`${number} Rest`, "19,00"])).id, {
      book: [
        { entry: 0, number },
        { entry: 1, number },
      ],
    });
    const rest = (await entriesOf(id)).find((one: { amount_cents: number }) => one.amount_cents === 1900);
    await takeBack(rest.id);
    expect(await paymentOf(id)).toEqual({ ...allPaid, payment_status: "open", paid_cents: 10000 });
  });

  it("stays as it is for all once some of it was returned to one of them", async () => {
    const [her, him] = [await owing(), await owing()];
    await book((await statement([`${her.number} und ${him.number}`, "238,00"])).id);
    await desk.call("POST", `/${him.id}/noted-refund`, { amount_cents: 2000 });
    const [{ id: entry }] = await entriesOf(her.id);
    expect(await takeBack(entry)).toMatchObject({ status: 409, code: "money_went_back" });
    expect(await paymentOf(her.id)).toEqual(allPaid);
  });

  it("is the owner's and admins' to see and to take back", async () => {
    const { id, number } = await owing();
    await book((await statement([number, "119,00"])).id);
    const [{ id: entry }] = await entriesOf(id);
    const instructor = await addUser(api, team, "instructor");
    const neighbour = await signUpTeam(api);
    expect((await takeBack(entry, instructor)).status).toBe(403);
    expect((await takeBack(entry, neighbour)).status).toBe(404);
    expect((await call("GET", `/api/bank-entries?registration=${id}`, undefined, neighbour)).status).toBe(
      404,
    );
  });
});
