import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { LessonSessions, Lessons } from "../../platform/database/schema.gen.ts";
import { withinReach } from "./reach.ts";

/** Writes a new lesson, always inactive, and answers its id. */
export async function insertLesson(
  tx: Tx,
  columns: Omit<Insertable<Lessons>, "team_id" | "status">,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("lessons")
    .values({ ...columns, team_id: tx.team, status: "inactive" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of a lesson that the actor may touch, locked for the transaction; undefined for none. */
export const lockLesson = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("lessons as l")
    .selectAll("l")
    .where("l.team_id", "=", tx.team)
    .where("l.id", "=", id)
    .where(withinReach(tx))
    .forUpdate()
    .executeTakeFirst();

/** Changes a lesson's columns. */
export const saveLesson = (tx: Tx, id: number, change: Updateable<Lessons>) =>
  tx.db
    .updateTable("lessons")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Removes a lesson's row and its sessions. */
export const deleteLessonRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("lessons").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** How many registrations a lesson has, in whatever state. */
export async function countRegistrationsOf(tx: Tx, lesson: number): Promise<number> {
  const row = await tx.db
    .selectFrom("registrations")
    .select((eb) => eb.fn.countAll<number>().as("registrations"))
    .where("team_id", "=", tx.team)
    .where("lesson_id", "=", lesson)
    .executeTakeFirstOrThrow();
  return row.registrations;
}

/** A session as it is stored; one without `id` is new. */
export type SessionColumns = {
  id?: number | null | undefined;
  starts_at: string;
  ends_at: string;
  location: string;
  online_url: string;
  instructor_id: number | null;
};

/** Changes columns of one session. */
export const saveSession = (tx: Tx, id: number, change: Updateable<LessonSessions>) =>
  tx.db
    .updateTable("lesson_sessions")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Makes a lesson's sessions exactly these: known ids are changed, others added, the rest goes. Three statements. */
export async function saveSessions(
  tx: Tx,
  lesson: number,
  sessions: readonly SessionColumns[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as wished (
    id bigint, starts_at timestamptz, ends_at timestamptz, location text, online_url text, instructor_id bigint)`;
  const kept = sessions.flatMap(({ id }) => (id ? [id] : []));
  await sql`delete from lesson_sessions
    where team_id = ${tx.team} and lesson_id = ${lesson} and id <> all(${kept}::bigint[])`.execute(tx.db);
  await sql`update lesson_sessions s
    set starts_at = wished.starts_at, ends_at = wished.ends_at, location = wished.location,
      online_url = wished.online_url, instructor_id = wished.instructor_id
    from ${rows} where s.team_id = ${tx.team} and s.lesson_id = ${lesson} and s.id = wished.id`.execute(
    tx.db,
  );
  await sql`insert into lesson_sessions (team_id, lesson_id, starts_at, ends_at, location, online_url, instructor_id)
    select ${tx.team}, ${lesson}, starts_at, ends_at, location, online_url, instructor_id
    from ${rows} where id is null order by starts_at`.execute(tx.db);
}
