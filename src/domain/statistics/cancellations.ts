import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { isReal } from "../registrations/matching.ts";
import { type Asked, inParts, isAsked, monthOf, type Part, priceOf, spans } from "./parts.ts";
import type { Distance } from "./schema.ts";

type GivenUp = { cancelled: number; refilled: number };

/** So many reasons are named. */
const MOST_REASONS = 6;

/**
 * Seats that were given up, by the day of the cancellation, and those of them that are taken again; what ended with its
 * lesson is none. One statement.
 *
 * A lesson's cancellations are filled up again one after the other: as many of the latest as have a free seat were left
 * empty, all others are taken again.
 */
export async function countCancellations(tx: Tx, asked: Asked): Promise<Part<GivenUp>[]> {
  const { rows } = await sql<Part<GivenUp>>`${inParts(facts(tx, asked), ["cancelled", "refilled"])}`.execute(
    tx.db,
  );
  return rows;
}

/** The same of the days that are looked at, by how long before the first session, and by the reason that was given. */
export async function readCancellations(tx: Tx, asked: Asked) {
  const { rows } = await sql<GivenUp & { distance: Distance | null; reason: string | null }>`
    with f as (${facts(tx, asked)})
    select f.distance, f.reason, count(*) as cancelled, sum(f.refilled)::bigint as refilled
    from f where f.span = 'now' group by grouping sets ((f.distance), (f.reason))
    order by count(*) desc, f.reason`.execute(tx.db);
  return {
    distances: rows.flatMap(({ distance, cancelled, refilled }) =>
      distance ? [{ distance, cancelled, refilled }] : [],
    ),
    reasons: rows
      .flatMap(({ reason, cancelled }) => (reason === null ? [] : [{ reason, cancelled }]))
      .slice(0, MOST_REASONS),
  };
}

const facts = (tx: Tx, { period, filter }: Asked) => sql`
  select s.span, ${monthOf(sql`g.cancelled_at`)} as month, g.lesson_id, g.price, g.reason,
    1 as cancelled, (g.later_seats >= g.free)::int as refilled,
    case when g.days > 30 then 'over-30' when g.days > 14 then '15-30' when g.days > 7 then '8-14' else 'under-8' end
      as distance
  from (
    select l.id as lesson_id, ${priceOf} as price, r.cancelled_at,
      case when r.withdrawn_at is not null then 'Widerruf' else trim(r.cancel_reason) end as reason,
      (l.starts_at at time zone ${ZONE})::date - (r.cancelled_at at time zone ${ZONE})::date as days,
      coalesce(sum(r.seats) over (partition by l.id order by r.cancelled_at desc, r.id desc
        rows between unbounded preceding and 1 preceding), 0) as later_seats,
      greatest(0, l.max_participants - t.taken) as free
    from lessons l
      join registrations r on r.team_id = l.team_id and r.lesson_id = l.id
      cross join lateral (
        select coalesce(sum(o.seats), 0) as taken from registrations o
        where o.team_id = l.team_id and o.lesson_id = l.id and takes_seat(o, ${tx.now})) t
    where ${isAsked(tx, filter)} and r.status = 'cancelled' and r.confirmed_at is not null and ${isReal}
      and (l.cancelled_at is null or r.cancelled_at < l.cancelled_at)
  ) g join ${spans(period)} on g.cancelled_at >= s.begins and g.cancelled_at < s.ends`;
