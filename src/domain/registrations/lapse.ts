import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { holdLapses, offerLapses } from "./jobs.ts";
import { findRegistration, lockLesson, lockRegistration, settleLapsed } from "./store.ts";

/**
 * Ends a hold or an offer whose time is over: the registration becomes `expired`, its owner is told, and who
 * waits is woken. The seat itself was free from the very instant; this only tells and moves on. One whose time
 * was put off meanwhile is looked at again when it ends.
 */
export const lapse = (ctx: Ctx, registration: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { id: registration });
    if (!found) return;
    await lockLesson(tx, found.lesson_id);
    await settleLapsed(tx, found.lesson_id);
    const { status, expires_at } = await lockRegistration(tx, registration);
    if (status === "pending" && expires_at) await enqueue(tx, holdLapses, { registration }, expires_at);
    if (status === "offered" && expires_at) await enqueue(tx, offerLapses, { registration }, expires_at);
  });
