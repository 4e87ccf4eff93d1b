import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { record } from "../audit/record.ts";
import { withdrawalSweep } from "./jobs.ts";
import { forgottenBefore } from "./rules.ts";
import { deleteUnplaced } from "./store.ts";

/**
 * Forgets what was declared to the team about no registration that could be told, with the mails about it, once nobody
 * can claim anything from it any more. `until` is the instant for which this was wanted; what comes earlier comes again.
 */
export const eraseUnplaced = (ctx: Ctx, until: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (new Date(until) > tx.now) return enqueue(tx, withdrawalSweep, { until }, new Date(until));
    for (const id of await deleteUnplaced(tx, new Date(forgottenBefore(tx.now))))
      await record(tx, { type: "withdrawal", id }, "forgotten");
  });
