import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";

/** How many lessons name an instructor as first, second, or as a substitute for a session. */
export async function countLessonsOf(tx: Tx, instructor: number): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*) as lessons from lessons l
    where l.team_id = ${tx.team} and (
      l.instructor_id = ${instructor} or l.instructor2_id = ${instructor}
      or exists (
        select from lesson_sessions s
        where s.team_id = l.team_id and s.lesson_id = l.id and s.instructor_id = ${instructor}
      )
    )
  `.execute(tx.db);
  return rows[0]?.lessons ?? 0;
}

/** Puts a successor wherever lessons and sessions name an instructor; nobody stands twice beside the same lesson. */
export async function handOver(tx: Tx, instructor: number, successor: number): Promise<void> {
  await sql`
    update lessons set
      instructor_id = case when instructor_id = ${instructor} then ${successor} else instructor_id end,
      instructor2_id = case
        when instructor2_id = ${instructor} and instructor_id <> ${successor} then ${successor}
        when instructor2_id = ${instructor} then null
        when instructor2_id = ${successor} and instructor_id = ${instructor} then null
        else instructor2_id end
    where team_id = ${tx.team} and ${instructor} in (instructor_id, instructor2_id)
  `.execute(tx.db);
  await tx.db
    .updateTable("lesson_sessions")
    .set({ instructor_id: successor })
    .where("team_id", "=", tx.team)
    .where("instructor_id", "=", instructor)
    .execute();
}

/** Removes an instructor's row. */
export const deleteInstructorRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("instructors").where("team_id", "=", tx.team).where("id", "=", id).execute();
