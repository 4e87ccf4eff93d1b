import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { eventArrived } from "../jobs.ts";
import { reopenEvents } from "./events.ts";

/**
 * Has reports of a team worked off once more: the one that the provider calls so, or (null) all that were not worked off
 * yet. Worked off twice they come to the same. Answers how many.
 */
export const replayEvents = (ctx: Ctx, event: string | null): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const reopened = await reopenEvents(tx, event);
    for (const id of reopened) await enqueue(tx, eventArrived, { event: id });
    return reopened.length;
  });
