import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { type Asked, isAsked, ofLesson, type Part, priceOf, spans } from "./parts.ts";

type Seats = { lessons: number; sold_out: number; seats: number; taken: number };

/**
 * Seats that were offered and those that are taken: of lessons by the day on which they begin; of a month by its sessions,
 * each with the seats of its lesson, so that a course of ten weeks fills three months. Drafts, other people's lessons and
 * called-off ones offer none. One statement.
 */
export async function countSeats(tx: Tx, { period, filter }: Asked): Promise<Part<Seats>[]> {
  const { rows } = await sql<Part<Seats>>`
    with l as materialized (
      select l.* from lessons l
      where not l.is_external and l.cancelled_at is null and ${isAsked(tx, filter)}
        and exists (select from ${spans(period)} where l.ends_at >= s.begins and l.starts_at < s.ends)
    ), priced as materialized (
      select l.id, ${priceOf} as price, sum(r.seats) as taken
      from l join registrations r on r.team_id = l.team_id and r.lesson_id = l.id
      where takes_seat(r, ${tx.now}) and r.seats > 0 group by 1, 2
    ), held as (
      select l.id, l.team_id, l.starts_at, ${ofLesson}, l.max_participants as seats, coalesce(t.taken, 0) as taken
      from l left join (select p.id, sum(p.taken) as taken from priced p group by 1) t on t.id = l.id
      where l.status = 'active' or t.taken > 0
    ), f as (
      select s.span, h.* from held h join ${spans(period)} on h.starts_at >= s.begins and h.starts_at < s.ends
    )
    select f.span,
      case grouping(f.course_id, f.instructor_id, f.location)
        when 3 then 'course' when 5 then 'instructor' when 6 then 'location' else 'all' end as dimension,
      coalesce(f.course_id::text, f.instructor_id::text, f.location) as key, ${sums}
    from f
    group by grouping sets ((f.span), (f.span, f.course_id), (f.span, f.instructor_id), (f.span, f.location))
    union all
    select f.span, 'price', p.price, count(*), 0, 0, sum(p.taken)::bigint
    from f join priced p on p.id = f.id group by 1, 3
    union all ${ofMonths({ period, filter })}`.execute(tx.db);
  return rows;
}

const sums = sql`count(*) as lessons, count(*) filter (where f.seats > 0 and f.taken >= f.seats) as sold_out,
  sum(f.seats)::bigint as seats, sum(f.taken)::bigint as taken`;

/** A lesson of which only the first and the last day are known counts with its first. */
const ofMonths = ({ period }: Asked) => sql`
  select f.span, 'month', f.month, ${sums}
  from (
    select s.span, to_char(t.at at time zone ${ZONE}, 'YYYY-MM') as month, h.seats, h.taken
    from held h
      left join lesson_sessions x on x.team_id = h.team_id and x.lesson_id = h.id
      cross join lateral (select coalesce(x.starts_at, h.starts_at) as at) t
      join ${spans(period)} on t.at >= s.begins and t.at < s.ends
    where x.cancelled_at is null
  ) f group by f.span, f.month`;
