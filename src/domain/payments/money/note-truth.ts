import type { Tx } from "../../../platform/context.ts";
import type { CheckoutTruth, ProviderRefund } from "../../../platform/gateways/gateway.ts";
import { enterProviderMoney } from "./enter-provider-money.ts";
import { refundedCents, stateAfter } from "./money-rules.ts";
import {
  insertRefund,
  lockPayment,
  type PaymentRow,
  type RefundRow,
  refundsOf,
  updatePayment,
} from "./money-store.ts";
import { noteRefund, refundReference } from "./note-refund.ts";

/** What a provider's answer brought that was not known before. */
export type News = {
  payment: PaymentRow;
  arrived: boolean;
  failed: boolean;
  /** Money that was on its way does not come. */
  stayedAway: boolean;
  /** Sent back at the provider itself, past this product. */
  refundedThere: RefundRow[];
  /** Refunds of ours that the provider has taken, which was not known. */
  refundTaken: RefundRow[];
  /** Refunds of ours that the provider could not do in the end. */
  refundFailed: RefundRow[];
  dispute: "open" | "won" | "lost" | null;
};

/**
 * Puts down what a provider tells about a payment, and answers what is new in it: told twice, or late, it is news once.
 * An answer that is older than one that was booked before it takes nothing back. The registration is locked before. Null
 * for no such payment.
 */
export async function noteTruth(tx: Tx, id: number, truth: CheckoutTruth): Promise<News | null> {
  const before = await lockPayment(tx, id);
  if (!before) return null;
  const state = stateAfter(before.state, truth);
  const arrived = state === "paid" && before.state !== "paid";
  const { refunds, ...known } = await noteRefunds(tx, before, truth.refunds);
  const dispute = truth.dispute === "none" ? before.dispute : truth.dispute;
  const change = {
    state,
    ...(truth.state === "paid" && {
      received_cents: truth.received_cents,
      refunded_cents: Math.min(refundedCents(refunds), truth.received_cents),
      currency: truth.currency,
      provider_payment: truth.payment,
      fee_cents: truth.fee_cents ?? before.fee_cents,
      dispute,
      paid_at: before.paid_at ?? tx.now,
    }),
  };
  await updatePayment(tx, id, change);
  const payment = { ...before, ...change };
  await enterProviderMoney(tx, before, payment);
  return {
    payment,
    arrived,
    failed: state === "failed" && before.state !== "failed",
    stayedAway: before.state === "processing" && (state === "failed" || state === "closed"),
    ...known,
    dispute:
      truth.state === "paid" && truth.dispute !== "none" && dispute !== before.dispute ? truth.dispute : null,
  };
}

async function noteRefunds(tx: Tx, { id }: PaymentRow, told: readonly ProviderRefund[]) {
  const known = await refundsOf(tx, id);
  const refundedThere: RefundRow[] = [];
  const refundFailed: RefundRow[] = [];
  const refundTaken: RefundRow[] = [];
  for (const refund of told) {
    const ours =
      known.find(({ provider_refund }) => provider_refund === refund.id) ?? unanswered(known, refund);
    if (!ours) refundedThere.push(await insertForeign(tx, id, refund));
    else if (isNews(ours, refund)) {
      await noteRefund(tx, ours.id, refund);
      if (refund.state === "failed") refundFailed.push(ours);
      else if (ours.provider_refund === null) refundTaken.push(ours);
    }
  }
  return {
    refundedThere: refundedThere.filter(({ state }) => state !== "failed"),
    refundFailed,
    refundTaken,
    refunds: await refundsOf(tx, id),
  };
}

/** What was done once can still fail, but is not on its way again. */
const isNews = (ours: RefundRow, { id, state }: ProviderRefund): boolean =>
  ours.provider_refund !== id || (ours.state !== state && !(ours.state === "done" && state === "pending"));

/** A wish of ours that the provider has done, though its answer has not come back. */
const unanswered = (known: readonly RefundRow[], { reference }: ProviderRefund) =>
  known.find((one) => one.provider_refund === null && refundReference(one) === reference);

const insertForeign = (tx: Tx, payment: number, { id, amount_cents, state }: ProviderRefund) =>
  insertRefund(tx, {
    payment_id: payment,
    amount_cents,
    cause: "provider",
    state,
    provider_refund: id,
    done_at: state === "done" ? tx.now : null,
  });
