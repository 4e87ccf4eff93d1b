import type { Ctx } from "../../platform/context.ts";
import { newRank } from "../../platform/database/ranks.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { refuseOverLimit } from "../plans/keep-within-plan.ts";
import { getCategory } from "./queries.ts";
import type { Category, CategoryInput } from "./schema.ts";
import { insertCategory } from "./store.ts";

/** Adds a category to the team. */
export const createCategory = (ctx: Ctx, input: CategoryInput): Promise<Category> =>
  inTransaction(ctx, async (tx) => {
    await refuseOverLimit(tx, "categories");
    const id = await insertCategory(tx, { ...input, rank: input.rank ?? (await newRank(tx, "categories")) });
    await record(tx, { type: "category", id }, "created");
    return getCategory(tx, id);
  });
