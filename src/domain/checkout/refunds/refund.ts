import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { refundableCents, sharesOf } from "../../payments/money/amount-rules.ts";
import { lockAttemptsOf } from "../../payments/money/attempts.ts";
import { wantRefund } from "../../payments/money/refunds.ts";
import type { RegistrationDetail } from "../../registrations/answer-schema.ts";
import { lockWithLesson } from "../../registrations/lock.ts";
import { getRegistration } from "../../registrations/queries.ts";
import { moneyBack } from "../../registrations/rules/staff-rules.ts";
import { nothingToRefund, refundedMeanwhile, refundTooMuch } from "../errors.ts";
import type { RefundInput } from "../schema.ts";

/**
 * Sends back what was paid online for a registration, all that is left or a part, from the newest payment on; the
 * providers are told by jobs. Two at the same time never send back more than came, nor, with `expected_left_cents`, the
 * same twice. @throws registrationUnknown; nothingToRefund, refundedMeanwhile (409), refundTooMuch (422)
 */
export const refund = (ctx: Ctx, id: number, input: RefundInput): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    const payments = await lockAttemptsOf(tx, id);
    const left_cents = payments.reduce((sum, payment) => sum + refundableCents(payment), 0);
    const { amount_cents = left_cents, expected_left_cents = left_cents } = input;
    if (expected_left_cents !== left_cents) throw refundedMeanwhile();
    if (left_cents === 0) throw nothingToRefund();
    if (amount_cents > left_cents) throw refundTooMuch(formatCents(left_cents));
    await send(tx, row, sharesOf(payments, amount_cents), input.reason);
    if (input.notify)
      await post(tx, toParticipant(row), "payment-refunded", {
        amount_cents,
        cause: "staff",
        reason: input.reason,
      });
    return getRegistration(tx, id);
  });

/**
 * Sends back what was paid online beyond what is due, where that is asked for; answers what goes back now, and what stays to
 * be returned, in cents. Nobody is told: whoever ends a registration says it in that mail. @throws registrationUnknown
 */
export async function returnOwed(
  tx: Tx,
  id: number,
  input: { refund: boolean; reason: string },
): Promise<{ refund_cents: number; left_cents: number }> {
  const { row } = await lockWithLesson(tx, id);
  const { payments, to_return_cents, refundable_cents } = moneyBack(row, await lockAttemptsOf(tx, id));
  const refund_cents = input.refund ? Math.min(to_return_cents, refundable_cents) : 0;
  if (refund_cents > 0) await send(tx, row, sharesOf(payments, refund_cents), input.reason);
  return { refund_cents, left_cents: to_return_cents - refund_cents };
}

async function send(
  tx: Tx,
  { id }: { id: number },
  shares: ReturnType<typeof sharesOf>,
  reason: string,
): Promise<void> {
  for (const { payment, amount_cents } of shares)
    await wantRefund(tx, payment, { amount_cents, cause: "staff", reason });
  await record(tx, { type: "registration", id }, "refund-wanted", {
    amount_cents: [null, shares.reduce((sum, share) => sum + share.amount_cents, 0)],
    cause: [null, "staff"],
    ...(reason && { reason: [null, reason] }),
  });
}
