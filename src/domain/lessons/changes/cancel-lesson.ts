import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { record } from "../../audit/record.ts";
import { lessonOver, lessonUnknown } from "../errors.ts";
import { getLesson } from "../queries.ts";
import type { CallingOff, Lesson } from "../schema.ts";
import { lockLesson, saveLesson } from "../store.ts";

/**
 * Calls a whole lesson off, for good: it stays to be read and takes no registrations (a trigger of the database sees
 * to it). Twice it is called off once. What becomes of its registrations is theirs to say.
 * @throws lessonUnknown, lessonOver, a stale edit (409)
 */
export const cancelLesson = (ctx: Ctx, id: number, { reason, updated_at }: CallingOff): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockLesson(tx, id);
    if (!row) throw lessonUnknown();
    if (row.cancelled_at) return getLesson(tx, id);
    refuseStale(row, updated_at);
    if (row.ends_at <= tx.now) throw lessonOver();
    await saveLesson(tx, id, {
      cancelled_at: tx.now,
      cancel_reason: reason,
      calendar_sequence: row.calendar_sequence + 1,
    });
    await record(tx, { type: "lesson", id }, "cancelled", reason ? { cancel_reason: ["", reason] } : {});
    return getLesson(tx, id);
  });
