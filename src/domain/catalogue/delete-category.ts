import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { categoryInUse, categoryUnknown } from "./errors.ts";
import { countCoursesOf, deleteCategoryRow, lockCategory } from "./store.ts";

/** Removes a category that no course carries. @throws categoryUnknown, categoryInUse */
export const deleteCategory = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const category = await lockCategory(tx, id);
    if (!category) throw categoryUnknown();
    const courses = await countCoursesOf(tx, id);
    if (courses > 0) throw categoryInUse(courses);
    await deleteCategoryRow(tx, id);
    await record(tx, { type: "category", id }, "deleted", { name: [category.name, null] });
    return true as const;
  });
