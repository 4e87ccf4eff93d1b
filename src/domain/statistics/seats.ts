import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { type Asked, isAsked, type Part, priceOf, spans } from "./parts.ts";

type Seats = { lessons: number; sold_out: number; seats: number; taken: number };

/**
 * Seats that were offered and those that are taken, of each lesson once of which a session takes place in these days; of a
 * month by its sessions, each with the seats of its lesson, so that a course of ten weeks fills three months. Drafts, other
 * people's lessons and called-off ones offer none. One statement.
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
      select l.id, l.team_id, l.starts_at, l.course_id, l.instructor_id, l.location, l.max_participants as seats, coalesce(t.taken, 0) as taken
      from l left join (select p.id, sum(p.taken) as taken from priced p group by 1) t on t.id = l.id
      where l.status = 'active' or t.taken > 0
    ), t as materialized (
      select s.span, x.at, h.*
      from held h
        cross join lateral (${timesOf}) x
        join ${spans(period)} on x.at >= s.begins and x.at < s.ends
    ), f as (
      select distinct t.span, t.id, t.course_id, t.instructor_id, t.location, t.seats, t.taken from t
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
    union all ${ofMonths}`.execute(tx.db);
  return rows;
}

const sums = sql`count(*) as lessons, count(*) filter (where f.seats > 0 and f.taken >= f.seats) as sold_out,
  sum(f.seats)::bigint as seats, sum(f.taken)::bigint as taken`;

/** When a lesson (`h`) takes place; one of which only the first and the last day are known, on its first. */
const timesOf = sql`
  select x.starts_at as at from lesson_sessions x
  where x.team_id = h.team_id and x.lesson_id = h.id and x.cancelled_at is null
  union all
  select h.starts_at where not exists (
    select from lesson_sessions x where x.team_id = h.team_id and x.lesson_id = h.id)`;

const ofMonths = sql`
  select f.span, 'month', f.month, ${sums}
  from (select t.span, to_char(t.at at time zone ${ZONE}, 'YYYY-MM') as month, t.seats, t.taken from t) f
  group by f.span, f.month`;
