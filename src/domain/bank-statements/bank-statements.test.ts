import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { sendFile } from "../../../tests/support/browser/upload.ts";
import { addUser, type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { heldAt, mailsFor, openLesson } from "../../../tests/support/stories/booking.ts";
import { actionsIn, type Desk, deskOf } from "../../../tests/support/stories/desk.ts";
import { sweepStatement } from "./discard-statement.ts";

let api: TestApi;
let team: SignedIn;
let desk: Desk;
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

type Line = { amount?: string; purpose?: string; payer?: string; day?: string };
const csv = (lines: Line[]) =>
  [
    "Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung",
    ...lines.map(
      ({ day = "20.11.2026", payer = "Wer auch immer", purpose = "", amount = "119,00" }) =>
        `${day};${payer};${purpose};${amount};EUR`,
    ),
  ].join("\n");

const upload = (text: string, who = team) =>
  sendFile(api, who, "/api/bank-statements", new TextEncoder().encode(text), "umsaetze.csv");
const started = async (lines: Line[]) => (await upload(csv(lines))).data;
const book = (id: number, input: object = {}, who = team) =>
  api.call("POST", `/api/bank-statements/${id}/booking`, input, { cookie: who.cookie });
const get = (id: number) => api.call("GET", `/api/bank-statements/${id}`, undefined, { cookie: team.cookie });

async function owing(given: object = {}) {
  const one = await desk.book(lesson, { payment_method: "transfer", ...given });
  return { ...one, number: (await desk.detail(one.id)).number as string };
}
const paymentOf = async (id: number) => {
  const { payment_status, paid_cents, paid_on, due_cents } = await desk.detail(id);
  return { payment_status, paid_cents, paid_on, due_cents };
};

describe("a bank statement", () => {
  it("is looked at first, then books what is sure: the day of the bank, the history, and a mail if the team wants it", async () => {
    const { id, number, email } = await owing();
    const { id: statement, entries } = await started([
      { purpose: `Kurs ${number.toLowerCase().replaceAll("-", " ")}`, day: "18.11.2026" },
      { purpose: "Miete", amount: "-800,00" },
      { purpose: "Erstattung Kasse", amount: "42,00" },
    ]);
    expect(entries.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["sure", "unrelated"]);
    expect((await paymentOf(id)).payment_status).toBe("open");
    const { status, data } = await book(statement, { notify: 1 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: "done",
      booked_count: 1,
      ignored_count: 0,
      left_count: 1,
      to_return: [],
    });
    expect(await paymentOf(id)).toEqual({
      ...{ payment_status: "paid", paid_cents: 11900, paid_on: "2026-11-18", due_cents: 11900 },
    });
    expect(actionsIn(await desk.detail(id))[0]).toBe("paid-by-statement");
    expect(await mailsFor(api, email)).toEqual(["registration-confirmed", "payment-received"]);
  });

  it("books an entry once: the same statement again, an overlapping one, sent twice", async () => {
    const [one, other] = [await owing(), await owing()];
    const first = await started([{ purpose: one.number }]);
    const answers = await Promise.all([book(first.id), book(first.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await started([{ purpose: one.number }, { purpose: other.number }]);
    expect(again.entries.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["known", "sure"]);
    expect((await book(again.id)).data.booked_count).toBe(1);
    expect((await paymentOf(one.id)).paid_cents).toBe(11900);
  });

  it("read in by two people at the same moment books each entry once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => owing()));
    const lines = people.map(({ number }) => ({ purpose: number }));
    const admin = await addUser(api, team, "team-admin");
    const [one, other] = [await started(lines), (await upload(csv(lines.toReversed()), admin)).data];
    const answers = await Promise.all([book(one.id), book(other.id, {}, admin)]);
    const booked = answers.map(({ data }) => data?.booked_count ?? 0);
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (const { id } of people) expect((await paymentOf(id)).paid_cents).toBe(11900);
  });

  it("is told what to do with the doubtful ones: booked anyway, for another registration, or put aside for good", async () => {
    const [short, wrong, twice] = [await owing(), await owing(), await owing()];
    const lines = [
      { purpose: short.number, amount: "100,00" },
      { purpose: "ohne Nummer", amount: "60,00" },
      { purpose: twice.number },
      { purpose: twice.number, payer: "Oma" },
      { purpose: "Flohmarkt", amount: "7,00" },
    ];
    const { id, entries } = await started(lines);
    expect(entries.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      ...["doubtful", "unrelated", "sure", "doubtful", "unrelated"],
    ]);
    const unknown = await book(id, { book: [{ entry: 1, number: "HS-2026-9999" }] });
    expect(unknown).toMatchObject({
      status: 422,
      errors: { "book.1.number": [expect.stringContaining("gibt es nicht")] },
    });
    expect((await paymentOf(twice.id)).payment_status).toBe("open");
    const { data } = await book(id, {
      book: [
        { entry: 0, number: short.number },
        { entry: 1, number: wrong.number.toLowerCase() },
        { entry: 3, number: twice.number },
      ],
      ignore: [4],
    });
    expect(data).toMatchObject({ booked_count: 4, ignored_count: 1, left_count: 0 });
    expect(data.to_return).toMatchObject([{ number: twice.number, cents: 11900 }]);
    expect(await paymentOf(short.id)).toMatchObject({ payment_status: "open", paid_cents: 10000 });
    expect(await paymentOf(wrong.id)).toMatchObject({ payment_status: "open", paid_cents: 6000 });
    expect(await paymentOf(twice.id)).toMatchObject({ payment_status: "paid", paid_cents: 23800 });
    const rest = await started([{ purpose: short.number, amount: "19,00", day: "21.11.2026" }, ...lines]);
    expect(rest.entries.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      ...["sure", "known", "known", "known", "known", "known"],
    ]);
  });

  it("leaves what was sure but was paid meanwhile, and what was unticked", async () => {
    const [paid, unticked] = [await owing(), await owing()];
    const { id } = await started([
      { purpose: paid.number },
      { purpose: unticked.number },
      { purpose: "x", amount: "1" },
    ]);
    await desk.call("POST", `/${paid.id}/payment`, { paid: 1, payment_method: "transfer" });
    expect((await book(id, { leave: [1] })).status).toBe(409);
    expect((await book(id, { leave: [1], ignore: [2] })).data).toMatchObject({
      booked_count: 0,
      ignored_count: 1,
    });
    expect((await paymentOf(paid.id)).paid_cents).toBe(11900);
    expect((await paymentOf(unticked.id)).payment_status).toBe("open");
  });

  const lapses = (id: number, withdrawn_at: Date | null = null) =>
    api.owner.query(
      `update registrations set status = 'cancelled', cancelled_by = 'system', cancelled_at = now(), payment_status = 'none',
         cancel_reason = 'Nicht bezahlt', withdrawn_at = $2 where id = $1`,
      [id, withdrawn_at],
    );

  it("brings a place back that had lapsed unpaid", async () => {
    const { id, number, token } = await owing();
    await lapses(id);
    const { id: statement, entries } = await started([{ purpose: number }]);
    expect(entries[0]).toMatchObject({ verdict: "doubtful", reason: expect.stringContaining("verfallen") });
    await book(statement, { book: [{ entry: 0, number }] });
    const { data } = await api.call("GET", heldAt(team, token));
    expect(data).toMatchObject({ status: "confirmed", payment_status: "paid" });
  });

  it("brings none back to who withdrew after it had lapsed: the money is to be returned", async () => {
    const { id, number } = await owing();
    await lapses(id, api.time.now);
    const { id: statement, entries } = await started([{ purpose: number }]);
    expect(entries[0]).toMatchObject({ verdict: "doubtful", reason: expect.stringContaining("storniert") });
    await book(statement, { book: [{ entry: 0, number }] });
    expect(await paymentOf(id)).toMatchObject({ paid_cents: 11900, due_cents: 0 });
    const { rows } = await api.owner.query("select status from registrations where id = $1", [id]);
    expect(rows).toEqual([{ status: "cancelled" }]);
  });

  it("whose columns nobody recognises is read once somebody says what they are", async () => {
    const { number } = await owing();
    const { data } = await upload(`Wann;Wieviel;Wozu\n20.11.2026;119,00;${number}\nSumme;;\n`);
    expect(data).toMatchObject({ format: "csv", entries: [], columns: ["Wann", "Wieviel", "Wozu"] });
    const map = (mapping: object) =>
      api.call("PATCH", `/api/bank-statements/${data.id}`, { mapping }, { cookie: team.cookie });
    expect((await map({ booked_on: 0, amount: 0 })).status).toBe(422);
    const mapped = (await map({ booked_on: 0, amount: 1, purpose: 2 })).data;
    expect(mapped.entries).toMatchObject([{ verdict: "sure" }]);
    expect(mapped.unreadable_count).toBe(1);
  });

  it("is the owner's and admins', and is forgotten after a day with all names; what was booked is not", async () => {
    const instructor = await addUser(api, team, "instructor");
    expect((await upload(csv([{}]), instructor)).status).toBe(403);
    const { number } = await owing();
    const { id } = await started([{ purpose: number, payer: "Oma Erna" }]);
    await book(id);
    const { rows } = await api.owner.query(
      "select to_jsonb(e)::text as kept from bank_entries e where team_id = $1 union all select to_jsonb(s)::text from bank_statements s where team_id = $1",
      [team.teamId],
    );
    expect(rows).toHaveLength(2);
    for (const { kept } of rows) expect(kept).not.toMatch(/Erna|HS-20/);
    const ctx = { database: api.services.database, team: team.teamId, now: api.time.now };
    await sweepStatement({ ...ctx, actor: { kind: "system", job: "bank-statement.sweep" } }, id);
    expect((await get(id)).status).toBe(404);
  });
});
