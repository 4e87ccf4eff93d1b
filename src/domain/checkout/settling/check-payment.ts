import type { Ctx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { isKeyRefused } from "../../payments/accounts/account-gateway.ts";
import { paymentCheck } from "../../payments/jobs.ts";
import { findPayment } from "../../payments/money/money-queries.ts";
import { isOver, isUnsettled, nextLook } from "../../payments/money/money-rules.ts";
import type { PaymentService } from "../payment-service.ts";
import { settlePayment } from "./settle.ts";

/**
 * Looks at a payment that is not settled: asks the provider, and ends its page once its time is over. Looks again, ever
 * more rarely, until it is settled: also where the provider does not let the instructor's credentials in any more, since
 * there may be others. @throws ProviderDown, ProviderRefused
 */
export async function checkPayment(ctx: Ctx, service: PaymentService, id: number): Promise<void> {
  const before = await reading(ctx, (tx) => findPayment(tx, id));
  if (!before || !isUnsettled(before.state)) return;
  await settlePayment(ctx, service, id, { end: isOver(before, ctx.now) }).catch(unlessKeyIsRefused);
  await inTransaction(ctx, async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment || !isUnsettled(payment.state)) return;
    const due = payment.expires_at > tx.now ? payment.expires_at : nextLook(payment.created_at, tx.now);
    await enqueue(tx, paymentCheck, { payment: id }, due);
  });
}

function unlessKeyIsRefused(error: unknown): void {
  if (!isKeyRefused(error)) throw error;
}
