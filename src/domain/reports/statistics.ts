import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { endOfMonth, monthsFrom, startOfMonth } from "../../shared/time/months.ts";
import { invoiceWithinReach } from "../invoices/reach.ts";
import { withinReach } from "../lessons/reach.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { talliesIn, talliesNow } from "../registrations/lists/tallies.ts";
import { isReal, lessonsOf } from "../registrations/matching.ts";
import type { MonthOfRegistrations, MonthOfRevenue, MonthOfSeats, OverviewNumbers } from "./schema.ts";

/** What the overview draws of the lessons that the actor may see, by months of Berlin; two statements. */
export async function readOverviewNumbers(tx: Tx): Promise<OverviewNumbers> {
  const [made, begun] = [registrationMonths(tx.now), occupancyMonths(tx.now)];
  const [registrations, occupancy] = await together([countRegistrations(tx, made), countSeats(tx, begun)]);
  return {
    registrations: filled(made, registrations, { registered: 0, waiting: 0 }),
    occupancy: filled(begun, occupancy, { seats: 0, taken: 0 }),
  };
}

/**
 * What came in euros, and went back, for the lessons and invoices that the actor may see: the running month and the five
 * before it, by the day on which the money moved. A gift voucher counts when it is redeemed, not when its invoice is paid; what
 * was noted by mistake and taken back counts for nothing. One statement.
 */
export async function readRevenue(tx: Tx): Promise<MonthOfRevenue[]> {
  const months = registrationMonths(tx.now);
  const { rows } = await sql<MonthOfRevenue>`
    select to_char(e.occurred_on, 'YYYY-MM') as month,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'payment'), 0)::bigint as received_cents,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'refund'), 0)::bigint as returned_cents
    from money_entries e
      left join registrations r on r.team_id = e.team_id and r.id = e.registration_id
      left join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
      left join invoices i on i.team_id = e.team_id and i.id = e.invoice_id
      left join invoice_series s on s.team_id = i.team_id and s.id = i.series_id
    where e.team_id = ${tx.team} and e.currency = ${CURRENCY} and e.occurred_on >= ${firstDay(months[0])}::date
      and e.occurred_on < (${firstDay(months.at(-1))}::date + interval '1 month')
      and i.gift_voucher_id is null
      and case when e.registration_id is null then ${invoiceWithinReach(tx)} else ${isReal} and ${withinReach(tx)} end
    group by 1`.execute(tx.db);
  return filled(months, rows, { received_cents: 0, returned_cents: 0 });
}

async function countRegistrations(tx: Tx, months: readonly string[]): Promise<MonthOfRegistrations[]> {
  const { rows } = await sql<MonthOfRegistrations>`
    select to_char(t.month, 'YYYY-MM') as month, sum(t.people) as registered,
      coalesce(sum(t.people) filter (where t.has_waited), 0) as waiting
    from registration_tallies t
    where t.team_id = ${tx.team} and ${talliesIn(lessonsOf(tx, {}))} and not t.is_test
      and t.month between ${firstDay(months[0])}::date and ${firstDay(months.at(-1))}::date
    group by 1`.execute(tx.db);
  return rows;
}

async function countSeats(tx: Tx, months: readonly string[]): Promise<MonthOfSeats[]> {
  const lessons = sql`lessons l where l.team_id = ${tx.team} and l.status = 'active' and not l.is_external
    and l.starts_at >= ${from(months)} and l.starts_at < ${until(months)} and ${withinReach(tx)}`;
  const { rows } = await sql<MonthOfSeats>`
    select to_char(l.starts_at at time zone ${ZONE}, 'YYYY-MM') as month, sum(l.max_participants) as seats,
      coalesce(sum(s.taken), 0)::bigint as taken
    from (
      select t.lesson_id, sum(t.seats) as taken from ${talliesNow(tx, sql`(select l.id from ${lessons})`)}
      where t.status in ('confirmed', 'pending', 'offered') group by 1
    ) s right join (select l.* from ${lessons}) l on l.id = s.lesson_id
    group by 1`.execute(tx.db);
  return rows;
}

const firstDay = (month = "") => `${month}-01`;
const from = (months: readonly string[]): Date => startOfMonth(months[0] ?? "");
const until = (months: readonly string[]): Date => endOfMonth(months.at(-1) ?? "");

/** The months whose registrations are drawn: the running one and the five before it. */
const registrationMonths = (now: Date): string[] => monthsFrom(now, -5, 6);

/** The months whose occupancy is drawn: what has just begun, and what is to be filled next. */
const occupancyMonths = (now: Date): string[] => monthsFrom(now, -2, 6);

/** One entry a month, in order; a month of which nothing is known is empty. */
const filled = <Row extends { month: string }>(
  months: readonly string[],
  rows: readonly Row[],
  nothing: Omit<Row, "month">,
): Row[] => months.map((month) => rows.find((row) => row.month === month) ?? ({ ...nothing, month } as Row));
