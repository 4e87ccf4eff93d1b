import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { courseGroupUnknown } from "./errors.ts";
import { getCourseGroup } from "./queries.ts";
import type { CourseGroup, CourseGroupEdit } from "./schema.ts";
import { lockCourseGroup, updateCourseGroup as save } from "./store.ts";

/** Renames or describes one of the three course groups. @throws courseGroupUnknown; a stale edit (409) */
export const updateCourseGroup = (ctx: Ctx, id: number, edit: CourseGroupEdit): Promise<CourseGroup> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCourseGroup(tx, id);
    if (!before) throw courseGroupUnknown();
    const { updated_at, ...change } = edit;
    refuseStale(before, updated_at);
    await save(tx, id, change);
    await record(tx, { type: "course-group", id }, "updated", changesBetween(before, change));
    return getCourseGroup(tx, id);
  });
