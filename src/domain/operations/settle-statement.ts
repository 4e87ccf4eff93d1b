import { createHash } from "node:crypto";
import type { Database } from "../../platform/context.ts";
import { FIRST_SERVER } from "../../platform/database/servers/places.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { formatCents } from "../../shared/money/money.ts";
import { Refusal } from "../../shared/refusal.ts";
import { wallClock } from "../../shared/time/dates.ts";
import type { ReadEntry, StatementRead } from "../bank-statements/matching-rules.ts";
import { invoiceNumbersIn } from "../bank-statements/number-rules.ts";
import { statementFields } from "../bank-statements/reading/fields.ts";
import { readTable } from "../bank-statements/reading/read-csv.ts";
import { readStatement } from "../bank-statements/reading/read-statement.ts";
import type { Upload } from "../files/schema.ts";
import type { PlanSeller } from "../plans/billing/plan-sheet.ts";
import { settlePlanInvoice, teamOfPlanInvoice } from "../plans/billing/settle-plan-invoice.ts";
import { statementColumns } from "./errors.ts";

/** How the platform's own invoices are numbered: a series a year for the teams of each server. */
const patternOf = (server: number) => `KH${server === FIRST_SERVER ? "" : server}-{year}-{n:5}`;
const YEARS_BACK = 3;

/** A credit that was booked, for an invoice; or why it was not. */
export type StatementOutcome = {
  outcome: "booked" | "known" | "left";
  booked_on: string;
  amount_cents: number | null;
  payer: string;
  purpose: string;
  /** The invoice that it names; empty where it names none, or several. */
  number: string;
  /** Why it is left. */
  reason: string;
};

type Settling = { seller: PlanSeller | null; operator: string; now: Date };

/**
 * Reads a statement of the operator's account (CAMT as XML or packed, or a bank's CSV) and books each credit that names one invoice of
 * a plan and is not more than is open of it; the same credit is booked once, in whichever file it comes. Answers what became of each
 * credit. @throws what readStatement refuses, statementColumns
 */
export async function settleStatement(
  database: Database,
  file: Upload,
  settling: Settling,
): Promise<StatementOutcome[]> {
  const { entries, unreadable } = await creditsOf(file, settling.now);
  const outcomes: StatementOutcome[] = [];
  const seen = new Map<string, number>();
  for (const entry of entries) {
    const print = fingerprint(entry);
    const place = seen.get(print) ?? 0;
    seen.set(print, place + 1);
    outcomes.push(await settleEntry(database, entry, `${print}-${place}`, settling));
  }
  for (const { booked_on, amount_cents, payer, purpose, reason } of unreadable)
    outcomes.push({ outcome: "left", booked_on, amount_cents, payer, purpose, number: "", reason });
  return outcomes;
}

async function creditsOf(file: Upload, now: Date): Promise<StatementRead> {
  const read = await readStatement(file);
  if (read.format === "camt") return read;
  const missing = statementFields.filter(({ key, required }) => required && read.mapping[key] === undefined);
  if (missing.length > 0) throw statementColumns(missing.map(({ label }) => label));
  return readTable(read.rows, read.mapping, wallClock(now).date);
}

async function settleEntry(
  database: Database,
  entry: ReadEntry,
  reference: string,
  { seller, operator, now }: Settling,
): Promise<StatementOutcome> {
  const { booked_on, amount_cents, payer, purpose } = entry;
  const told = (outcome: StatementOutcome["outcome"], number: string, reason = ""): StatementOutcome => ({
    ...{ outcome, booked_on, amount_cents, payer, purpose, number, reason },
  });
  const numbers = await numbersNamed(database, entry, now);
  const [number, another] = numbers;
  if (!number) return told("left", "", "Keine Rechnung genannt, die es gibt.");
  if (another) return told("left", "", `Mehrere Rechnungen genannt: ${numbers.join(", ")}.`);
  if (entry.currency !== "EUR") return told("left", number, `Der Betrag ist in ${entry.currency}.`);
  if (await isNoted(database, number, reference, now)) return told("known", number);
  try {
    const transfer = { number, amount_cents, now, operator, received_on: booked_on, reference };
    await settlePlanInvoice(database, seller, transfer);
    return told("booked", number);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return told("left", number, `${error.message} Gekommen sind ${formatCents(amount_cents)}.`);
  }
}

/** The invoices of the platform that a credit names, as far as there are any. */
async function numbersNamed(
  database: Database,
  { purpose, end_to_end }: ReadEntry,
  now: Date,
): Promise<string[]> {
  const year = now.getFullYear();
  const servers = [FIRST_SERVER, ...(database.shards?.servers.keys() ?? [])];
  const series = servers.flatMap((server) =>
    Array.from({ length: YEARS_BACK + 1 }, (_, back) => ({ pattern: patternOf(server), year: year - back })),
  );
  const named = invoiceNumbersIn(`${purpose} ${end_to_end}`, series);
  const known: string[] = [];
  for (const { number } of named)
    if ((await teamOfPlanInvoice(database, number)) !== null) known.push(number);
  return known;
}

/** Whether this very credit was booked before. */
async function isNoted(database: Database, number: string, reference: string, now: Date): Promise<boolean> {
  const team = await teamOfPlanInvoice(database, number);
  const actor = { kind: "operator", name: "" } as const;
  return inTransaction({ database, team: team ?? 0, actor, now }, async (tx) => {
    const noted = await tx.db
      .selectFrom("plan_payments")
      .select("id")
      .where("team_id", "=", tx.team)
      .where("reference", "=", reference)
      .executeTakeFirst();
    return noted !== undefined;
  });
}

/** What tells a credit from every other, in whichever file of the account it comes. */
const fingerprint = ({ booked_on, amount_cents, payer, purpose, end_to_end, bank_reference }: ReadEntry) =>
  createHash("sha256")
    .update(JSON.stringify([booked_on, amount_cents, payer, purpose, end_to_end, bank_reference]))
    .digest("hex");
