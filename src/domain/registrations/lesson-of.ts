import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { wallClock } from "../../shared/dates.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { withinReach } from "../lessons/reach.ts";
import { selectLessons, sessionsOf } from "../lessons/rows.ts";
import { fallsOut } from "../lessons/rules.ts";
import { lessonUnknown } from "./errors.ts";

/** The lesson of a registration whatever its state, with its sessions, if the actor may see it; a lesson of one day is its own session. */
export async function lessonOf(tx: Tx, id: number) {
  const [row, sessions] = await together([
    selectLessons(tx)
      .select(["c.withdrawal_mode", "c.tax_mode"])
      .where("l.id", "=", id)
      .where(withinReach(tx))
      .executeTakeFirst(),
    sessionsOf(tx, [id]),
  ]);
  if (!row) throw lessonUnknown();
  const held = sessions.get(id) ?? [];
  const isOneDay = wallClock(row.starts_at).date === wallClock(row.ends_at).date;
  const whole = {
    id: 0,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    location: "",
    online_url: "",
    cancelled_at: null,
  };
  const meetings = held.map((session) => ({
    ...session,
    substitute: substituteIn(session, row.instructor_id),
  }));
  return {
    ...row,
    sessions: (held.length > 0 || !isOneDay ? meetings : [whole]).map((session) => sessionOut(session, row)),
  };
}
export type LessonOf = Awaited<ReturnType<typeof lessonOf>>;

/** Who leads a session instead of the first instructor; "" for nobody else. */
const substituteIn = (
  { instructor_id, instructor_name }: { instructor_id: number | null; instructor_name: string | null },
  leader: number,
) => (instructor_id === leader ? "" : (instructor_name ?? ""));

type Session = {
  id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  online_url: string;
  substitute?: string;
  cancelled_at: Date | null;
};

const sessionOut = (session: Session, lesson: { cancelled_at: Date | null }) => ({
  id: session.id,
  starts_at: instantOut(session.starts_at),
  ends_at: instantOut(session.ends_at),
  location: session.location,
  online_url: session.online_url,
  substitute: session.substitute ?? "",
  is_cancelled: asFlag(fallsOut(session, lesson)),
});
