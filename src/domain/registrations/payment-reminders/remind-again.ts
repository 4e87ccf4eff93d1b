import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { enqueueEach } from "../../../platform/queue.ts";
import { instantOut } from "../../../shared/schema.ts";
import { unpaidLapses } from "../jobs.ts";
import { lapseOnceMore } from "../rules/payment-rules.ts";
import { paymentTerms } from "../store.ts";

/** Somebody who is to be reminded again, and whether the reminder before went out. */
type Reminded = { id: number; arrived: boolean };

/**
 * What reminders say that are sent once more, by registration: until when the seat is kept. Where the one before did not
 * arrive the days begin anew, and the seat is kept for them. Locks those who still owe a transfer; the others are not
 * answered. The number of statements does not grow with the rows.
 */
export async function remindAgain(
  tx: Tx,
  reminded: readonly Reminded[],
): Promise<Map<number, { lapses_at: string | null }>> {
  if (reminded.length === 0) return new Map();
  const terms = await paymentTerms(tx);
  const owing = await lockOwing(tx, reminded);
  const arrived = new Map(reminded.map((one) => [one.id, one.arrived]));
  const lapses = owing.map((row) => {
    const hasArrived = arrived.get(row.id) ?? false;
    return { id: row.id, hasArrived, at: lapseOnceMore(row, hasArrived, terms, tx.now) };
  });
  const anew = lapses.filter(({ hasArrived }) => !hasArrived);
  await keepSeats(tx, anew);
  await enqueueEach(
    tx,
    unpaidLapses,
    anew.flatMap(({ id, at }) => (at ? [{ data: { registration: id }, due: at }] : [])),
  );
  return new Map(lapses.map(({ id, at }) => [id, { lapses_at: at && instantOut(at) }]));
}

type Owing = { id: number; unpaid_lapses_at: Date | null; paid_cents: number; starts_at: Date };

async function lockOwing(tx: Tx, reminded: readonly Reminded[]): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select r.id, r.unpaid_lapses_at, r.paid_cents, l.starts_at
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.id = any(${reminded.map(({ id }) => id)}::bigint[]) and owes_transfer(r)
    order by r.id for no key update of r`.execute(tx.db);
  return rows;
}

const keepSeats = (tx: Tx, lapses: readonly { id: number; at: Date | null }[]) =>
  sql`
    update registrations r set unpaid_lapses_at = w.at, payment_reminded_at = coalesce(r.payment_reminded_at, ${tx.now})
    from unnest(${lapses.map(({ id }) => id)}::bigint[], ${lapses.map(({ at }) => at)}::timestamptz[]) as w (id, at)
    where r.team_id = ${tx.team} and r.id = w.id`.execute(tx.db);
