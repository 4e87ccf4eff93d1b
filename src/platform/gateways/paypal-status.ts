import { z } from "zod";
import type { CheckoutStatus, ProviderRefund } from "./gateway.ts";

const money = z.object({ currency_code: z.string(), value: z.string() });
type Money = z.output<typeof money>;

/** A refund, as far as it is read. */
export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
});

/** A capture, as far as it is read. */
export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
type Capture = z.output<typeof captureSchema>;

/** An order, as far as it is read. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.string().optional(),
  purchase_units: z.array(
    z.object({
      amount: money.optional(),
      payments: z
        .object({
          captures: z.array(captureSchema).optional(),
          refunds: z.array(refundSchema).optional(),
        })
        .optional(),
    }),
  ),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type Order = z.output<typeof orderSchema>;

/** A complaint at PayPal, as far as it is read; its outcome is told with the single one only. */
export const disputeSchema = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
export type Dispute = z.output<typeof disputeSchema>;

/** What became of an order, but for complaints. */
export function statusOf(order: Order): CheckoutStatus {
  const captures = capturesOf(order);
  const came = captures.filter(({ status }) => PAID.has(status));
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
  const amount = captures[0]?.amount ?? order.purchase_units[0]?.amount;
  return {
    state: stateOf(order, captures),
    received_cents: came.reduce((sum, capture) => sum + cents(capture.amount), 0),
    currency: amount?.currency_code ?? "EUR",
    payment: came[0]?.id ?? null,
    fee_cents: feeOf(came),
    refunds: refunds.map(refundOf),
    dispute: "none",
  };
}

/** What is told of an order that PayPal has forgotten: nobody agreed to it in time. */
export const forgotten: CheckoutStatus = {
  state: "closed",
  received_cents: 0,
  currency: "EUR",
  payment: null,
  fee_cents: null,
  refunds: [],
  dispute: "none",
};

/** A refund as PayPal keeps it, in words of ours. */
export const refundOf = ({
  id,
  status,
  amount,
  custom_id,
}: z.output<typeof refundSchema>): ProviderRefund => ({
  id,
  reference: custom_id ?? null,
  amount_cents: cents(amount),
  state: status === "COMPLETED" ? "done" : status === "PENDING" ? "pending" : "failed",
});

/** An amount as PayPal writes it. */
export const moneyIn = (currency_code: string, amount_cents: number): Money => ({
  currency_code,
  value: (amount_cents / 100).toFixed(2),
});

/** How complaints about a payment stand together. */
export function disputeOf(disputes: readonly Dispute[]): CheckoutStatus["dispute"] {
  const ends = disputes.map(({ status, dispute_outcome: outcome }) => {
    if (status !== "RESOLVED") return "open";
    return LOST.has(outcome?.outcome_code ?? "") ? "lost" : "won";
  });
  return (["open", "lost", "won"] as const).find((end) => ends.includes(end)) ?? "none";
}

/** Paid out by PayPal itself, withdrawn or denied: the money stays with the payee. */
const LOST = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

const PAID = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

const capturesOf = (order: Order) => order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);

function stateOf({ status }: Order, captures: readonly Capture[]): CheckoutStatus["state"] {
  if (captures.some((capture) => PAID.has(capture.status))) return "paid";
  if (captures.some((capture) => capture.status === "PENDING")) return "processing";
  if (status === "APPROVED") return "approved";
  if (status === "VOIDED") return "closed";
  return captures.length > 0 ? "failed" : "open";
}

function feeOf(captures: readonly Capture[]): number | null {
  const fees = captures.map(({ amount, seller_receivable_breakdown: breakdown }) =>
    breakdown?.paypal_fee?.currency_code === amount.currency_code ? cents(breakdown.paypal_fee) : null,
  );
  return fees.length === 0 || fees.includes(null)
    ? null
    : fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0);
}

const cents = ({ value }: Money) => Math.round(Number(value) * 100);
