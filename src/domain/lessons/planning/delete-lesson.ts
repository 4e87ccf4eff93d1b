import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { lessonHasGuests, lessonHasRegistrations, lessonUnknown, lessonWasAttended } from "../errors.ts";
import { attendedSessions, countRegistrationsOf, deleteLessonRow, hasGuests, lockLesson } from "../store.ts";

/**
 * Removes a lesson for which nobody ever registered, which nobody attended before she was moved, and in which nobody makes
 * up a session of another. @throws lessonUnknown, lessonHasRegistrations, lessonWasAttended, lessonHasGuests
 */
export const deleteLesson = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const lesson = await lockLesson(tx, id);
    if (!lesson) throw lessonUnknown();
    const registrations = await countRegistrationsOf(tx, id);
    if (registrations > 0) throw lessonHasRegistrations(registrations);
    if ((await attendedSessions(tx, id)).length > 0) throw lessonWasAttended();
    if (await hasGuests(tx, id)) throw lessonHasGuests(lesson.ends_at <= tx.now);
    await deleteLessonRow(tx, id);
    await record(tx, { type: "lesson", id }, "deleted", { course_id: [lesson.course_id, null] });
    return true as const;
  });
