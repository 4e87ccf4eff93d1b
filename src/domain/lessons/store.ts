import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { LessonSessions, Lessons } from "../../platform/database/schema.gen.ts";
import type { InputOf } from "../../shared/fields.ts";
import { sessionFields } from "./fields.ts";
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

/** Changes a lesson's columns. One that begins on another day is decided as many days before as it was. */
export const saveLesson = (tx: Tx, id: number, change: Updateable<Lessons>) =>
  tx.db
    .updateTable("lessons")
    .set({ ...movedDecision(change), ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

const movedDecision = ({ starts_at, decision_on }: Updateable<Lessons>) => {
  if (starts_at === undefined || decision_on !== undefined) return {};
  const day = (at: unknown) => sql`(${at}::timestamptz at time zone 'Europe/Berlin')::date`;
  return {
    decision_on: sql<string | null>`decision_on + (${day(starts_at)} - ${day(sql.ref("starts_at"))})`,
  };
};

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

/** The sessions of a lesson in which somebody's attendance is kept, or was made up; their beginnings in order. */
export async function attendedSessions(tx: Tx, lesson: number): Promise<{ id: number; starts_at: Date }[]> {
  return tx.db
    .selectFrom("lesson_sessions as s")
    .select(["s.id", "s.starts_at"])
    .where("s.team_id", "=", tx.team)
    .where("s.lesson_id", "=", lesson)
    .where(
      sql<boolean>`(exists (select from attendances a where a.team_id = s.team_id and a.session_id = s.id)
        or exists (select from attendances a where a.team_id = s.team_id and a.made_up_session_id = s.id))`,
    )
    .orderBy("s.starts_at")
    .execute();
}

/** Whether somebody has a seat of one day in a lesson, to make up a session of another. */
export async function hasGuests(tx: Tx, lesson: number): Promise<boolean> {
  const { rows } = await sql`
    select from make_up_places p join lesson_sessions s on s.team_id = p.team_id and s.id = p.session_id
    where p.team_id = ${tx.team} and s.lesson_id = ${lesson} and make_up_runs(p, ${tx.now}) limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** A session to be stored; one without `id` is new. */
type SessionToSave = InputOf<typeof sessionFields> & { id?: number | null | undefined };

/** Changes columns of one session. */
export const saveSession = (tx: Tx, id: number, change: Updateable<LessonSessions>) =>
  tx.db
    .updateTable("lesson_sessions")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

const columns = Object.keys(sessionFields);
const listed = sql.join(columns.map((column) => sql.ref(column)));
const changed = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`));

/** Makes a lesson's sessions exactly these: known ids are changed, others added, the rest goes. Three statements. */
export async function saveSessions(
  tx: Tx,
  lesson: number,
  sessions: readonly SessionToSave[],
): Promise<void> {
  const rows = sql`jsonb_populate_recordset(null::lesson_sessions, ${JSON.stringify(sessions)}::jsonb) as given`;
  const kept = sessions.flatMap(({ id }) => (id ? [id] : []));
  await sql`delete from lesson_sessions
    where team_id = ${tx.team} and lesson_id = ${lesson} and id <> all(${kept}::bigint[])`.execute(tx.db);
  await sql`update lesson_sessions s set ${changed}
    from ${rows} where s.team_id = ${tx.team} and s.lesson_id = ${lesson} and s.id = given.id`.execute(tx.db);
  await sql`insert into lesson_sessions (team_id, lesson_id, ${listed})
    select ${tx.team}, ${lesson}, ${listed}
    from ${rows} where id is null order by starts_at`.execute(tx.db);
}
