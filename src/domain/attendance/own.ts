import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { Refusal } from "../../shared/refusal.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { findByHolder } from "../registrations/self-service/public-view.ts";
import { correctionsOf } from "./corrections.ts";
import { findAllCells, unitsOf } from "./people.ts";
import { cellOut, isCancelled, selectAnySessions } from "./rows.ts";
import type { OwnAttendance } from "./schema.ts";

/**
 * What the team wrote down of the attendance of a link's holder: the sessions of her lesson that have begun, and those that
 * she attended in another one before she was moved. Whoever asked again for somebody's seat is shown nothing.
 * @throws registrationUnknown
 */
export async function getOwnAttendance(tx: Tx, token: string): Promise<OwnAttendance> {
  const held = await findByHolder(tx, token).catch((refusal: unknown) => {
    if (refusal instanceof Refusal && refusal.code === "only_by_mail") return null;
    throw refusal;
  });
  const row = held && (await bookedBy(tx, held.id));
  if (!row) return { sessions: [], minutes: 0 };
  const [cells, corrections] = await together([findAllCells(tx, [row.id]), correctionsOf(tx, [row.id])]);
  const marked = cells.filter(({ state }) => state !== null);
  const sessions = await selectAnySessions(tx)
    .where("s.starts_at", "<=", tx.now)
    .where(
      sql<boolean>`((s.lesson_id = ${row.lesson_id} and s.starts_at < coalesce(${row.cancelled_at}::timestamptz, 'infinity'))
        or s.id = any(${marked.map(({ session_id }) => session_id)}::bigint[]))`,
    )
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  const shown = sessions
    .map((session) => {
      const stands = marked.find(({ session_id }) => session_id === session.id);
      return {
        session_id: session.id,
        course_name: session.course_name,
        starts_at: instantOut(session.starts_at),
        ends_at: instantOut(session.ends_at),
        is_cancelled: asFlag(isCancelled(session)),
        cell: withoutNames(cellOut(stands)),
        minutes: stands ? 5 * unitsOf(stands) : 0,
        correction: corrections(row.id, session.id),
      };
    })
    .filter(({ is_cancelled, cell }) => is_cancelled === 0 || cell !== null);
  return { minutes: shown.reduce((sum, { minutes }) => sum + minutes, 0), sessions: shown };
}

/** The seat that somebody has or had; undefined for who never had one, and for a test. */
const bookedBy = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registrations")
    .select(["id", "lesson_id", "cancelled_at"])
    .where("team_id", "=", tx.team)
    .where("id", "=", registration)
    .where("is_test", "=", false)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

/** Who marked is the team's own matter. */
function withoutNames(cell: ReturnType<typeof cellOut>) {
  if (!cell) return null;
  const { mark_id: _, marked_by: __, ...shown } = cell;
  return shown;
}
