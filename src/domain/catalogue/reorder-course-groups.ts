import type { Ctx } from "../../platform/context.ts";
import { reorder } from "../../platform/database/ranks.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { OrderInput } from "../../shared/order.ts";
import { recordEach } from "../audit/record.ts";

/** Puts course groups into another order. @throws staleOrder (409) */
export const reorderCourseGroups = (ctx: Ctx, input: OrderInput): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const moved = await reorder(tx, "course_groups", input);
    const changed = moved.map(({ id, before, after }) => ({
      id,
      changes: { rank: [before, after] as [number, number] },
    }));
    await recordEach(tx, "course-group", "updated", changed);
    return true as const;
  });
