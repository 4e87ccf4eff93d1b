import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  openLesson,
  register,
  somebody,
} from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, path, body, { cookie });
const sale = { buyer_name: "Ingrid Hartmann", paid_method: "onsite", sold_on: "2026-11-20" };
/** A voucher that was sold. */
async function sell(value: number, given: object = {}): Promise<{ id: number; number: string }> {
  const answer = await call("POST", "/api/gift-vouchers", { ...sale, value, ...given });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.data;
}
const voucherOf = async ({ id }: { id: number }) => (await call("GET", `/api/gift-vouchers/${id}`)).data;
const restOf = async (voucher: { id: number }): Promise<number> => (await voucherOf(voucher)).remaining_cents;
const ask = (number: string) =>
  api.call("POST", `/api/public/teams/${team.teamToken}/gift-voucher`, { number });
const lessonAt = (course_fee: number, given: object = {}) => openLesson(api, team, { course_fee, ...given });
const bookWith = (lesson: number, number: string, given: object = {}) =>
  register(api, team, somebody(lesson, { voucher_code: number, ...given }));
const heldOf = async (token: string) => (await api.call("GET", heldAt(team, token))).data;
const idOf = async (token: string): Promise<number> =>
  (await api.owner.query("select id from registrations where token = $1", [token])).rows[0].id;

