import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { refuseWithoutContract } from "../av-contract/refuse-without-contract.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { courseUnknown } from "./errors.ts";
import { getCourse } from "./queries.ts";
import type { Course, CourseEdit } from "./schema.ts";
import { lockCourse, refuseUnknownCategories, saveCategories, saveCourse } from "./store.ts";

/** Edits a course. @throws limitReached; courseUnknown; contractMissing on activating it; on `categories` that the team does not have (422); a stale edit (409) */
export const updateCourse = (ctx: Ctx, id: number, edit: CourseEdit): Promise<Course> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "courses");
    const locked = await lockCourse(tx, id);
    if (!locked) throw courseUnknown();
    const { updated_at, categories, ...change } = edit;
    refuseStale(locked, updated_at);
    const before = await getCourse(tx, id);
    if (change.status === "active" && before.status !== "active") await refuseWithoutContract(tx);
    if (categories) {
      await refuseUnknownCategories(tx, categories);
      await saveCategories(tx, id, categories);
    }
    await saveCourse(tx, id, change);
    const after = await getCourse(tx, id);
    await keepWithinPlan();
    await record(
      tx,
      { type: "course", id },
      "updated",
      changesBetween(before, { ...after, updated_at: undefined }),
    );
    return after;
  });
