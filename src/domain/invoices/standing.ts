import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { type Standing, standingGroups } from "./rules/standing-rules.ts";

/** How an invoice (`invoices as i`) stands, as standingOf() says it. */
export function standing(tx: Tx): RawBuilder<Standing> {
  return sql<Standing>`case
    when i.state = 'draft' then 'draft'
    when i.kind = 'cancellation' then 'cancellation'
    when i.state = 'cancelled' then 'cancelled'
    when i.paid_cents > i.total_cents then 'overpaid'
    when i.paid_cents = i.total_cents then 'paid'
    when i.due_on < ${wallClock(tx.now).date}::date then 'overdue'
    when i.paid_cents > 0 then 'partly'
    else 'open' end`;
}

/** Whether it stands so, or in one of the ways that a list shows with it. */
export const standsIn = (tx: Tx, state: Standing): RawBuilder<boolean> =>
  sql<boolean>`${standing(tx)} = any(${[...standingGroups[state]]}::text[])`;

/** What is still to be paid of an invoice (`invoices as i`), as openOf() says it. */
export const openCents = sql<number>`case when i.state = 'finalised' and i.kind = 'invoice'
  then greatest(0, i.total_cents - i.paid_cents) else 0 end`;

/** What is still to be paid of its fees for dunning, as feeOpenOf() says it. */
export const feeOpenCents = sql<number>`case when i.state = 'finalised'
  then greatest(0, i.dunning_fee_cents - i.dunning_fee_paid_cents) else 0 end`;
