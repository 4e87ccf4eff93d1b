import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lessonHasRegistrations, lessonUnknown } from "./errors.ts";
import { countRegistrationsOf, deleteLessonRow, lockLesson } from "./store.ts";

/** Removes a lesson for which nobody ever registered. @throws lessonUnknown, lessonHasRegistrations */
export const deleteLesson = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const lesson = await lockLesson(tx, id);
    if (!lesson) throw lessonUnknown();
    const registrations = await countRegistrationsOf(tx, id);
    if (registrations > 0) throw lessonHasRegistrations(registrations);
    await deleteLessonRow(tx, id);
    await record(tx, { type: "lesson", id }, "deleted", { course_id: [lesson.course_id, null] });
    return true as const;
  });
