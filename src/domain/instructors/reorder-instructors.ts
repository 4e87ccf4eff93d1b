import type { Ctx } from "../../platform/context.ts";
import { reorder } from "../../platform/database/ranks.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { OrderInput } from "../../shared/order.ts";
import { recordEach } from "../audit/record.ts";
import { lockTeam } from "../users/access.ts";

/** Puts instructors into another order; waits for whoever removes one. @throws staleOrder (409) */
export const reorderInstructors = (ctx: Ctx, input: OrderInput): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    const moved = await reorder(tx, "instructors", input);
    const changed = moved.map(({ id, before, after }) => ({
      id,
      changes: { rank: [before, after] as [number, number] },
    }));
    await recordEach(tx, "instructor", "updated", changed);
    return true as const;
  });
