import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { breaksDoNotFit, movedIntoPast, sessionCalledOff } from "../errors.ts";
import { getLesson } from "../queries.ts";
import { datesOf, takingPlace } from "../rules.ts";
import { isLongerThanItsBreaks, type Lesson, type SessionMove } from "../schema.ts";
import { saveLesson, saveSession } from "../store.ts";
import { openSession } from "./open-for-change.ts";

/**
 * Moves one session to another time, and to another place where one is named; the lesson's start and end follow.
 * @throws lessonUnknown, sessionUnknown, lessonCalledOff, sessionCalledOff, sessionOver, a stale edit (409), movedIntoPast,
 *   breaksDoNotFit
 */
export const moveSession = (ctx: Ctx, id: number, sessionId: number, move: SessionMove): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    const { updated_at, ...change } = move;
    const { row, before, session } = await openSession(tx, id, sessionId, updated_at);
    if (session.cancelled_at) throw sessionCalledOff();
    if (new Date(change.ends_at) <= tx.now) throw movedIntoPast();
    if (!isLongerThanItsBreaks({ ...session, ...change })) throw breaksDoNotFit(session.break_minutes);
    await saveSession(tx, sessionId, change);
    const sessions = before.sessions.map((one) => (one.id === sessionId ? { ...one, ...change } : one));
    const dates = datesOf(takingPlace(sessions));
    await saveLesson(tx, id, {
      starts_at: dates?.start_date,
      ends_at: dates?.end_date,
      calendar_sequence: row.calendar_sequence + 1,
    });
    const changes = changesBetween(session, change);
    await record(tx, { type: "lesson", id }, "session-moved", {
      session: [sessionId, sessionId],
      ...changes,
    });
    return getLesson(tx, id);
  });
