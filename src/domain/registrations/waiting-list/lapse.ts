import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { apply } from "../apply.ts";
import { holdLapses, offerLapses } from "../jobs.ts";
import { lockFound, settleLapsed } from "../lock.ts";
import { lapsesNow } from "../rules/money/payment-rules.ts";
import { findRegistration, lockLesson, lockRegistration, paymentTerms, reminderGivenUp } from "../store.ts";

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

/**
 * Ends a registration that was not paid in time after a reminder: free of charge, no page is left to pay it on,
 * participant and team are told, and the seat goes to who waits. Where the reminder could not be delivered nothing ends.
 * Whoever pays at the same instant either keeps the seat or finds it gone: both lock it. Answers whether it ended.
 */
export const lapseUnpaid = (ctx: Ctx, registration: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { id: registration });
    if (!found) return false;
    const { lesson, row } = await lockFound(tx, found);
    if (!lapsesNow(row, lesson, await paymentTerms(tx), tx.now)) return false;
    if (await reminderGivenUp(tx, row.id)) return false;
    await apply(tx, [{ row, event: { type: "lapse" } }]);
    return true;
  });
