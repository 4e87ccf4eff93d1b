import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { endOfMonth, monthsFrom, startOfMonth } from "../../shared/time/months.ts";
import { invoiceWithinReach } from "../invoices/reach.ts";
import { withinReach } from "../lessons/reach.ts";
import { CURRENCY } from "../payments/money/money-rules.ts";
import { isReal } from "../registrations/matching.ts";
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
    where e.team_id = ${tx.team} and e.currency = ${CURRENCY} and e.occurred_on >= ${`${months[0]}-01`}::date
      and e.occurred_on < (${`${months.at(-1)}-01`}::date + interval '1 month')
      and i.gift_voucher_id is null
      and case when e.registration_id is null then ${invoiceWithinReach(tx)} else ${isReal} and ${withinReach(tx)} end
    group by 1`.execute(tx.db);
  return filled(months, rows, { received_cents: 0, returned_cents: 0 });
}

async function countRegistrations(tx: Tx, months: readonly string[]): Promise<MonthOfRegistrations[]> {
  const { rows } = await sql<MonthOfRegistrations>`
    select to_char(r.created_at at time zone ${ZONE}, 'YYYY-MM') as month, count(*) as registered,
      count(*) filter (where r.waiting_since is not null) as waiting
    from registrations r join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.created_at >= ${from(months)} and r.created_at < ${until(months)}
      and ${isReal} and ${withinReach(tx)}
    group by 1`.execute(tx.db);
  return rows;
}

async function countSeats(tx: Tx, months: readonly string[]): Promise<MonthOfSeats[]> {
  const { rows } = await sql<MonthOfSeats>`
    select to_char(l.starts_at at time zone ${ZONE}, 'YYYY-MM') as month, sum(l.max_participants) as seats,
      coalesce(sum(r.taken), 0)::bigint as taken
    from lessons l left join lateral (
      select sum(seats) as taken from registrations
      where team_id = l.team_id and lesson_id = l.id and takes_seat(registrations, ${tx.now})
    ) r on true
    where l.team_id = ${tx.team} and l.status = 'active' and not l.is_external
      and l.starts_at >= ${from(months)} and l.starts_at < ${until(months)} and ${withinReach(tx)}
    group by 1`.execute(tx.db);
  return rows;
}

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
