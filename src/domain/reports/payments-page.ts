import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { stretchOf } from "../../platform/database/paging.ts";
import type { PageQuery } from "../../shared/envelope.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { isMoneyTallied } from "./payments-counted.ts";
import { lessonsOfMoney, moneyOrder, selectMoney, viewIs } from "./payments-matching.ts";
import type { PaymentFilter, PaymentView } from "./payments-schema.ts";

/** Whether the rows of a list can be read in its order from an index. */
export const isReadInOrder = (filter: PaymentFilter): boolean =>
  isMoneyTallied(filter) && /^-?(newest|name)$/.test(filter.sort ?? "newest");

/**
 * The ids of a page's rows, read in the list's order from the nearer end, of `total` rows in all: by what registrations say of
 * themselves, and those that stand `apart` by what is true of them. One statement.
 */
export async function idsOfPayments(
  tx: Tx,
  filter: PaymentFilter,
  paging: PageQuery,
  { total, apart }: { total: number; apart: readonly number[] },
): Promise<number[]> {
  const { limit, offset, backwards } = stretchOf(paging, total);
  const order = moneyOrder(filter.sort ?? "newest");
  const inOrder = sql.join(
    order.map(({ column, descending }) => sql`${column} ${descending === backwards ? sql`asc` : sql`desc`}`),
  );
  const view = filter.state ?? "all";
  const lessons = lessonsOfMoney(tx, filter);
  const { rows } = await sql<{ id: number }>`
    select m.id from (
      (select m.id, m.created_at, m.last_name, m.first_name from registrations m
      where m.team_id = ${tx.team} and not m.is_test and ${toldByItself(tx)[view]} and m.id <> all(${[...apart]}::bigint[])
        and ${lessons ? sql`m.lesson_id in ${lessons}` : sql`true`}
      order by ${inOrder} limit ${offset + limit})
      ${apart.length === 0 ? sql`` : sql`union all ${standingExactly(tx, filter, apart)}`}
    ) m order by ${inOrder} limit ${limit} offset ${offset}`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.toReversed() : ids;
}

function standingExactly(tx: Tx, filter: PaymentFilter, apart: readonly number[]) {
  const money = selectMoney(tx, filter, sql`(select unnest(${[...apart]}::bigint[]))`);
  const named = filter.state ? money.where(viewIs[filter.state]) : money;
  return named.select(["m.id", "m.created_at", "m.last_name", "m.first_name"]);
}

/** What a registration (`m`) that does not stand apart says itself of each thing to look for (viewIs says it of all). */
const toldByItself = (tx: Tx): Record<PaymentView | "all", RawBuilder<boolean>> => ({
  all: sql`(due_cents(m) > 0 or m.paid_cents > 0 or m.refunded_cents > 0)`,
  open: sql`(m.payment_status in ('open', 'failed') and due_cents(m) > m.paid_cents - m.refunded_cents)`,
  overdue: sql`(m.payable_until < ${wallClock(tx.now).date}::date and m.payment_status in ('open', 'failed'))`,
  paid: sql`m.payment_status = 'paid'`,
  "to-return": sql`(m.paid_cents - m.refunded_cents > due_cents(m))`,
  refunded: sql`m.refunded_cents > 0`,
  failed: sql`m.payment_status = 'failed'`,
  disputed: sql`false`,
  "refund-failed": sql`false`,
  "sent-back": sql`false`,
});
