import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { isTallied, talliesIn } from "../registrations/lists/tallies.ts";
import { isReal } from "../registrations/matching.ts";
import { lessonsOfMoney, selectMoney, viewIs } from "./payments-matching.ts";
import type { PaymentCounts, PaymentFilter, PaymentView } from "./payments-schema.ts";

/** How many payments stand how, and what is still to come of them, in cents. */
export type CountedPayments = PaymentCounts & { sent_back: number; open_cents: number };

/** Whether the money of a selection can be added up from tallies. */
export const isMoneyTallied = ({ state: _, ...filter }: PaymentFilter): boolean => isTallied(filter);

/**
 * How many payments of the selection stand how, whichever state the filter names; `apart` names those that their own row does not
 * tell of, where it is added up. One statement.
 */
export const countPayments = (
  tx: Tx,
  filter: PaymentFilter,
  apart: readonly number[],
): Promise<CountedPayments> => (isMoneyTallied(filter) ? addUp(tx, filter, apart) : count(tx, filter));

function count(tx: Tx, filter: PaymentFilter): Promise<CountedPayments> {
  const is = (view: PaymentView) => sql<number>`count(*) filter (where ${viewIs[view]})`;
  return selectMoney(tx, filter)
    .select([
      sql<number>`count(*)`.as("all"),
      is("open").as("open"),
      is("overdue").as("overdue"),
      is("paid").as("paid"),
      is("to-return").as("to_return"),
      is("refunded").as("refunded"),
      is("failed").as("failed"),
      is("disputed").as("disputed"),
      is("refund-failed").as("refund_failed"),
      is("sent-back").as("sent_back"),
      sql<number>`coalesce(sum(m.open_cents), 0)`.as("open_cents"),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * The same from tallies. What stands apart is taken out of them, as they know it, and put back as it is. What is overdue is counted
 * by its day.
 */
async function addUp(tx: Tx, filter: PaymentFilter, apart: readonly number[]): Promise<CountedPayments> {
  const lessons = lessonsOfMoney(tx, filter);
  const within = lessons ? sql`r.lesson_id in ${lessons}` : sql`true`;
  const sum = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)::bigint`;
  const ids = sql`(select unnest(${[...apart]}::bigint[]))`;
  const { rows } = await sql<CountedPayments>`
    with t as (
      select t.payment_status, t.with_money, t.owing, t.to_return, t.refunded, t.open_cents, 0 as disputed, 0 as refund_failed,
        0 as sent_back
      from registration_tallies t where t.team_id = ${tx.team} and ${talliesIn(lessons)} and not t.is_test
      ${
        apart.length === 0
          ? sql``
          : sql`
      union all
      select t.payment_status, -t.with_money, -t.owing, -t.to_return, -t.refunded, -t.open_cents, 0, 0, 0
      from registrations r cross join lateral tally_of(r) t
      where r.team_id = ${tx.team} and r.id in ${ids} and ${isReal} and ${within}
      union all
      ${standingExactly(tx, filter, ids)}`
      }
    )
    select ${sum(sql`t.with_money`)} as "all", ${sum(sql`t.owing`)} as open,
      (select count(*) from registrations r where r.team_id = ${tx.team} and r.payable_until < ${wallClock(tx.now).date}::date
        and ${within}) as overdue,
      coalesce(sum(t.with_money) filter (where t.payment_status = 'paid'), 0)::bigint as paid, ${sum(sql`t.to_return`)} as to_return,
      ${sum(sql`t.refunded`)} as refunded, coalesce(sum(t.with_money) filter (where t.payment_status = 'failed'), 0)::bigint as failed,
      ${sum(sql`t.disputed`)} as disputed, ${sum(sql`t.refund_failed`)} as refund_failed, ${sum(sql`t.sent_back`)} as sent_back,
      ${sum(sql`t.open_cents`)} as open_cents
    from t`.execute(tx.db);
  return rows[0] as CountedPayments;
}

function standingExactly(tx: Tx, filter: PaymentFilter, ids: RawBuilder<unknown>) {
  const is = (view: PaymentView) => sql<number>`(${viewIs[view]})::int`;
  return selectMoney(tx, filter, ids).select([
    "m.payment_status",
    sql`1`.as("with_money"),
    is("open").as("owing"),
    is("to-return").as("to_return"),
    is("refunded").as("refunded"),
    "m.open_cents",
    is("disputed").as("disputed"),
    is("refund-failed").as("refund_failed"),
    is("sent-back").as("sent_back"),
  ]);
}
