import type { Ctx } from "../../../platform/context.ts";
import { inTransaction, together } from "../../../platform/database/transaction.ts";
import { apply } from "../apply.ts";
import { settleLapsed } from "../lock.ts";
import { offerUntil, whomToOffer } from "../rules.ts";
import { lockLesson, lockLines, offerHours, seatsFree, waitingLine } from "../store.ts";

/**
 * Offers a lesson's free seats to those who wait, first come first served, for the team's hours but never past
 * the start; as many offers as seats, whatever the interleaving. Answers how many offers were made.
 */
export const promoteFromWaitingList = (ctx: Ctx, lessonId: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const lesson = await lockLesson(tx, lessonId);
    if (lesson?.status !== "active" || lesson.is_external || lesson.cancelled_at) return 0;
    if (lesson.starts_at <= tx.now) return 0;
    await lockLines(tx, [lessonId]);
    await settleLapsed(tx, lessonId);
    const [free, line, hours] = await together([
      seatsFree(tx, lesson),
      waitingLine(tx, lessonId),
      offerHours(tx),
    ]);
    const until = offerUntil(tx.now, hours, lesson.starts_at);
    const next = whomToOffer(free, line);
    await apply(
      tx,
      next.map((row) => ({ row, event: { type: "offer", until } })),
    );
    return next.length;
  });
