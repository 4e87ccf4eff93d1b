import { sql } from "kysely";
import type { Tx } from "../src/platform/context.ts";

/**
 * Seats of a day in courses that allow it: of whoever made up a session in the one of the same number, and of one person who
 * has said that she misses her next one. The demo writes to nobody: what its evenings would have offered is forgotten.
 */
export async function seedMakeUps(tx: Tx): Promise<void> {
  await sql`
    with n as (${numbered(tx)})
    insert into make_up_places (team_id, registration_id, missed_session_id, session_id, created_at)
    select a.team_id, a.registration_id, a.session_id, a.made_up_session_id, o.starts_at - interval '3 days'
    from attendances a
    join n m on m.id = a.session_id
    join n o on o.id = a.made_up_session_id and o.number = m.number
    where a.team_id = ${tx.team}`.execute(tx.db);
  await sql`
    with n as (${numbered(tx)}),
    chosen as (
      select m.team_id, r.id as registration_id, m.id as missed, o.id as other
      from n m
      join n o on o.course_id = m.course_id and o.number = m.number and o.lesson_id <> m.lesson_id
      join registrations r on r.team_id = m.team_id and r.lesson_id = m.lesson_id and r.status = 'confirmed'
      where m.starts_at between ${tx.now}::timestamptz + interval '1 day' and ${tx.now}::timestamptz + interval '14 days'
        and o.starts_at > m.starts_at and not somebody_waits(o.team_id, o.lesson_id, ${tx.now})
        and seats_taken(o.team_id, o.lesson_id, ${tx.now}) + r.seats <= o.max_participants
        and not misses_session(m.team_id, r.id, m.id)
      order by m.starts_at, r.id desc limit 1),
    announced as (
      insert into registration_absences (team_id, registration_id, session_id, note, created_at)
      select team_id, registration_id, missed, 'Wir sind an dem Tag verreist', ${tx.now}::timestamptz - interval '5 hours'
      from chosen)
    insert into make_up_places (team_id, registration_id, missed_session_id, session_id, created_at)
    select team_id, registration_id, missed, other, ${tx.now}::timestamptz - interval '4 hours' from chosen`.execute(
    tx.db,
  );
  await sql`
    delete from pgboss.job where name = 'registration.make-up-offer'
      and (data ->> 'team')::bigint = ${tx.team}`.execute(tx.db);
}

/** The sessions of courses in which they can be made up, with their numbers. */
const numbered = (tx: Tx) => sql`
  select s.team_id, s.id, s.lesson_id, s.starts_at, l.course_id, l.max_participants,
    row_number() over (partition by s.lesson_id order by s.starts_at, s.id) as number
  from lesson_sessions s
  join lessons l on l.team_id = s.team_id and l.id = s.lesson_id and l.cancelled_at is null
  join courses c on c.team_id = l.team_id and c.id = l.course_id and c.make_up_sessions
  where s.team_id = ${tx.team} and s.cancelled_at is null`;
