import type Stripe from "stripe";
import type { CheckoutStatus, ProviderRefund } from "./gateway.ts";

/** What of a session has to be told in full for `statusOf`. */
export const EXPANDED = ["payment_intent.latest_charge.balance_transaction"];

/** What became of a checkout, from what Stripe keeps of it. */
export function statusOf(
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): CheckoutStatus {
  const intent = full(session.payment_intent);
  const received_cents = intent?.amount_received ?? 0;
  return {
    state: stateOf(session, intent),
    received_cents,
    currency: (intent?.currency ?? session.currency ?? "eur").toUpperCase(),
    payment: intent && received_cents > 0 ? intent.id : null,
    fee_cents: feeOf(intent),
    refunds: refunds.map(refundOf),
    dispute: disputeOf(disputes),
  };
}

/** A refund as Stripe keeps it, in words of ours. */
export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  reference: refund.metadata?.reference ?? null,
  amount_cents: refund.amount,
  state: refundStates[refund.status ?? "pending"] ?? "pending",
});

const refundStates: Record<string, ProviderRefund["state"]> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};

/** An object that Stripe was asked to tell in full; null for an id alone. */
export const full = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === "object" ? (value ?? null) : null;

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CheckoutStatus["state"] {
  if (session.status === "expired") return "closed";
  if (session.status !== "complete") return "open";
  if (session.payment_status !== "unpaid" || intent?.status === "succeeded") return "paid";
  // A debit that bounced asks for another means of payment, which a completed session does not take.
  const bounced = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return bounced ? "failed" : "processing";
}

/** An account that is paid out in another currency is charged in that one: then we do not know in cents of ours. */
function feeOf(intent: Stripe.PaymentIntent | null): number | null {
  const booked = full(full(intent?.latest_charge)?.balance_transaction);
  return booked && booked.currency === intent?.currency ? booked.fee : null;
}

const wonBy = ["won", "warning_closed", "prevented"];

function disputeOf(disputes: readonly Stripe.Dispute[]): CheckoutStatus["dispute"] {
  const ends = disputes.map(({ status }) =>
    wonBy.includes(status) ? "won" : status === "lost" ? "lost" : "open",
  );
  return (["open", "lost", "won"] as const).find((end) => ends.includes(end)) ?? "none";
}
