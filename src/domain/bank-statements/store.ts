import { type Insertable, type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { BankStatements } from "../../platform/database/schema.gen.ts";
import type { Marks } from "./likeness.ts";

/** A statement as it is stored. */
export type StoredStatement = Selectable<BankStatements>;

type Given = Pick<
  Insertable<BankStatements>,
  "user_id" | "file_name" | "format" | "columns" | "rows" | "mapping" | "entries" | "unreadable"
>;

/** Keeps a file to be looked through; answers its id. */
export async function insertStatement(tx: Tx, row: Given): Promise<number> {
  const { id } = await tx.db
    .insertInto("bank_statements")
    .values({ ...row, team_id: tx.team, created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A statement; null for none. With `lock` it is kept from others until the transaction ends. */
export async function findStatement(
  tx: Tx,
  id: number,
  { lock = false } = {},
): Promise<StoredStatement | null> {
  const query = tx.db
    .selectFrom("bank_statements")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Says from which columns the fields are taken. */
export const saveMapping = (tx: Tx, id: number, mapping: Record<string, number>) =>
  tx.db
    .updateTable("bank_statements")
    .set({ mapping: JSON.stringify(mapping) })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Notes what became of a statement and forgets what it said. */
export const finishStatement = (
  tx: Tx,
  id: number,
  counts: { booked_count: number; ignored_count: number; left_count: number },
) =>
  tx.db
    .updateTable("bank_statements")
    .set({ ...counts, state: "done", rows: "[]", entries: "[]", unreadable: "[]" })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Forgets a statement; false when there was none. */
export async function deleteStatement(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("bank_statements")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** An entry that was settled: its fingerprint, and what of it was booked for whom; without parts it was put aside. */
export type Settled = {
  fingerprint: string;
  amount_cents: number;
  booked_on: string;
  marks: Marks;
  parts: readonly { registration_id: number | null; invoice_id: number | null; amount_cents: number }[];
};

/**
 * Settles entries, each once whoever else does the same at this moment; answers those that were not
 * settled before, as fingerprint → id. In their order, so that two who settle the same never wait for each other in a circle.
 */
export async function settleEntries(tx: Tx, settled: readonly Settled[]): Promise<Map<string, number>> {
  const inOrder = settled.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  const parts = inOrder.flatMap((one) =>
    one.parts.map((part) => ({ ...part, fingerprint: one.fingerprint })),
  );
  const { rows } = await sql<{ id: number; fingerprint: string }>`
    with settled as (
      insert into bank_entries (team_id, fingerprint, outcome, amount_cents, booked_on, marks, created_at)
      select ${tx.team}, w.fingerprint, w.outcome, w.amount_cents, w.booked_on, w.marks::jsonb, ${tx.now}::timestamptz
      from unnest(${inOrder.map(({ fingerprint }) => fingerprint)}::text[],
        ${inOrder.map((one) => (one.parts.length > 0 ? "booked" : "ignored"))}::text[],
        ${inOrder.map(({ amount_cents }) => amount_cents)}::int[],
        ${inOrder.map(({ booked_on }) => booked_on)}::date[],
        ${inOrder.map(({ marks }) => JSON.stringify(marks))}::text[])
        as w (fingerprint, outcome, amount_cents, booked_on, marks)
      on conflict (team_id, fingerprint) do nothing
      returning id, fingerprint
    ), divided as (
      insert into bank_entry_parts (team_id, entry_id, registration_id, invoice_id, amount_cents)
      select ${tx.team}, s.id, p.registration_id, p.invoice_id, p.amount_cents
      from settled s
      join unnest(${parts.map(({ fingerprint }) => fingerprint)}::text[],
        ${parts.map(({ registration_id }) => registration_id)}::bigint[],
        ${parts.map(({ invoice_id }) => invoice_id)}::bigint[],
        ${parts.map(({ amount_cents }) => amount_cents)}::int[])
        as p (fingerprint, registration_id, invoice_id, amount_cents)
        on p.fingerprint = s.fingerprint
    )
    select id, fingerprint from settled`.execute(tx.db);
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}

/** An entry that was settled before, with whom it was booked for. */
export type Former = {
  fingerprint: string;
  outcome: string;
  booked_on: string;
  amount_cents: number;
  marks: Marks;
  parts: { registration_id: number | null; invoice_id: number | null; number: string }[];
};

/** What was settled before of the days and amounts of these entries. */
export async function settledBefore(
  tx: Tx,
  entries: readonly { booked_on: string; amount_cents: number }[],
): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select e.fingerprint, e.outcome, e.booked_on, e.amount_cents, e.marks, (
      select coalesce(jsonb_agg(jsonb_build_object('registration_id', r.id, 'invoice_id', i.id,
        'number', coalesce(i.number, r.number)) order by p.id), '[]')
      from bank_entry_parts p
      left join registrations r on r.team_id = p.team_id and r.id = p.registration_id
      left join invoices i on i.team_id = p.team_id and i.id = p.invoice_id
      where p.team_id = e.team_id and p.entry_id = e.id and coalesce(r.id, i.id) is not null) as parts
    from bank_entries e
    where e.team_id = ${tx.team} and (e.booked_on, e.amount_cents) in (
      select w.booked_on, w.amount_cents from unnest(${entries.map(({ booked_on }) => booked_on)}::date[],
        ${entries.map(({ amount_cents }) => amount_cents)}::int[]) as w (booked_on, amount_cents))
    order by e.id`.execute(tx.db);
  return rows;
}

/** Keeps others of the team from booking statements until the transaction ends: the same money may stand in two. */
export const lockBooking = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank-entries', ${tx.team}))`.execute(tx.db);

/** Takes an entry out, so that it can be booked anew; false when there is none. */
export async function deleteEntry(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("bank_entries")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("outcome", "=", "booked")
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
