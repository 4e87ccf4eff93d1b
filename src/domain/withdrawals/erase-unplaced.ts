import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { record } from "../audit/record.ts";
import { withdrawalSweep } from "./jobs.ts";
import { forgottenBefore, keptUntil } from "./rules.ts";
import { deleteUnplaced } from "./store.ts";

/**
 * Forgets what was declared to the team about no registration that could be told, with the mails about it, once nobody
 * can claim anything from it any more. `year` is the one whose declarations are due; a job that comes earlier comes again.
 */
export const eraseUnplaced = (ctx: Ctx, year: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const due = new Date(keptUntil(year));
    if (due > tx.now) return enqueue(tx, withdrawalSweep, { year }, due);
    for (const id of await deleteUnplaced(tx, new Date(forgottenBefore(tx.now))))
      await record(tx, { type: "withdrawal", id }, "forgotten");
  });