describe("a gift voucher that is sold", () => {
  it("gets a number that nobody guesses, and holds three years from the end of the year", async () => {
    const numbers = new Set<string>();
    for (let sold = 0; sold < 20; sold++) numbers.add((await sell(50)).number);
    expect(numbers.size).toBe(20);
    for (const number of numbers)
      expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await voucherOf(await sell(80, { sold_on: "2026-01-02" }))).toMatchObject({
      ...{ value_cents: 8000, remaining_cents: 8000, valid_until: "2029-12-31", state: "open" },
    });
  });

  it("is sent to the buyer as a file, without its number in the mail", async () => {
    const { number } = await sell(80, { buyer_email: "ingrid@mail.example", recipient_name: "Lea" });
    const { rows } = await api.owner.query("select data, recipient from mails where kind = 'gift-voucher'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(rows[0].recipient).toBe("ingrid@mail.example");
  });

  it("is a tagged PDF to print", async () => {
    const { id } = await sell(80, {
      recipient_name: "Lea",
      greeting: "Alles Gute zum neuen Leben zu dritt!",
    });
    const answer = await api.app.request(`/api/gift-vouchers/${id}/pdf`, {
      headers: { cookie: team.cookie },
    });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf).toContain("/MarkInfo");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it("asks for what it needs, each at its field, and was never sold tomorrow", async () => {
    const errors = async (body: object) =>
      Object.keys((await call("POST", "/api/gift-vouchers", body)).errors ?? {}).sort();
    expect(await errors({})).toEqual(["buyer_name", "paid_method", "sold_on", "value"]);
    expect(await errors({ ...sale, value: 0.5 })).toEqual(["value"]);
    expect(await errors({ ...sale, value: 10.005 })).toEqual(["value"]);
    expect(await errors({ ...sale, value: 5, sold_on: "2026-11-22" })).toEqual(["sold_on"]);
    expect(await errors({ ...sale, value: 5, course_id: 999_999 })).toEqual(["course_id"]);
  });

  it("was not sold so long ago that it would have ended by now", async () => {
    const refused = await call("POST", "/api/gift-vouchers", { ...sale, value: 5, sold_on: "1900-01-01" });
    expect(refused.errors).toEqual({
      sold_on: [
        "Ein Gutschein von diesem Tag wäre schon am 31.12.1903 verfallen. Bitte prüfen Sie das Jahr.",
      ],
    });
    expect(
      (await call("POST", "/api/gift-vouchers", { ...sale, value: 5, sold_on: "2022-12-31" })).status,
    ).toBe(422);
    expect(await voucherOf(await sell(5, { sold_on: "2023-01-01" }))).toMatchObject({ state: "open" });
  });

  it("is for those who run the team", async () => {
    const instructor = await addUser(api, team, "instructor");
    expect((await call("GET", "/api/gift-vouchers", undefined, instructor.cookie)).status).toBe(403);
  });
});

describe("a gift voucher that is redeemed", () => {
  it("pays a part: the total stays, the open sum falls, and the ledger names it", async () => {
    const lesson = await lessonAt(100);
    const voucher = await sell(40);
    const question = { lesson_id: lesson, code: voucher.number.toLowerCase().replaceAll("-", " ") };
    const asked = await api.call("POST", `/api/public/teams/${team.teamToken}/voucher`, question);
    expect(asked.data).toEqual({
      ...{ valid: true, message: "", discount_cents: 0, total_cents: 10_000 },
      gift: { pays_cents: 4000, remaining_cents: 4000, valid_until: "2029-12-31" },
    });
    const booked = await bookWith(lesson, voucher.number, { expected_open_cents: 6000 });
    expect(booked.status).toBe(201);
    const { token } = booked.data.registration;
    expect(await heldOf(token)).toMatchObject({
      ...{ total_cents: 10_000, discount_cents: 0, gift_cents: 4000, payment_status: "open" },
      payment_method: "onsite",
    });
    const detail = (await call("GET", `/api/registrations/${await idOf(token)}`)).data;
    expect(detail).toMatchObject({
      paid_cents: 4000,
      open_cents: 6000,
      voucher_code: "",
      returnable_cents: 0,
    });
    expect(detail.money_entries).toMatchObject([{ kind: "payment", amount_cents: 4000, method: "voucher" }]);
    expect(await restOf(voucher)).toBe(0);
    const [mail] = await mailsAbout(api, team, token, "registration-confirmed");
    expect(mail?.text.replaceAll("\u00a0", " ")).toMatch(
      /Mit Gutschein bezahlt[\s\S]*40,00 €[\s\S]*Noch zu zahlen[\s\S]*60,00 €/,
    );
  });

  it("that covers all leaves nothing to be paid, online neither, and keeps the rest", async () => {
    const lesson = await lessonAt(60);
    const voucher = await sell(100);
    const booked = await bookWith(lesson, voucher.number, { payment_method: null });
    expect(booked.data).toMatchObject({ payment_required: false, registration: { status: "confirmed" } });
    expect(await heldOf(booked.data.registration.token)).toMatchObject({
      ...{ gift_cents: 6000, payment_status: "paid", payment_method: null, payable: null },
    });
    expect(await restOf(voucher)).toBe(4000);
    const again = await bookWith(lesson, voucher.number);
    expect(await heldOf(again.data.registration.token)).toMatchObject({ gift_cents: 4000 });
    expect((await voucherOf(voucher)).state).toBe("redeemed");
    expect((await bookWith(lesson, voucher.number)).errors).toEqual({
      voucher_code: ["Dieser Gutschein ist ganz eingelöst"],
    });
  });

  it("never spends more than it has, in ten bookings of two lessons at once", async () => {
    const lessons = [await lessonAt(30), await lessonAt(30)];
    const voucher = await sell(100);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => bookWith(lessons[at % 2] ?? 0, voucher.number)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const { rows } = await api.owner.query(
      "select sum(gift_cents)::int as spent, count(*)::int as bookings from registrations where gift_voucher_id = $1",
      [voucher.id],
    );
    expect(rows).toEqual([{ spent: 10_000, bookings: 4 }]);
    expect(await restOf(voucher)).toBe(0);
    const ledger = (await voucherOf(voucher)).entries;
    expect(ledger.reduce((sum: number, entry: { amount_cents: number }) => sum + entry.amount_cents, 0)).toBe(
      0,
    );
  });

  it("of somebody who asks for a place that she has is shown as if it had paid, and pays nothing", async () => {
    const lesson = await lessonAt(60);
    const voucher = await sell(100);
    const person = somebody(lesson, { voucher_code: voucher.number, payment_method: null });
    const shown = async () => {
      const { token } = (await register(api, team, person)).data.registration;
      const { gift_cents, payment_status, payment_method, payable } = await heldOf(token);
      return { gift_cents, payment_status, payment_method, payable };
    };
    const first = await shown();
    const other = await sell(60);
    Object.assign(person, { voucher_code: other.number });
    expect(await shown()).toEqual(first);
    expect(await restOf(other)).toBe(6000);
  });

  it("pays no less than the screen showed without saying so", async () => {
    const lesson = await lessonAt(50);
    const voucher = await sell(50);
    await bookWith(lesson, voucher.number);
    await call("POST", `/api/gift-vouchers/${(await sell(1)).id}/void`, { reason: "x" });
    const other = await sell(20);
    expect(await bookWith(lesson, other.number, { expected_open_cents: 0 })).toMatchObject({
      ...{ status: 409, code: "price_changed", data: { open_cents: 3000 } },
    });
  });

  it("gets its value back when the place is cancelled, less the fee that stays due; the place that comes back takes it anew", async () => {
    const lesson = await lessonAt(100, { cancellation_steps: [{ days: 30, percent: 20 }] });
    const voucher = await sell(100);
    const { token } = (await bookWith(lesson, voucher.number)).data.registration;
    const id = await idOf(token);
    const cancelled = await call("POST", `/api/registrations/${id}/cancellation`, { reason: "Krank" });
    expect(cancelled.data).toMatchObject({ paid_cents: 0, to_return_cents: 0, gift_cents: 0 });
    expect(await restOf(voucher)).toBe(10_000);
    const [mail] = await mailsAbout(api, team, token, "registration-cancelled");
    expect(mail?.text.replaceAll("\u00a0", " ")).toMatch(/Zurück auf Ihren Gutschein[\s\S]*100,00 €/);
    const back = await call("POST", `/api/registrations/${id}/reinstatement`, {});
    expect(back.data).toMatchObject({ status: "confirmed", payment_status: "paid", gift_cents: 10_000 });
    expect(await restOf(voucher)).toBe(0);
    await call("POST", `/api/registrations/${id}/cancellation`, { charge_fee: 1 });
    const kept = (await call("GET", `/api/registrations/${id}`)).data;
    expect(kept).toMatchObject({
      gift_cents: kept.fee_cents,
      paid_cents: kept.fee_cents,
      to_return_cents: 0,
    });
    expect(await restOf(voucher)).toBe(10_000 - kept.fee_cents);
    const kinds = (await voucherOf(voucher)).entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["sold", "redeemed", "returned", "redeemed", "returned"]);
  });

  it("that ended meanwhile holds for another year with what comes back, while what had lapsed stays so", async () => {
    const lesson = await lessonAt(40);
    const voucher = await sell(100, { sold_on: "2023-02-01" });
    const { token } = (await bookWith(lesson, voucher.number)).data.registration;
    await api.owner.query(
      "update gift_vouchers set sold_on = '2022-02-01', valid_until = '2025-12-31' where id = $1",
      [voucher.id],
    );
    expect((await bookWith(lesson, voucher.number)).errors).toHaveProperty("voucher_code");
    await call("POST", `/api/registrations/${await idOf(token)}/cancellation`, { reason: "Krank" });
    const after = await voucherOf(voucher);
    expect(after).toMatchObject({
      ...{ state: "partly-redeemed", remaining_cents: 4000, valid_until: "2027-11-21" },
    });
    expect(
      after.entries.map(({ kind, amount_cents }: { kind: string; amount_cents: number }) => [
        kind,
        amount_cents,
      ]),
    ).toEqual([
      ["sold", 10_000],
      ["redeemed", -4000],
      ["lapsed", -6000],
      ["returned", 4000],
    ]);
    expect((await bookWith(await lessonAt(40), voucher.number)).status).toBe(201);
    expect(await restOf(voucher)).toBe(0);
  });

  it("that ends before a year is over holds so long with what comes back", async () => {
    const voucher = await sell(100, { sold_on: "2023-02-01" });
    const { token } = (await bookWith(await lessonAt(40), voucher.number)).data.registration;
    await call("POST", `/api/registrations/${await idOf(token)}/cancellation`, { reason: "Krank" });
    expect(await voucherOf(voucher)).toMatchObject({ remaining_cents: 10_000, valid_until: "2027-11-21" });
  });

  it("gets its value back from a hold that lapses", async () => {
    const lesson = await lessonAt(80);
    const voucher = await sell(30);
    const { token } = (await bookWith(lesson, voucher.number)).data.registration;
    await api.owner.query(
      "update registrations set status = 'pending', confirmed_at = null, expires_at = $2 where token = $1",
      [token, api.time.now],
    );
    expect(await restOf(voucher)).toBe(0);
    await register(api, team, somebody(lesson));
    expect(await restOf(voucher)).toBe(3000);
    expect((await bookWith(lesson, voucher.number)).status).toBe(201);
  });

  it("is named in what calling a date off would mean, and gets as much back", async () => {
    const lesson = await lessonAt(100, { min_participants: 5 });
    const voucher = await sell(40);
    await bookWith(lesson, voucher.number);
    const numbers = (await call("GET", `/api/lessons/${lesson}/decision`)).data;
    expect(numbers).toMatchObject({ booked: 1, gift_cents: 4000, by_hand_cents: 0, methods: [] });
    expect(await restOf(voucher)).toBe(0);
    await call("POST", `/api/lessons/${lesson}/cancellation`, { reason: "Krank", refund: true });
    expect(await restOf(voucher)).toBe(4000);
  });

  it("for one course pays for that one alone", async () => {
    const course_id = await addCourse(api, team, { name: "Babymassage" });
    const voucher = await sell(50, { course_id });
    expect((await bookWith(await lessonAt(40), voucher.number)).errors).toEqual({
      voucher_code: ["Dieser Gutschein gilt für den Kurs „Babymassage“"],
    });
    expect((await bookWith(await lessonAt(40, { course_id }), voucher.number)).status).toBe(201);
  });

  it("keeps the course that it is for", async () => {
    const course_id = await addCourse(api, team, { name: "Babymassage" });
    await sell(50, { course_id });
    expect(await call("DELETE", `/api/courses/${course_id}`)).toMatchObject({
      ...{ status: 409, code: "course_on_vouchers" },
    });
  });

  it("is redeemed at the desk too: when somebody is added, and for what is open of a booking", async () => {
    const lesson = await lessonAt(70);
    const voucher = await sell(100);
    const person = { lesson_id: lesson, first_name: "Mia", payment_method: "onsite" };
    const added = await call("POST", "/api/registrations", {
      ...{ ...person, last_name: "Kern", voucher_code: voucher.number },
    });
    expect(added.data).toMatchObject({ total_cents: 7000, gift_cents: 7000, payment_status: "paid" });
    const other = await call("POST", "/api/registrations", { ...person, last_name: "Stern" });
    const redeem = (number: string) =>
      call("POST", `/api/registrations/${other.data.id}/gift-voucher`, { number });
    expect((await redeem("2222-2222-2222")).errors).toHaveProperty("number");
    expect((await redeem(voucher.number)).data).toMatchObject({ gift_cents: 3000, open_cents: 4000 });
    expect((await redeem((await sell(5)).number)).errors).toEqual({
      number: ["Für diese Anmeldung zahlt schon ein anderer Gutschein."],
    });
    expect(await restOf(voucher)).toBe(0);
  });
});

