import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { refuseOutOfReach } from "../registrations/queries.ts";
import type { KnownOfLesson } from "./candidates.ts";
import { statementUnknown } from "./errors.ts";
import { draftOf, entriesOf, judgeAll } from "./judge-statement.ts";
import { statementFields } from "./reading/fields.ts";
import { type BankEntry, type Candidate, MOST_ENTRIES, type StatementView } from "./schema.ts";
import { findStatement } from "./store.ts";

/** A statement that is being looked through, with what each entry would become now. @throws statementUnknown */
export async function getStatement(tx: Tx, id: number): Promise<StatementView> {
  const row = await findStatement(tx, id);
  if (!row) throw statementUnknown();
  const { columns, mapping } = draftOf(row);
  const { entries, unreadable } = entriesOf(row, tx.now);
  const judged = row.state === "draft" ? await judgeAll(tx, entries) : [];
  return {
    ...{ id, file_name: row.file_name, format: row.format === "camt" ? "camt" : "csv", columns, mapping },
    state: row.state === "done" ? "done" : "draft",
    fields: statementFields.map(({ key, label, required }) => ({ key, label, required })),
    unreadable_count: unreadable.length,
    unreadable: unreadable.slice(0, MOST_ENTRIES),
    entries: judged.map(({ entry, verdict, reason, candidates, parts, former }, place) => ({
      ...{ entry: place, booked_on: entry.booked_on, amount_cents: entry.amount_cents },
      ...{ payer: entry.payer, purpose: entry.purpose, verdict, reason },
      candidates: candidates.map(candidateOut),
      booked_before: verdict === "doubtful" ? (former?.parts ?? []) : [],
      parts: parts.map(({ row, cents }) => ({ ...debtOf(row), cents })),
    })),
    ...{ booked_count: row.booked_count, ignored_count: row.ignored_count, left_count: row.left_count },
    created_at: instantOut(row.created_at),
  };
}

/** Which registration or invoice it is, by its ids and its number. */
export const debtOf = ({ id, invoice, number }: KnownOfLesson) => ({
  ...{ registration_id: id || null, invoice_id: invoice?.id ?? null, number },
});

const candidateOut = (row: KnownOfLesson): Candidate => ({
  ...debtOf(row),
  name: fullName(row),
  course_name: row.course_name,
  starts_at: row.starts_at && instantOut(row.starts_at),
  open_cents: row.open_cents,
});

/** The statements that were read in and are not booked yet, the latest first. */
export async function draftsOf(tx: Tx): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("bank_statements")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("state", "=", "draft")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What statements brought for a registration, the latest first; each whole, with all that it was divided on.
 * @throws registrationUnknown
 */
export async function entriesFor(tx: Tx, registration: number): Promise<BankEntry[]> {
  await refuseOutOfReach(tx, registration);
  return bookedEntries(
    tx,
    sql`e.id in (select entry_id from bank_entry_parts where team_id = ${tx.team} and registration_id = ${registration})`,
  );
}

/** One entry that was booked; undefined for none. */
export const findEntry = async (tx: Tx, id: number): Promise<BankEntry | undefined> =>
  (await bookedEntries(tx, sql`e.id = ${id}`))[0];

async function bookedEntries(tx: Tx, which: RawBuilder<unknown>): Promise<BankEntry[]> {
  const { rows } = await sql<BankEntry>`
    select e.id, e.booked_on, e.amount_cents, (
      select coalesce(jsonb_agg(jsonb_build_object('registration_id', r.id, 'invoice_id', i.id,
        'number', coalesce(i.number, r.number), 'name', coalesce(i.recipient_name, trim(r.first_name || ' ' || r.last_name)),
        'cents', p.amount_cents) order by p.id), '[]')
      from bank_entry_parts p
      left join registrations r on r.team_id = p.team_id and r.id = p.registration_id
      left join invoices i on i.team_id = p.team_id and i.id = p.invoice_id
      where p.team_id = e.team_id and p.entry_id = e.id and coalesce(r.id, i.id) is not null) as parts
    from bank_entries e
    where e.team_id = ${tx.team} and e.outcome = 'booked' and ${which}
    order by e.booked_on desc, e.id desc`.execute(tx.db);
  return rows;
}
