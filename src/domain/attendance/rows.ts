import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { fallsOut } from "../lessons/rules.ts";
import { attendanceWithinReach } from "./reach.ts";
import type { AttendanceState, Cell, Entry } from "./schema.ts";

/** Sessions (`s`) within the actor's reach with lesson (`l`) and course, and which of the lesson's they are. */
export const selectSessions = (tx: Tx) => selectAnySessions(tx).where(attendanceWithinReach(tx));

/** The same of the whole team: where somebody makes up what she missed may be led by a colleague. */
export const selectAnySessions = (tx: Tx) =>
  tx.db
    .selectFrom("lesson_sessions as s")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "s.team_id").onRef("l.id", "=", "s.lesson_id"),
    )
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .select(["s.id", "s.lesson_id", "s.starts_at", "s.ends_at", "s.online_url", "s.cancelled_at"])
    .select(["l.course_id", "l.is_insurance", "l.cancelled_at as lesson_cancelled_at"])
    .select(["c.name as course_name", "c.course_type"])
    .select([
      "s.break_minutes",
      sql<string>`coalesce(nullif(s.location, ''), l.location)`.as("location"),
      sql<number>`(select count(*) from lesson_sessions o where o.team_id = s.team_id and o.lesson_id = s.lesson_id
        and o.cancelled_at is null and (o.starts_at, o.id) <= (s.starts_at, s.id))`.as("number"),
      sql<number>`(select count(*) from lesson_sessions o where o.team_id = s.team_id and o.lesson_id = s.lesson_id
        and o.cancelled_at is null)`.as("of"),
    ])
    .where("s.team_id", "=", tx.team);

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectAnySessions>["executeTakeFirstOrThrow"]>>;

/** Whether a session does not take place, by itself or with its lesson. */
export const isCancelled = (row: SessionRow): boolean =>
  fallsOut(row, { cancelled_at: row.lesson_cancelled_at });

/** Where and when a session is, as lists name it. */
export const sessionOut = (row: SessionRow) => ({
  number: row.number,
  starts_at: instantOut(row.starts_at),
  ends_at: instantOut(row.ends_at),
  location: row.location,
  is_cancelled: asFlag(isCancelled(row)),
});

/** What stands in cells (`a`), with the session (`m`) in which something was made up. */
export const selectCells = (tx: Tx) =>
  tx.db
    .selectFrom("attendances as a")
    .leftJoin("lesson_sessions as m", (join) =>
      join.onRef("m.team_id", "=", "a.team_id").onRef("m.id", "=", "a.made_up_session_id"),
    )
    .leftJoin("lessons as ml", (join) =>
      join.onRef("ml.team_id", "=", "m.team_id").onRef("ml.id", "=", "m.lesson_id"),
    )
    .leftJoin("courses as mc", (join) =>
      join.onRef("mc.team_id", "=", "ml.team_id").onRef("mc.id", "=", "ml.course_id"),
    )
    .select(["a.registration_id", "a.session_id", "a.late_minutes", "a.early_minutes", "a.is_online"])
    .select(["a.made_up_session_id", "a.mark_id", "a.marked_at", "a.marked_by_name as marked_by"])
    .select(["m.starts_at as made_up_starts_at", "m.ends_at as made_up_ends_at"])
    .select("mc.name as made_up_course_name")
    .select([sql<AttendanceState | null>`a.state`.as("state"), "m.break_minutes as made_up_break_minutes"])
    .where("a.team_id", "=", tx.team);

/** What stands, and in which session it was made up. */
export type CellRow = Entry & {
  mark_id: string;
  marked_at: Date;
  marked_by: string;
  made_up_starts_at: Date | null;
  made_up_course_name: string | null;
};

/** A cell as answered; null where nothing is marked. */
export function cellOut(row: CellRow | undefined): Cell | null {
  if (!row || row.state === null) return null;
  const { made_up_session_id, made_up_starts_at, made_up_course_name } = row;
  return {
    state: row.state,
    late_minutes: row.late_minutes,
    early_minutes: row.early_minutes,
    is_online: asFlag(row.is_online),
    made_up:
      made_up_session_id !== null && made_up_starts_at
        ? {
            session_id: made_up_session_id,
            starts_at: instantOut(made_up_starts_at),
            course_name: made_up_course_name ?? "",
          }
        : null,
    mark_id: row.mark_id,
    marked_at: instantOut(row.marked_at),
    marked_by: row.marked_by,
  };
}
