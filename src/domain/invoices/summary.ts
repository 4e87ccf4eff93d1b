import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { getDunningSettings, isToRemind, stepsOf } from "./dunning.ts";
import { matchingInvoices, paidOn } from "./rows.ts";
import type { DunningStep } from "./rules/dunning-rules.ts";
import { type Standing, standings } from "./rules/standing-rules.ts";
import type { InvoiceFilter } from "./schemas/filter-schema.ts";
import type { InvoiceSummary } from "./schemas/summary-schema.ts";
import { listSeries } from "./series.ts";
import { openCents, standing } from "./standing.ts";

/** How a selection of invoices stands, in sums and by month; a filter by state does not count. */
export async function summariseInvoices(tx: Tx, filter: InvoiceFilter): Promise<InvoiceSummary> {
  const steps = stepsOf(await getDunningSettings(tx));
  const [stands, months, series, to_remind] = await together([
    byStanding(tx, filter),
    byMonth(tx, filter),
    listSeries(tx),
    toRemind(tx, filter, steps),
  ]);
  const of = (...some: Standing[]) => {
    const rows = stands.filter((row) => some.includes(row.standing));
    return { count: add(rows, "count"), cents: add(rows, "cents"), open: add(rows, "open_cents") };
  };
  const open = of("open", "partly", "overdue");
  const overdue = of("overdue");
  const drafts = of("draft");
  return {
    all: add(stands, "count"),
    counts: Object.fromEntries(standings.map((one) => [one, of(one).count])) as Record<Standing, number>,
    open: { cents: open.open, count: open.count },
    overdue: { cents: overdue.open, count: overdue.count },
    drafts: { cents: drafts.cents, count: drafts.count },
    to_remind,
    paid_this_month: { cents: add(stands, "month_cents"), count: add(stands, "month_count") },
    months,
    next_number: series[0]?.next_number ?? "",
  };
}

type Sums = { count: number; cents: number; open_cents: number; month_cents: number; month_count: number };

const add = (rows: readonly Sums[], column: keyof Sums): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

async function byStanding(tx: Tx, filter: InvoiceFilter): Promise<(Sums & { standing: Standing })[]> {
  const month = wallClock(tx.now).date.slice(0, 7);
  const isThisMonth = sql<boolean>`i.kind = 'invoice' and i.state = 'finalised' and i.paid_cents >= i.total_cents
    and to_char(${paidOn}, 'YYYY-MM') = ${month}`;
  const { rows } = await sql<Sums & { standing: Standing }>`
    select standing, count(*)::int as count, coalesce(sum(total_cents), 0)::int as cents,
      coalesce(sum(open_cents), 0)::int as open_cents,
      coalesce(sum(paid_cents) filter (where is_this_month), 0)::int as month_cents,
      (count(*) filter (where is_this_month))::int as month_count
    from (${matchingInvoices(tx, filter).select([
      standing(tx).as("standing"),
      openCents.as("open_cents"),
      "i.total_cents",
      "i.paid_cents",
      isThisMonth.as("is_this_month"),
    ])}) as found
    group by standing`.execute(tx.db);
  return rows;
}

async function toRemind(
  tx: Tx,
  filter: InvoiceFilter,
  steps: readonly DunningStep[],
): Promise<InvoiceSummary["to_remind"]> {
  const { rows } = await sql<InvoiceSummary["to_remind"]>`
    select count(*)::int as count, coalesce(sum(open_cents), 0)::int as cents
    from (${matchingInvoices(tx, filter)
      .where(isToRemind(tx, steps))
      .select(openCents.as("open_cents"))}) as found`.execute(tx.db);
  return rows[0] ?? { count: 0, cents: 0 };
}

async function byMonth(tx: Tx, filter: InvoiceFilter): Promise<InvoiceSummary["months"]> {
  const { rows } = await sql<InvoiceSummary["months"][number]>`
    select month, sum(total_cents)::int as finalised_cents, sum(paid_cents)::int as paid_cents,
      sum(open_cents)::int as open_cents, count(*)::int as count
    from (${matchingInvoices(tx, filter)
      .where("i.state", "<>", "draft")
      .select([
        sql<string>`to_char(i.issued_on, 'YYYY-MM')`.as("month"),
        openCents.as("open_cents"),
        "i.total_cents",
        "i.paid_cents",
      ])}) as found
    group by month order by month desc limit 24`.execute(tx.db);
  return rows;
}
