import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { whoActs } from "../audit/record.ts";
import { endPaymentsOf } from "../payments/ask-payment.ts";
import { settleLapsed } from "./store.ts";

/**
 * Somebody whose place ended with the lesson; `was_waiting` for who had no seat yet, `was_offered` with an offer that ran,
 * `has_paid` where money came for it.
 */
export type Dismissed = { id: number; was_waiting: boolean; was_offered: boolean; has_paid: boolean };

/**
 * Ends every place of a lesson that is called off, free of charge: seats, holds, offers, the waiting list. To be
 * called under the lesson's lock. Nothing is offered to anybody, since nobody is left who waits, and no page is left to
 * pay on. The number of statements does not grow with theirs.
 */
export async function cancelAll(tx: Tx, lesson: number, reason: string): Promise<Dismissed[]> {
  await settleLapsed(tx, lesson);
  const { rows } = await sql<Dismissed>`
    with ended as (
      select id, status from registrations
      where team_id = ${tx.team} and lesson_id = ${lesson} and status in ('pending', 'confirmed', 'waiting', 'offered')
      order by id for update
    ), cancelled as (
      update registrations r set status = 'cancelled', cancelled_at = ${tx.now}, cancelled_by = 'staff',
        cancel_reason = ${reason}, fee_cents = 0, calendar_sequence = calendar_sequence + 1
      from ended where r.team_id = ${tx.team} and r.id = ended.id
      returning r.id, ended.status as was, r.paid_cents > 0 as has_paid
    ), logged as (
      insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
      select ${tx.team}, ${tx.now}, ${JSON.stringify(whoActs(tx))}, 'registration', id, 'cancelled-with-lesson',
        jsonb_build_object('status', jsonb_build_array(was, 'cancelled'))
      from cancelled
    )
    select id, was in ('waiting', 'offered') as was_waiting, was = 'offered' as was_offered, has_paid
    from cancelled order by id`.execute(tx.db);
  await endPaymentsOf(tx, ...rows.map(({ id }) => id));
  return rows;
}
