import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { firstBelowZero } from "./rules/cash-rules.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
});

const call = (method: string, path: string, body?: object, who = team) =>
  api.call(method, `/api/bookkeeping${path}`, body, { cookie: who.cookie });
const november = "?from=2026-11-01&to=2026-11-30";
const book = async () => (await call("GET", `/cash-book${november}`)).data;
const move = (kind: string, amount: number, occurred_on: string, note = "") =>
  call("POST", "/cash-moves", { kind, amount, occurred_on, note });

/** A team with 100 € in its till since the beginning of November. */
async function till(): Promise<void> {
  team = await signUpTeam(api);
  await call("PATCH", "/settings", { cash_opening: 100, cash_opening_on: "2026-11-01" });
}
type Line = { text: string; cents: number; balance_cents: number; move_id: number | null };
const linesOf = ({ days }: { days: { entries: Line[] }[] }): Line[] => days.flatMap(({ entries }) => entries);

describe("what is taken out of the till, or put into it, without anybody paying", () => {
  it("stands in the cash book with its words and the running balance", async () => {
    await till();
    expect((await move("private_in", 50, "2026-11-02", "Wechselgeld")).message).toBe("Eingetragen");
    await move("bank_out", 120, "2026-11-05");
    await move("bank_in", 20, "2026-11-06");
    await move("private_out", 30, "2026-11-06");
    const november = await book();
    expect(linesOf(november).map(({ text, cents, balance_cents }) => [text, cents, balance_cents])).toEqual([
      ["Privateinlage: Wechselgeld", 5_000, 15_000],
      ["Zur Bank gebracht", -12_000, 3_000],
      ["Von der Bank geholt", 2_000, 5_000],
      ["Privatentnahme", -3_000, 2_000],
    ]);
    expect(november).toMatchObject({ opening_cents: 10_000, closing_cents: 2_000, impossible: null });
  });

  it("is never more than is there, on its day and on every later one, and says how much that is", async () => {
    await till();
    await move("bank_out", 90, "2026-11-10");
    const early = await move("private_out", 20, "2026-11-03");
    expect(early.status).toBe(422);
    expect(early.errors?.amount?.[0]).toMatch(/^Am 10\.11\.2026 sind nur 10,00.€ in der Kasse$/);
    await move("bank_out", 10, "2026-11-12");
    expect((await move("private_out", 1, "2026-11-20")).errors?.amount).toEqual([
      "Am 20.11.2026 ist nichts in der Kasse",
    ]);
    expect(linesOf(await book())).toHaveLength(2);
  });

  it("is not taken twice by two at once", async () => {
    await till();
    const both = await Promise.all([move("bank_out", 80, "2026-11-10"), move("bank_out", 80, "2026-11-10")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await book()).closing_cents).toBe(2_000);
  });

  it("is taken back by a line against it, once, and not where what it brought is gone", async () => {
    await till();
    await move("private_in", 40, "2026-11-02");
    const { move_id } = linesOf(await book())[0] as Line;
    await move("bank_out", 130, "2026-11-05");
    expect((await call("DELETE", `/cash-moves/${move_id}`)).status).toBe(422);
    await move("bank_in", 100, "2026-11-05");
    const twice = await Promise.all([1, 2].map(() => call("DELETE", `/cash-moves/${move_id}`)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    const lines = linesOf(await book());
    expect(lines.map(({ text, cents }) => [text, cents])).toContainEqual(["Korrektur zu Nr. 1", -4_000]);
    expect(lines.filter((line) => line.move_id !== null)).toHaveLength(2);
  });

  it("is refused of days to come, of days before the book, of nothing, and of who keeps no books", async () => {
    await till();
    expect((await move("bank_out", 1, "2027-11-10")).errors?.occurred_on).toEqual([
      "Dieser Tag kommt erst noch",
    ]);
    expect((await move("bank_out", 1, "2026-10-31")).errors?.occurred_on?.[0]).toContain("ab dem 01.11.2026");
    expect((await move("bank_out", 0, "2026-11-10")).status).toBe(422);
    expect((await move("lost", 1, "2026-11-10")).status).toBe(422);
    const colleague = await addUser(api, team, "instructor");
    expect((await call("POST", "/cash-moves", { kind: "bank_in", amount: 1 }, colleague)).status).toBe(403);
    const other = await call("POST", `/cash-moves?instructor_id=${colleague.instructorId}`, {
      kind: "bank_in",
      amount: 1,
    });
    expect(other).toMatchObject({ status: 404, code: "books_unknown" });
  });

  it("is said where an evening has less than nothing, which cannot be", async () => {
    await till();
    await move("bank_out", 100, "2026-11-10");
    await api.owner.query("update bookkeeping_settings set cash_opening_cents = 0 where team_id = $1", [
      team.teamId,
    ]);
    expect((await book()).impossible).toContain("Am 10.11.2026 wäre weniger als nichts in der Kasse");
  });
});

it("what fills a till is never refused, what empties it on the first evening that has less than nothing", () => {
  const lines = [
    { on: "2026-11-02", balance_cents: 500 },
    { on: "2026-11-02", balance_cents: 900 },
    { on: "2026-11-09", balance_cents: -100 },
  ];
  const till = { opening_cents: 100, lines };
  expect(firstBelowZero(till, { on: "2026-11-01", cents: 1 })).toBeNull();
  expect(firstBelowZero(till, { on: "2026-11-01", cents: -101 })).toEqual({ on: "2026-11-01", cents: 100 });
  expect(firstBelowZero(till, { on: "2026-11-02", cents: -600 })).toEqual({ on: "2026-11-09", cents: -100 });
});
