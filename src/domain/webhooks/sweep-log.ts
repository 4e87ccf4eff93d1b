import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { later } from "../../shared/time/dates.ts";
import { logSweep } from "./jobs.ts";
import { KEPT_DAYS } from "./rules.ts";
import { forgetBefore, lockEndpoint } from "./store.ts";

/** Forgets what an endpoint was sent more than thirty days ago, and comes again a day later while there is the endpoint. */
export const sweepLog = (ctx: Ctx, endpoint: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockEndpoint(tx, endpoint))) return;
    await forgetBefore(tx, endpoint, later(tx.now, { days: -KEPT_DAYS }));
    await enqueue(tx, logSweep, { endpoint }, later(tx.now, { days: 1 }));
  });
