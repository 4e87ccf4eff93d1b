import type { Ctx } from "../../../platform/context.ts";
import { oneByOne } from "../lists/at-once.ts";
import type { DoneAtOnce, PaymentsAtOnce } from "../lists/at-once-schema.ts";
import { lockWithLesson } from "../lock.ts";
import { paidAlready } from "../staff-errors.ts";
import { noteLocked } from "./note-payment.ts";

/**
 * Notes that several have paid by transfer or on site, each as it is noted of one. Where nothing is open, and where the
 * money came online, nothing changes, and it is told why.
 */
export const markPaid = (ctx: Ctx, { ids, payment_method }: PaymentsAtOnce): Promise<DoneAtOnce> =>
  oneByOne(ctx, ids, async (tx, id) => {
    const { row } = await lockWithLesson(tx, id);
    if (row.payment_status === "paid") throw paidAlready();
    await noteLocked(tx, row, { paid: true, payment_method });
    return "";
  });
