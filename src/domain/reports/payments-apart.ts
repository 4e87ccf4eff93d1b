import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantAt, wallClock } from "../../shared/time/dates.ts";

/**
 * The ids of the registrations, a few at any time, whose own row does not tell how their money stands: something came that is not
 * as it was asked for or in another currency, a bank takes it back, a refund is under way, has failed or went out by
 * itself today, or a hold is over that nobody has ended. Each has an index that says the same. One statement.
 */
export async function standingApart(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
  select e.registration_id as id from money_entries e
  where e.team_id = ${tx.team} and (not e.counts or e.currency <> 'EUR') and e.registration_id is not null
  union
  select p.registration_id from payments p
  where p.team_id = ${tx.team} and (p.dispute in ('open', 'lost')
    or (p.received_cents > 0 and (p.received_cents <> p.amount_cents or p.currency <> 'EUR')))
  union
  select p.registration_id from refunds f join payments p on p.team_id = f.team_id and p.id = f.payment_id
  where f.team_id = ${tx.team} and f.state <> 'done'
  union
  select p.registration_id from refunds f join payments p on p.team_id = f.team_id and p.id = f.payment_id
  where f.team_id = ${tx.team} and f.cause in ('no-seat', 'paid-twice', 'wrong-amount') and f.created_at >= ${today(tx)}
  union
  select r.id from registrations r where r.team_id = ${tx.team} and has_lapsed(r, ${tx.now})`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** When the day began in Berlin. */
export const today = (tx: Tx) => instantAt(wallClock(tx.now).date, "00:00");
