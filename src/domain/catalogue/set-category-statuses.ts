import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { type StatusInput, type StatusOutcome, statusEach } from "../../shared/status-at-once.ts";
import { categoryUnknown } from "./errors.ts";
import { getCategory } from "./queries.ts";
import { updateCategory } from "./update-category.ts";

/**
 * Activates or deactivates categories, each in a transaction of its own. Answers what became of each, in the order in
 * which they were named.
 * @throws categoryUnknown when there is none of them
 */
export async function setCategoryStatuses(ctx: Ctx, input: StatusInput): Promise<StatusOutcome[]> {
  const outcomes = await statusEach(input, {
    find: (id) => reading(ctx, (tx) => getCategory(tx, id)),
    save: async (id, status) => {
      await updateCategory(ctx, id, { status });
      return status === "active" ? "Aktiv." : "Inaktiv.";
    },
  });
  if (outcomes.every(({ name }) => name === "")) throw categoryUnknown();
  return outcomes;
}