describe("whoever has the number", () => {
  it("reads what is left and until when, and nothing of who bought it", async () => {
    const { number } = await sell(40, { recipient_name: "Lea" });
    expect((await ask(` ${number.toLowerCase()} `)).data).toEqual({
      ...{
        remaining_cents: 4000,
        value_cents: 4000,
        valid_until: "2029-12-31",
        state: "open",
        course_name: "",
      },
    });
    expect(await ask("2222-2222-2222")).toMatchObject({ status: 422 });
    const other = await signUpTeam(api);
    const elsewhere = await api.call("POST", `/api/public/teams/${other.teamToken}/gift-voucher`, { number });
    expect(elsewhere.status).toBe(422);
  });

  it("does not guess one: attempts are counted", async () => {
    const strict = await startApi();
    const own = await signUpTeam(strict);
    const guess = () =>
      strict.call("POST", `/api/public/teams/${own.teamToken}/gift-voucher`, { number: "2222-2222-2222" });
    const statuses: number[] = [];
    for (let tried = 0; tried < 41; tried++) statuses.push((await guess()).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
  });
});

describe("what the team does with a voucher", () => {
  it("voids what is left with a reason, once; what it has paid stays paid", async () => {
    const lesson = await lessonAt(30);
    const voucher = await sell(80);
    const { token } = (await bookWith(lesson, voucher.number)).data.registration;
    const path = `/api/gift-vouchers/${voucher.id}/void`;
    expect((await call("POST", path, { reason: "" })).errors).toHaveProperty("reason");
    const voided = await call("POST", path, { reason: "Verloren, 50,00 € zurückgezahlt" });
    expect(voided.data).toMatchObject({ state: "voided", remaining_cents: 0 });
    expect((await call("POST", path, { reason: "Noch einmal" })).status).toBe(409);
    expect(await heldOf(token)).toMatchObject({ gift_cents: 3000, payment_status: "paid" });
    expect((await bookWith(lesson, voucher.number)).errors).toEqual({
      voucher_code: ["Dieser Gutschein gilt nicht mehr"],
    });
  });

  it("finds vouchers by name and by a part of the number, with what is left in all", async () => {
    const own = await signUpTeam(api);
    const add = async (body: object) =>
      (await call("POST", "/api/gift-vouchers", { ...sale, ...body }, own.cookie)).data;
    const first = await add({ value: 40 });
    await add({ value: 60, buyer_name: "Oma Ruth", recipient_name: "Mia" });
    const found = async (query: string) =>
      (await call("GET", `/api/gift-vouchers?${query}`, undefined, own.cookie)).data.length;
    expect(await found(`q=${first.number.slice(0, 9)}`)).toBe(1);
    expect(await found("q=mia")).toBe(1);
    expect(await found("state=open")).toBe(2);
    const { counts } = await call("GET", "/api/gift-vouchers", undefined, own.cookie);
    expect(counts).toMatchObject({ all: 2, open: 2, remaining_cents: 10_000 });
  });

  it("takes the people out of it for good, and the value stays", async () => {
    const voucher = await sell(40, { buyer_email: "weg@mail.example", greeting: "Für dich" });
    const erased = await call("POST", `/api/gift-vouchers/${voucher.id}/erasure`);
    expect(erased.data).toMatchObject({
      ...{ buyer_name: "Gelöschte Person", buyer_email: "", greeting: "", remaining_cents: 4000 },
    });
  });
});
