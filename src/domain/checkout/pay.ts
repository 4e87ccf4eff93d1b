import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { endPaymentsOf } from "../payments/money/ask-payment.ts";
import { findTermsIn, paymentMethodsOf } from "../registrations/agreement/terms.ts";
import { chooseOffline } from "../registrations/paying/choose-offline.ts";
import { methodGone } from "./errors.ts";
import type { PaymentService } from "./payment-service.ts";
import type { PaymentInput, PaymentStarted } from "./schema.ts";
import { lockPayable, startPayment } from "./start.ts";

/**
 * Pays what is open of the registration that a secret link holds: online, or instead by transfer or on site, which books
 * a held seat at once unless its address is to be proven. @throws what startPayment() refuses
 */
export async function pay(
  ctx: Ctx,
  service: PaymentService,
  token: string,
  { payment_method: method }: PaymentInput,
): Promise<PaymentStarted> {
  if (method === "stripe" || method === "paypal")
    return { payment_url: await startPayment(ctx, service, token, method) };
  return inTransaction(ctx, async (tx) => {
    const payable = await lockPayable(tx, token);
    const { row } = payable;
    const terms = await findTermsIn(tx, row.lesson_id);
    if (!terms || !paymentMethodsOf(terms).includes(method)) throw methodGone();
    await endPaymentsOf(tx, row.id);
    await chooseOffline(tx, payable, method);
    return { payment_url: null };
  });
}
