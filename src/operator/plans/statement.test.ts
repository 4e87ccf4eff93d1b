import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { atEnd } from "../../../tests/support/at-end.ts";
import { operate } from "../../../tests/support/people/operate.ts";
import { choosePlan } from "../../../tests/support/people/plans.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "statement-"));
  atEnd(() => rmSync(folder, { recursive: true }));
});

/** A team with an unpaid invoice for its plan; answers the invoice's number, and its cents. */
async function billed(): Promise<{ team: SignedIn; number: string; cents: number }> {
  const team = await signUpTeam(api);
  await operate(api, "teams", "plan", team.teamToken, "start", "--unbilled");
  expect(await choosePlan(api, team, "solo")).toMatchObject({ success: true });
  const { rows } = await api.owner.query("select number, total_cents from plan_invoices where team_id = $1", [
    team.teamId,
  ]);
  return { team, number: rows[0].number, cents: rows[0].total_cents };
}

const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

async function read(lines: readonly [amount: string, purpose: string][]) {
  const file = join(folder, "umsaetze.csv");
  const rows = lines.map(([amount, purpose]) => `20.11.2026;Hebammen am Kai;${purpose};${amount};EUR`);
  writeFileSync(file, ["Buchungstag;Name;Verwendungszweck;Betrag;Währung", ...rows].join("\n"));
  const { code, said, complained } = await operate(api, "plans", "statement", file, "--json");
  expect([code, complained]).toEqual([0, ""]);
  return JSON.parse(said);
}

const paid = async (number: string) => {
  const { rows } = await api.owner.query(`select paid_cents from plan_invoices where number = $1`, [number]);
  return rows[0].paid_cents;
};

it("credits that name an invoice of a plan are booked once, however the number is written and often they come", async () => {
  const one = await billed();
  const other = await billed();
  const lines: [string, string][] = [
    [euros(one.cents), `Rechnung ${one.number.replaceAll("-", " ").toLowerCase()}`],
    ["5,00", `Teil ${other.number}`],
    ["5,00", `Teil ${other.number}`],
  ];
  expect((await read(lines)).booked).toHaveLength(3);
  expect([await paid(one.number), await paid(other.number)]).toEqual([one.cents, 1_000]);
  expect(await read(lines)).toMatchObject({ booked: [], left: [], known: [{}, {}, {}] });
  expect(await paid(other.number)).toBe(1_000);
  const { rows } = await api.owner.query(
    "select method, received_on, created_by ->> 'name' as by from plan_payments where team_id = $1",
    [one.team.teamId],
  );
  expect(rows).toEqual([{ method: "transfer", received_on: "2026-11-20", by: "hansen" }]);
});

it("what cannot be placed is left with the reason, and nothing of it is booked", async () => {
  const [one, other] = [await billed(), await billed()];
  const { booked, left } = await read([
    ["12,00", "Danke für alles"],
    ["12,00", `${one.number} und ${other.number}`],
    [euros(one.cents + 1), one.number],
    ["-12,00", one.number],
  ]);
  expect(booked).toEqual([]);
  expect(left.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringContaining("Keine Rechnung"),
    expect.stringContaining("Mehrere Rechnungen"),
    expect.stringContaining("nur noch"),
  ]);
  expect([await paid(one.number), await paid(other.number)]).toEqual([0, 0]);
});

it("a number that no invoice has is refused by name, whoever typed it", async () => {
  const refused = await operate(api, "plans", "settle", "KH-2020-00001", "1,00");
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining("KH-2020-00001") });
});
