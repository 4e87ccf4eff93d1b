import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { entryWords } from "./entry-rules.ts";
import type { Entry } from "./schema.ts";

/** All that is kept of the attendance behind registrations, in order of time: what stands, and what was asked to be corrected. */
export async function attendanceOf(tx: Tx, registrations: readonly number[]) {
  type Row = Entry & { number: string; course_name: string; starts_at: Date; correction: string };
  const { rows } = await sql<Row>`
    select r.number, c.name as course_name, s.starts_at, coalesce(q.text, '') as correction, a.state,
      coalesce(a.late_minutes, 0) as late_minutes, coalesce(a.early_minutes, 0) as early_minutes,
      coalesce(a.is_online, false) as is_online, a.made_up_session_id
    from (select team_id, registration_id, session_id from attendances
      union select team_id, registration_id, session_id from attendance_corrections) k
    left join attendances a using (team_id, registration_id, session_id)
    left join attendance_corrections q using (team_id, registration_id, session_id)
    join registrations r on r.team_id = k.team_id and r.id = k.registration_id
    join lesson_sessions s on s.team_id = k.team_id and s.id = k.session_id
    join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    where k.team_id = ${tx.team} and k.registration_id = any(${[...registrations]}::bigint[])
    order by s.starts_at, s.id`.execute(tx.db);
  return rows.map(({ number, course_name, starts_at, correction, ...entry }) => ({
    number,
    course_name,
    starts_at: instantOut(starts_at),
    entry: entryWords(entry),
    correction,
  }));
}
