import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import { withinReach } from "../reach.ts";
import { refuseUnknownPeople } from "../refuse-foreign.ts";
import { needsOf } from "../rules.ts";
import type { Collision, Plan } from "./calendar-schema.ts";

/** More would not be read. */
const MOST = 50;

type Row = {
  session: number;
  starts_at: Date;
  ends_at: Date;
  people: Collision["people"];
  location: string;
  lesson_id: number;
  course_name: string;
  status: "active" | "inactive";
  is_within_reach: boolean;
};

/**
 * Where a plan books somebody or a place at hours at which another lesson has them already; 50 at most, by start.
 * A hint: planning goes on all the same. What lies outside the actor's reach is told without saying what it is.
 * Two statements.
 * @throws noSuchInstructor
 */
export async function findCollisions(tx: Tx, plan: Plan): Promise<Collision[]> {
  await refuseUnknownPeople(tx, plan);
  const { rows } = await sql<Row>`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(needsOf(plan))}::jsonb)
        as planned (session int, starts_at timestamptz, ends_at timestamptz, location text, people bigint[])
    ), booked as (
      select w.session, s.starts_at, s.ends_at, w.location, l.id as lesson_id, c.name as course_name, l.status,
        ${withinReach(tx)} as is_within_reach,
        s.online_url = '' and w.location <> ''
          and lower(coalesce(nullif(s.location, ''), l.location)) = lower(w.location) as same_place,
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
          from instructors i where i.team_id = l.team_id and i.id = any(w.people)
          and i.id in (coalesce(s.instructor_id, l.instructor_id), l.instructor2_id)) as people
      from planned w
      join lesson_sessions s on s.team_id = ${tx.team} and s.ends_at > w.starts_at and s.starts_at < w.ends_at
      join lessons l on l.team_id = s.team_id and l.id = s.lesson_id and l.id is distinct from ${plan.lesson_id}
      join courses c on c.team_id = l.team_id and c.id = l.course_id
      where s.cancelled_at is null and l.cancelled_at is null
    )
    select session, starts_at, ends_at, people, case when same_place then location else '' end as location,
      lesson_id, course_name, status, is_within_reach
    from booked where same_place or people <> '[]'
    order by starts_at, lesson_id limit ${MOST}`.execute(tx.db);
  return rows.map(collisionOut);
}

const collisionOut = (row: Row): Collision => ({
  session: row.session,
  starts_at: instantOut(row.starts_at),
  ends_at: instantOut(row.ends_at),
  people: row.people,
  location: row.location,
  lesson: row.is_within_reach
    ? { id: row.lesson_id, course_name: row.course_name, status: row.status }
    : null,
});
