import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { isReal } from "../registrations/matching.ts";
import { type Asked, isAsked, spans } from "./parts.ts";
import type { Wait, Waiting } from "./schema.ts";

type Row = Waiting & { span: "now" | "before"; wait: Wait | null };

/**
 * Who joined a waiting list in these days, and what became of it until now: a wish for any date of a course is one. Who
 * came in waited from the day on which she joined until her seat was booked, in begun days. One statement.
 */
export async function readWaiting(tx: Tx, { period, filter }: Asked) {
  const { rows } = await sql<Row>`
    with w as (
      select s.span, coalesce(r.any_date::text, r.id::text) as wish,
        bool_or(r.confirmed_at is not null) as came_in,
        bool_or(r.confirmed_at is not null or exists (
          select from audit_log a where a.team_id = r.team_id and a.object_type = 'registration' and a.object_id = r.id
            and a.action = 'offered')) as offered,
        ceil(extract(epoch from min(r.confirmed_at) - min(r.created_at)) / 86400)::int as days
      from registrations r
        join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
        join ${spans(period)} on r.created_at >= s.begins and r.created_at < s.ends
      where r.team_id = ${tx.team} and r.waiting_since is not null and ${isReal} and ${isAsked(tx, filter)}
      group by 1, 2
    ), f as (
      select w.*, case when not w.came_in then null when w.days <= 2 then '0-2' when w.days <= 7 then '3-7'
        when w.days <= 14 then '8-14' when w.days <= 28 then '15-28' else 'over-28' end as wait
      from w
    )
    select f.span, f.wait, count(*) as joined, count(*) filter (where f.offered) as offered,
      count(*) filter (where f.came_in) as came_in,
      percentile_disc(0.5) within group (order by f.days) as median_days
    from f group by grouping sets ((f.span), (f.span, f.wait))
    -- The row of those who did not come in stands behind that of all.
    order by grouping(f.wait) desc`.execute(tx.db);
  const of = (span: Row["span"]) => {
    const {
      joined = 0,
      offered = 0,
      came_in = 0,
      median_days = null,
    } = rows.find((row) => row.span === span) ?? {};
    return { joined, offered, came_in, median_days };
  };
  const waits = rows.flatMap(({ span, wait, joined }) =>
    span === "now" && wait ? [{ days: wait, people: joined }] : [],
  );
  return { now: of("now"), before: period.before ? of("before") : null, waits };
}
