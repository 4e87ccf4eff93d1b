import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { lastSession } from "../errors.ts";
import { getLesson } from "../queries.ts";
import { datesOf } from "../rules.ts";
import type { CallingOff, Lesson } from "../schema.ts";
import { saveLesson, saveSession } from "../store.ts";
import { openSession } from "./open-for-change.ts";

/**
 * Calls one session off: it stays where it was, as one that does not take place. Twice it is called off once.
 * @throws lessonUnknown, sessionUnknown, lessonCalledOff, sessionOver, lastSession, a stale edit (409)
 */
export const cancelSession = (
  ctx: Ctx,
  id: number,
  sessionId: number,
  { reason, updated_at }: CallingOff,
): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    const { row, before, session } = await openSession(tx, id, sessionId, updated_at);
    if (session.cancelled_at) return before;
    const left = before.sessions.filter((one) => one.id !== sessionId && !one.cancelled_at);
    const dates = datesOf(left);
    if (!dates || !left.some(({ ends_at }) => new Date(ends_at) > tx.now)) throw lastSession();
    await saveSession(tx, sessionId, { cancelled_at: tx.now, cancel_reason: reason });
    await saveLesson(tx, id, {
      starts_at: dates.start_date,
      ends_at: dates.end_date,
      calendar_sequence: row.calendar_sequence + 1,
    });
    await record(tx, { type: "lesson", id }, "session-cancelled", {
      session: [session.starts_at, null],
      ...(reason && { cancel_reason: ["", reason] }),
    });
    return getLesson(tx, id);
  });
