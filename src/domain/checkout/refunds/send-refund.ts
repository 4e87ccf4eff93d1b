import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { type ProviderRefund, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { accountGateway, isKeyRefused } from "../../payments/accounts/account-gateway.ts";
import { refundWanted } from "../../payments/jobs.ts";
import { nextLook } from "../../payments/money/money-rules.ts";
import {
  failRefund,
  findRefund,
  noteTaken,
  noteWaiting,
  refundReference,
} from "../../payments/money/refunds.ts";
import { onceKey } from "../../payments/secret-values.ts";
import { lockFound } from "../../registrations/lock.ts";
import type { PaymentService } from "../payment-service.ts";
import { postMoneyNews, postSentBack } from "../post-money.ts";
import { findPaid } from "../queries.ts";
import { settlePayment } from "../settling/settle.ts";

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/**
 * Has the provider send money back that is to go back, once however often it is tried, and books what became of it: also
 * where an earlier try was interrupted in between. What the provider refuses for good is shown to the team; credentials
 * that it does not let in any more are waited for, and the team is told once.
 * @throws ProviderDown
 */
export async function sendRefund(ctx: Ctx, service: PaymentService, id: number): Promise<void> {
  const refund = await reading(ctx, (tx) => findRefund(tx, id));
  if (!refund || refund.state === "failed") return;
  const { provider_payment: payment } = refund;
  try {
    if (refund.provider_refund === null && payment !== null) await send(ctx, service, { ...refund, payment });
    await settlePayment(ctx, service, refund.payment_id);
  } catch (error) {
    if (!isKeyRefused(error)) throw error;
    await inTransaction(ctx, (tx) => waitForKey(tx, refund));
  }
}

async function send(ctx: Ctx, service: PaymentService, refund: Refund & { payment: string }): Promise<void> {
  const gateway = await accountGateway(ctx, service, refund.account_id);
  const { payment, amount_cents, currency } = refund;
  const key = onceKey(ctx, "refund", refund, service.keys);
  try {
    const reference = refundReference(refund);
    const answer = await gateway.refund({ payment, amount_cents, currency, reference, key });
    await inTransaction(ctx, (tx) => noteAnswer(tx, refund, answer));
  } catch (error) {
    if (!(error instanceof ProviderRefused) || isKeyRefused(error)) throw error;
    await inTransaction(ctx, (tx) => giveUp(tx, refund, error.reason));
  }
}

/** That it failed is booked when the provider is asked about the payment, which tells the team as well. */
async function noteAnswer(tx: Tx, refund: Refund, answer: ProviderRefund): Promise<void> {
  const found = await findPaid(tx, refund.payment_id);
  if (!found) return;
  const { row } = await lockFound(tx, found);
  const failed = answer.state === "failed";
  const taken = await noteTaken(tx, refund.id, failed ? { ...answer, state: "pending" } : answer);
  if (taken && !failed) await postSentBack(tx, row, refund);
}

/** It is tried again, ever more rarely, until there are credentials that the provider lets in. */
async function waitForKey(tx: Tx, { id, payment_id, created_at }: Refund): Promise<void> {
  await enqueue(tx, refundWanted, { refund: id }, nextLook(created_at, tx.now));
  const found = await findPaid(tx, payment_id);
  if (!found) return;
  const { row } = await lockFound(tx, found);
  const waiting = await findRefund(tx, id);
  if (waiting?.state !== "wanted" || !(await noteWaiting(tx, id))) return;
  await postMoneyNews(tx, row, "refund-waiting", waiting);
}

/** What was sent back past us needs nothing more; everything else the team has to see. */
async function giveUp(tx: Tx, refund: Refund, reason: ProviderRefused["reason"]): Promise<void> {
  const found = await findPaid(tx, refund.payment_id);
  if (!found) return;
  const { row } = await lockFound(tx, found);
  await failRefund(tx, refund.id, reason);
  if (reason !== "already-refunded") await postMoneyNews(tx, row, "refund-failed", refund);
}
