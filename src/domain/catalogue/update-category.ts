import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { categoryUnknown } from "./errors.ts";
import { getCategory } from "./queries.ts";
import type { Category, CategoryEdit } from "./schema.ts";
import { lockCategory, updateCategory as save } from "./store.ts";

/** Edits a category. @throws limitReached; categoryUnknown; a stale edit (409) */
export const updateCategory = (ctx: Ctx, id: number, edit: CategoryEdit): Promise<Category> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "categories");
    const before = await lockCategory(tx, id);
    if (!before) throw categoryUnknown();
    const { updated_at, ...change } = edit;
    refuseStale(before, updated_at);
    await save(tx, id, change);
    await keepWithinPlan();
    await record(tx, { type: "category", id }, "updated", changesBetween(before, change));
    return getCategory(tx, id);
  });
