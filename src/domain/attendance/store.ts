import { type Insertable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { AttendanceMarks, Attendances } from "../../platform/database/schema.gen.ts";
import { type SessionRow, selectAnySessions, selectCells, selectSessions } from "./rows.ts";

const among = (ids: readonly (number | string)[], type: "bigint" | "uuid") =>
  sql<never>`any(${[...new Set(ids)]}::${sql.raw(type)}[])`;

/**
 * The sessions that the actor may mark, locked in the order of their ids: whoever marks one of them waits, so that nobody
 * decides on what is about to change. Before them the lessons are locked, also those of `places`, where something is made
 * up: whoever changes or removes sessions of a lesson waits, or is waited for. Bookings are not in the way.
 */
export async function lockSessions(
  tx: Tx,
  ids: readonly number[],
  places: readonly number[],
): Promise<SessionRow[]> {
  await sql`
    select from lessons where team_id = ${tx.team} and id in (
      select lesson_id from lesson_sessions where team_id = ${tx.team} and id = ${among([...ids, ...places], "bigint")})
    order by id for key share`.execute(tx.db);
  const sessions = selectSessions(tx).where("s.id", "=", among(ids, "bigint")).orderBy("s.id");
  return sessions.forNoKeyUpdate("s").execute();
}

/** Sessions of the team, whoever leads them. */
export const findSessions = (tx: Tx, ids: readonly number[]): Promise<SessionRow[]> =>
  selectAnySessions(tx).where("s.id", "=", among(ids, "bigint")).execute();

/** Whom marks are about, with the lessons in which they were before they were moved. Tests come to nothing. */
export const findPeople = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .selectFrom("registrations as r")
    .select(["r.id", "r.lesson_id", "r.first_name", "r.last_name"])
    .select(["r.status", "r.expires_at", "r.cancelled_at"])
    .select(
      sql<number[]>`array(select (g.changes -> 'lesson' -> 0 ->> 'id')::bigint from audit_log g
        where g.team_id = r.team_id and g.object_type = 'registration' and g.object_id = r.id
          and g.action = 'moved' and g.changes -> 'lesson' -> 0 ->> 'id' is not null)`.as("former_lessons"),
    )
    .where("r.team_id", "=", tx.team)
    .where("r.is_test", "=", false)
    .where("r.id", "=", among(ids, "bigint"))
    .execute();

/** What stands of these people in these sessions, also what was taken back. */
export const findCells = (tx: Tx, registrations: readonly number[], sessions: readonly number[]) =>
  selectCells(tx)
    .where("a.registration_id", "=", among(registrations, "bigint"))
    .where("a.session_id", "=", among(sessions, "bigint"))
    .execute();

/** The marks with these ids that have arrived before. */
export const findMarks = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom("attendance_marks")
    .select(["id", "registration_id", "session_id", "state", "late_minutes", "early_minutes", "is_online"])
    .select(["made_up_session_id", "outcome", "reason", "stands_as"])
    .where("team_id", "=", tx.team)
    .where("id", "=", among(ids, "uuid"))
    .execute();

/** Writes marks down, each once. */
export async function insertMarks(tx: Tx, marks: Insertable<AttendanceMarks>[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.db
    .insertInto("attendance_marks")
    .values(marks)
    .onConflict((conflict) => conflict.columns(["team_id", "id"]).doNothing())
    .execute();
}

/** Makes cells stand as given, in one statement. */
export async function saveCells(tx: Tx, cells: Insertable<Attendances>[]): Promise<void> {
  if (cells.length === 0) return;
  await tx.db
    .insertInto("attendances")
    .values(cells)
    .onConflict((conflict) =>
      conflict.columns(["team_id", "registration_id", "session_id"]).doUpdateSet((of) => ({
        state: of.ref("excluded.state"),
        late_minutes: of.ref("excluded.late_minutes"),
        early_minutes: of.ref("excluded.early_minutes"),
        is_online: of.ref("excluded.is_online"),
        made_up_session_id: of.ref("excluded.made_up_session_id"),
        mark_id: of.ref("excluded.mark_id"),
        marked_at: of.ref("excluded.marked_at"),
        marked_by_id: of.ref("excluded.marked_by_id"),
        marked_by_name: of.ref("excluded.marked_by_name"),
      })),
    )
    .execute();
}

/** Keeps what somebody asks to have corrected; false where just that is asked already, and not settled yet. */
export async function saveCorrection(
  tx: Tx,
  registration: number,
  session: number,
  text: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into attendance_corrections as q (team_id, registration_id, session_id, text, asked_at)
    values (${tx.team}, ${registration}, ${session}, ${text}, ${tx.now})
    on conflict (team_id, registration_id, session_id)
      do update set text = excluded.text, asked_at = excluded.asked_at
      where q.text <> excluded.text or exists (
        select from attendance_marks m where m.team_id = q.team_id and m.registration_id = q.registration_id
          and m.session_id = q.session_id and m.outcome = 'applied' and m.received_at > q.asked_at)
    returning session_id`.execute(tx.db);
  return rows.length > 0;
}

/** Takes what is kept of somebody's attendance away for good. */
export async function deleteAttendanceOf(tx: Tx, registration: number): Promise<void> {
  await sql`
    with corrections as (
      delete from attendance_corrections where team_id = ${tx.team} and registration_id = ${registration}),
    marks as (delete from attendance_marks where team_id = ${tx.team} and registration_id = ${registration})
    delete from attendances where team_id = ${tx.team} and registration_id = ${registration}`.execute(tx.db);
}
