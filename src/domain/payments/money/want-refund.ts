import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/queue.ts";
import { refundWanted } from "../jobs.ts";
import { insertRefund, type RefundRow } from "./money-store.ts";

/** Why money goes back. */
export type RefundCause = "no-seat" | "paid-twice" | "wrong-amount" | "staff";

/** Puts down that money is to go back; the provider is told by a job, until it has answered. Under the payment's lock. */
export async function wantRefund(
  tx: Tx,
  payment: number,
  wish: { amount_cents: number; cause: RefundCause; reason?: string },
): Promise<RefundRow> {
  const refund = await insertRefund(tx, { payment_id: payment, reason: "", ...wish });
  await enqueue(tx, refundWanted, { refund: refund.id });
  return refund;
}
