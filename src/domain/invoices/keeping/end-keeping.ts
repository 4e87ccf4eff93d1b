import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { record } from "../../audit/record.ts";
import { keepingEnds } from "../jobs.ts";
import { keptUntil } from "./keeping-rules.ts";

/**
 * Forgets what was invoiced until a year, with items, mails and what its history says of people, once the law does not want it
 * kept any longer (Art. 5 (1) e GDPR), and says in the team's history how many there were. An invoice stays as long as its
 * Stornorechnung; money stays in the books under its number. A job that comes earlier comes again.
 */
export const endKeeping = (ctx: Ctx, year: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (keptUntil(year) > tx.now) return planEnd(tx, year);
    const gone = await deleteIssuedUntil(tx, year);
    if (gone > 0)
      await record(tx, { type: "team", id: tx.team }, "invoices-outlived", {
        invoices: [gone, null],
        issued_until: [year, null],
      });
  });

/** Puts down when the invoices of a year are forgotten, where the one that was just issued is its first. */
export async function planKeepingEnd(tx: Tx, year: number): Promise<void> {
  const issued = await tx.db
    .selectFrom("invoices")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("issued_on", ">=", `${year}-01-01`)
    .where("issued_on", "<=", `${year}-12-31`)
    .limit(2)
    .execute();
  if (issued.length === 1) await planEnd(tx, year);
}

/** Puts the same down for all that was brought in. */
export async function planKeepingEnds(tx: Tx): Promise<void> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from issued_on)::int as year from invoices
    where team_id = ${tx.team} and issued_on is not null`.execute(tx.db);
  for (const { year } of rows) await planEnd(tx, year);
}

const planEnd = (tx: Tx, year: number): Promise<void> => enqueue(tx, keepingEnds, { year }, keptUntil(year));

async function deleteIssuedUntil(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with papers as (
      select id, max(extract(year from issued_on)) over (partition by coalesce(cancels_id, id)) as last_year
      from invoices where team_id = ${tx.team} and state <> 'draft')
    delete from invoices i using papers p
    where i.team_id = ${tx.team} and i.id = p.id and p.last_year <= ${year}
    returning i.id`.execute(tx.db);
  await sql`
    select forget_in_log('invoice', id) from unnest(${rows.map(({ id }) => id)}::bigint[]) id`.execute(tx.db);
  return rows.length;
}
