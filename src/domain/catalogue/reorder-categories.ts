import type { Ctx } from "../../platform/context.ts";
import { reorder } from "../../platform/database/ranks.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { OrderInput } from "../../shared/order.ts";
import { recordEach } from "../audit/record.ts";

/** Puts categories into another order. @throws staleOrder (409) */
export const reorderCategories = (ctx: Ctx, input: OrderInput): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const moved = await reorder(tx, "categories", input);
    const changed = moved.map(({ id, before, after }) => ({
      id,
      changes: { rank: [before, after] as [number, number] },
    }));
    await recordEach(tx, "category", "updated", changed);
    return true as const;
  });
