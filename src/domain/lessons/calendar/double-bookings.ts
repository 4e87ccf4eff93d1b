import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import { later } from "../../../shared/time/dates.ts";
import { mayTouch, withinReach } from "../reach.ts";
import type { DoubleBooking } from "./calendar-schema.ts";

/** More would not be read, and what lies further away is not what waits for a look. */
const MOST = 20;
const DAYS = 365;

type Row = {
  lesson_id: number;
  course_name: string;
  other_id: number;
  other_name: string;
  other_led: { instructor_id: number; instructor2_id: number | null };
  starts_at: Date;
  ends_at: Date;
  people: DoubleBooking["people"];
  location: string;
  times: number;
};

/**
 * Where the lessons of the next year have a person or a place at the same time as another one, each pair once with its
 * first time, by start; 20 at most. What is called off does not count, nor does a place that says that it is online. Of
 * the two the first is within the actor's reach; the other is null where it is not. One statement.
 */
export async function listDoubleBookings(tx: Tx): Promise<DoubleBooking[]> {
  const { rows } = await sql<Row>`
    -- Set apart, since row-level security lets an index find only what is compared with a plain column.
    with ahead as materialized (
      select s.lesson_id, c.name as course_name, s.starts_at, s.ends_at, s.ends_at + interval '1 day' as latest,
        ${placeOf("s", "l")} as place,
        array[coalesce(s.instructor_id, l.instructor_id), l.instructor2_id] as people
      from lesson_sessions s
      join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
      join courses c on c.team_id = l.team_id and c.id = l.course_id
      where s.team_id = ${tx.team} and s.ends_at > ${tx.now} and s.starts_at < ${later(tx.now, { days: DAYS })}
        and s.cancelled_at is null and l.cancelled_at is null and ${withinReach(tx)}
    ), pairs as (
      select a.lesson_id, a.course_name, o.id as other_id, oc.name as other_name,
        jsonb_build_object('instructor_id', o.instructor_id, 'instructor2_id', o.instructor2_id) as other_led,
        greatest(a.starts_at, t.starts_at) as starts_at, least(a.ends_at, t.ends_at) as ends_at,
        case when lower(a.place) = lower(${placeOf("t", "o")}) then a.place else '' end as location,
        array(select person from unnest(a.people) as person
          where person in (coalesce(t.instructor_id, o.instructor_id), o.instructor2_id)) as shared
      from ahead a
      join lesson_sessions t on t.team_id = ${tx.team} and t.lesson_id <> a.lesson_id
        and t.ends_at > a.starts_at and t.ends_at < a.latest and t.starts_at < a.ends_at
      join lessons o on o.team_id = t.team_id and o.id = t.lesson_id
      join courses oc on oc.team_id = o.team_id and oc.id = o.course_id
      where t.ends_at > ${tx.now} and t.cancelled_at is null and o.cancelled_at is null
    ), first as (
      select distinct on (least(lesson_id, other_id), greatest(lesson_id, other_id)) *,
        count(*) over (partition by lesson_id, other_id) as times
      from pairs where location <> '' or shared <> '{}'
      order by least(lesson_id, other_id), greatest(lesson_id, other_id), starts_at, lesson_id
    )
    select first.*, (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
      from instructors i where i.team_id = ${tx.team} and i.id = any(shared)) as people
    from first order by starts_at, lesson_id, other_id limit ${MOST}`.execute(tx.db);
  return rows.map((row) => bookingOut(tx, row));
}

/** Where a session takes place: "" where it is online. The words for that are those of `saysOnline`. */
const placeOf = (session: string, lesson: string) => {
  const place = sql`coalesce(nullif(${sql.ref(`${session}.location`)}, ''), ${sql.ref(`${lesson}.location`)})`;
  return sql`case when ${sql.ref(`${session}.online_url`)} <> '' or ${place} ~* '^\\s*online\\y' then '' else ${place} end`;
};

const bookingOut = (tx: Tx, row: Row): DoubleBooking => ({
  starts_at: instantOut(row.starts_at),
  ends_at: instantOut(row.ends_at),
  people: row.people,
  location: row.location,
  times: Number(row.times),
  lesson: { id: row.lesson_id, course_name: row.course_name },
  other: mayTouch(tx.actor, row.other_led) ? { id: row.other_id, course_name: row.other_name } : null,
});
