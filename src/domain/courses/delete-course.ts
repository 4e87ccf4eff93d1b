import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record, recordEach } from "../audit/record.ts";
import { courseInUse, courseOnVouchers, courseUnknown } from "./errors.ts";
import { countLessonsOf, countVouchersFor, deleteCourseRow, lockCourse, retireCodesFor } from "./store.ts";

/**
 * Removes a course that has no lessons, and that no gift voucher names. Discount codes for it alone become inactive: they
 * are good for nothing any more. @throws courseUnknown, courseInUse, courseOnVouchers
 */
export const deleteCourse = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const course = await lockCourse(tx, id);
    if (!course) throw courseUnknown();
    const lessons = await countLessonsOf(tx, id);
    if (lessons > 0) throw courseInUse(lessons);
    const vouchers = await countVouchersFor(tx, id);
    if (vouchers > 0) throw courseOnVouchers(vouchers);
    const codes = await retireCodesFor(tx, id);
    await deleteCourseRow(tx, id);
    await recordEach(
      tx,
      "discount_code",
      "updated",
      codes.map((code) => ({ id: code, changes: { status: ["active", "inactive"] } })),
    );
    await record(tx, { type: "course", id }, "deleted", { name: [course.name, null] });
    return true as const;
  });
