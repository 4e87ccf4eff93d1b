import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { courseInUse, courseUnknown } from "./errors.ts";
import { countLessonsOf, deleteCourseRow, lockCourse } from "./store.ts";

/** Removes a course that has no lessons. @throws courseUnknown, courseInUse */
export const deleteCourse = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const course = await lockCourse(tx, id);
    if (!course) throw courseUnknown();
    const lessons = await countLessonsOf(tx, id);
    if (lessons > 0) throw courseInUse(lessons);
    await deleteCourseRow(tx, id);
    await record(tx, { type: "course", id }, "deleted", { name: [course.name, null] });
    return true as const;
  });
