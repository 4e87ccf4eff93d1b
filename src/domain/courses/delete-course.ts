import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { courseInUse, courseOnVouchers, courseUnknown } from "./errors.ts";
import { countLessonsOf, countVouchersFor, deleteCourseRow, lockCourse } from "./store.ts";

/** Removes a course that has no lessons, and that no gift voucher names. @throws courseUnknown, courseInUse, courseOnVouchers */
export const deleteCourse = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const course = await lockCourse(tx, id);
    if (!course) throw courseUnknown();
    const lessons = await countLessonsOf(tx, id);
    if (lessons > 0) throw courseInUse(lessons);
    const vouchers = await countVouchersFor(tx, id);
    if (vouchers > 0) throw courseOnVouchers(vouchers);
    await deleteCourseRow(tx, id);
    await record(tx, { type: "course", id }, "deleted", { name: [course.name, null] });
    return true as const;
  });
