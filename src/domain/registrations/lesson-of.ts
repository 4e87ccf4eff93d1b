import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { answerOf, initialsOf } from "../../shared/fields.ts";
import { asFlag } from "../../shared/schema.ts";
import { areWholeDays } from "../../shared/time/dates.ts";
import { termsThatHold } from "../courses/terms.ts";
import { sessionFields } from "../lessons/fields.ts";
import { withinReach } from "../lessons/reach.ts";
import { selectLessons, sessionsOf } from "../lessons/rows.ts";
import { fallsOut } from "../lessons/rules.ts";
import { substituteIn } from "../lessons/shapes.ts";
import { lessonUnknown } from "./errors.ts";
import { heldSessionFields } from "./session-schema.ts";

/**
 * The lesson of a registration whatever its state, with its sessions, if the actor may see it. One without any is its own
 * session where its hours are known, and has none where only its days are. @throws lessonUnknown
 */
export async function lessonOf(tx: Tx, id: number) {
  const [row, sessions] = await together([
    selectLessons(tx).select(termsThatHold).where("l.id", "=", id).where(withinReach(tx)).executeTakeFirst(),
    sessionsOf(tx, [id]),
  ]);
  if (!row) throw lessonUnknown();
  const held = sessions.get(id) ?? [];
  const { starts_at, ends_at } = row;
  const whole = {
    ...initialsOf(sessionFields),
    id: 0,
    starts_at,
    ends_at,
    instructor_name: null,
    cancelled_at: null,
  };
  return {
    ...row,
    sessions: (held.length > 0 || areWholeDays(starts_at, ends_at) ? held : [whole]).map((session) => {
      const shown = answerOf(heldSessionFields, session);
      const substitute = substituteIn(session, row.instructor_id);
      return { ...shown, id: session.id, substitute, is_cancelled: asFlag(fallsOut(session, row)) };
    }),
  };
}
export type LessonOf = Awaited<ReturnType<typeof lessonOf>>;
