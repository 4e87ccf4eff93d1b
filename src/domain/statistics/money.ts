import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { openCents } from "../invoices/standing.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { dueNow, isReal } from "../registrations/matching.ts";
import { type Asked, inParts, isAsked, monthOf, monthOfDay, type Part, priceOf, spans } from "./parts.ts";

type Money = { paid_cents: number; refunded_cents: number; open_cents: number };

/**
 * What came and went back in euros, by the day on which it did, and what is owed still, by the day on which it came to be
 * owed; in cents, each entry once in every dimension. One statement.
 */
export async function countMoney(tx: Tx, asked: Asked): Promise<Part<Money>[]> {
  const { rows } = await sql<Part<Money>>`${inParts(
    sql`${entered(tx, asked)} union all ${owed(tx, asked)} union all ${billedBeside(tx, asked)}`,
    ["paid_cents", "refunded_cents", "open_cents"],
  )}`.execute(tx.db);
  return rows;
}

/** How many registrations money went back to in the days that are looked at, and how many owe. One statement. */
export async function countPeopleOfMoney(tx: Tx, { period, filter }: Asked) {
  const asked = { filter, period: { ...period, before: null } };
  const { rows } = await sql<{ refunded_count: number; open_count: number }>`
    select count(distinct f.registration_id) filter (where f.refunded_cents > 0) as refunded_count,
      count(distinct f.registration_id) filter (where f.open_cents > 0) as open_count
    from (${entered(tx, asked)} and e.kind = 'refund' union all ${owed(tx, asked)}
      union all ${billedBeside(tx, asked)}) f`.execute(tx.db);
  return rows[0] ?? { refunded_count: 0, open_count: 0 };
}

/**
 * The entries of the ledger; what was noted by mistake and taken back adds up to nothing. Money of an invoice that bills
 * something beside a registration is the registration's that the invoice names; one that names none belongs to no course, and
 * a gift voucher counts when it is redeemed. A fee for dunning is no course's either.
 */
const entered = (tx: Tx, { period, filter }: Asked) => sql`
  select s.span, ${monthOfDay(sql`e.occurred_on`)} as month, l.id as lesson_id, ${priceOf} as price, r.id as registration_id,
    case e.kind when 'payment' then e.amount_cents else 0 end as paid_cents,
    case e.kind when 'refund' then e.amount_cents else 0 end as refunded_cents, 0 as open_cents
  from ${spans(period)}
    join money_entries e on e.occurred_on >= s.first and e.occurred_on < s.next
    left join invoices i on i.team_id = e.team_id and i.id = e.invoice_id and not i.settles and i.purpose <> 'gift_voucher'
    join registrations r on r.team_id = e.team_id and r.id = coalesce(e.registration_id, i.registration_id)
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
  where e.team_id = ${tx.team} and e.currency = ${CURRENCY} and not e.is_dunning_fee and ${isReal}
    and ${isAsked(tx, filter)}`;

/**
 * What is owed, and not covered by what came and counts (`keep_money_sums`): the one place that says it. A booking owes from the day on which
 * it came in, a cancellation fee from the day of the cancellation.
 */
const owed = (tx: Tx, { period, filter }: Asked) => sql`
  select s.span, ${monthOf(sql`case r.status when 'cancelled' then r.cancelled_at else r.created_at end`)}, l.id, ${priceOf},
    r.id, 0, 0, o.open_cents
  from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join ${spans(period)} on
      case r.status when 'cancelled' then r.cancelled_at >= s.begins else r.created_at >= s.begins end
      and case r.status when 'cancelled' then r.cancelled_at < s.ends else r.created_at < s.ends end
    cross join lateral (select greatest(0, ${dueNow(tx)} - (r.paid_cents - r.refunded_cents)) as open_cents) o
  where r.team_id = ${tx.team} and r.payment_status in ('open', 'failed') and ${isReal} and ${isAsked(tx, filter)}
    and o.open_cents > 0`;

/** What is open of invoices that bill something beside a registration, by the day on which they were issued. */
const billedBeside = (tx: Tx, { period, filter }: Asked) => sql`
  select s.span, ${monthOfDay(sql`i.issued_on`)}, l.id, ${priceOf}, r.id, 0, 0, ${openCents}
  from ${spans(period)}
    join invoices i on i.issued_on >= s.first and i.issued_on < s.next
    join registrations r on r.team_id = i.team_id and r.id = i.registration_id
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
  where i.team_id = ${tx.team} and not i.settles and i.purpose <> 'gift_voucher' and ${openCents} > 0
    and ${isReal} and ${isAsked(tx, filter)}`;
