import type { Provider } from "./manners.ts";
import type { Merchant } from "./paypal/merchant.ts";
import { centsOf } from "./paypal/money.ts";
import type { Capture, Order } from "./paypal/objects.ts";
import { allOf, found, type StripeAccount } from "./stripe/account.ts";
import { disputeOf } from "./stripe/disputes.ts";
import type { Charge, Session } from "./stripe/objects.ts";
import type { World } from "./world.ts";

/** One payment as both providers have it. */
export type Payment =
  | { provider: "stripe"; account: StripeAccount; session: Session }
  | { provider: "paypal"; merchant: Merchant; order: Order };

/**
 * `declined`: still open, after a refusal. `agreed`: the payer agreed, the product has not taken the money yet.
 * `late`: the money is on its way.
 */
export type State =
  | "open"
  | "declined"
  | "agreed"
  | "late"
  | "paid"
  | "partly refunded"
  | "refunded"
  | "disputed"
  | "charged back"
  | "failed"
  | "expired";

export type PaymentView = {
  id: string;
  provider: Provider;
  /** The secret key (Stripe) or client id (PayPal). */
  account: string;
  payee: string;
  /** What came; before that what was asked for. */
  cents: number;
  refunded_cents: number;
  currency: string;
  reference: string;
  description: string;
  state: State;
  created_at: string;
  page: string;
  /** The provider's id of what can be given back; null before there is money. */
  capture: string | null;
};

const pageOf = (provider: Provider, id: string) => `/testzahlung/${provider}/${id}`;

/** By the id of session or order. */
export function findPayment(world: World, id: string): Payment | null {
  for (const account of world.stripe.values()) {
    const session = account.objects.get(id);
    if (session?.object === "checkout.session" && session.mode === "payment")
      return { provider: "stripe", account, session };
  }
  for (const merchant of world.paypal.values()) {
    const order = merchant.orders.get(id);
    if (order) return { provider: "paypal", merchant, order };
  }
  return null;
}

/** All payments, newest first. */
export function allPayments(world: World): PaymentView[] {
  const stripe = [...world.stripe.values()].flatMap((account) =>
    allOf(account, "checkout.session")
      .filter(({ mode }) => mode === "payment")
      .map((session) => stripeView(account, session)),
  );
  const paypal = [...world.paypal.values()].flatMap((merchant) =>
    [...merchant.orders.values()].map((order) => paypalView(merchant, order)),
  );
  return [...stripe, ...paypal].sort((a, b) => b.created_at.localeCompare(a.created_at));
}

export function viewOf(payment: Payment): PaymentView {
  return payment.provider === "stripe"
    ? stripeView(payment.account, payment.session)
    : paypalView(payment.merchant, payment.order);
}

export function chargeOf({ account, session }: Extract<Payment, { provider: "stripe" }>): Charge | null {
  if (!session.payment_intent) return null;
  const { latest_charge: latest } = found(account, "payment_intent", session.payment_intent);
  return latest ? found(account, "charge", latest) : null;
}

export const captureOf = ({ merchant, order }: Extract<Payment, { provider: "paypal" }>): Capture | null =>
  (order.capture && merchant.captures.get(order.capture)) || null;

function stripeView(account: StripeAccount, session: Session): PaymentView {
  const charge = chargeOf({ provider: "stripe", account, session });
  const plan = account.plans.get(session.id);
  return {
    id: session.id,
    provider: "stripe",
    account: account.key,
    payee: account.name,
    cents: charge?.paid ? charge.amount : (session.amount_total ?? 0),
    refunded_cents: charge?.amount_refunded ?? 0,
    currency: ((charge?.paid ? charge.currency : session.currency) ?? "eur").toUpperCase(),
    reference: session.client_reference_id ?? "",
    description: plan?.lines.map(({ name }) => name).join(", ") ?? "",
    state: stripeState(account, session, charge),
    created_at: new Date(session.created * 1_000).toISOString(),
    page: pageOf("stripe", session.id),
    capture: charge?.paid ? charge.id : null,
  };
}

function stripeState(account: StripeAccount, session: Session, charge: Charge | null): State {
  if (session.status === "expired") return "expired";
  if (session.status === "open") return charge ? "declined" : "open";
  if (session.payment_status === "unpaid") {
    const intent = found(account, "payment_intent", session.payment_intent ?? "");
    return intent.status === "processing" ? "late" : "failed";
  }
  const dispute = charge && disputeOf(account, charge);
  if (dispute?.status === "needs_response") return "disputed";
  if (dispute?.status === "lost") return "charged back";
  return refundState(charge?.amount_refunded ?? 0, charge?.amount ?? 0);
}

function paypalView(merchant: Merchant, order: Order): PaymentView {
  const capture = captureOf({ provider: "paypal", merchant, order });
  return {
    id: order.id,
    provider: "paypal",
    account: merchant.clientId,
    payee: order.brand_name ?? merchant.name,
    cents: capture?.cents ?? centsOf(order.unit.amount),
    refunded_cents: capture?.refundedCents ?? 0,
    currency: (capture?.unit ?? order.unit).amount.currency_code,
    reference: order.unit.custom_id ?? order.unit.invoice_id ?? "",
    description: order.unit.description ?? "",
    state: paypalState(merchant, order, capture),
    created_at: order.create_time,
    page: pageOf("paypal", order.id),
    capture: capture?.id ?? null,
  };
}

function paypalState(merchant: Merchant, order: Order, capture: Capture | null): State {
  if (order.status === "VOIDED") return "expired";
  if (order.status === "APPROVED") return "agreed";
  if (!capture) return merchant.decisions.has(order.id) ? "declined" : "open";
  if (capture.status === "PENDING") return "late";
  if (capture.status === "DECLINED" || capture.status === "FAILED") return "failed";
  if (capture.isDisputed) return "disputed";
  return refundState(capture.refundedCents, capture.cents);
}

function refundState(refunded: number, whole: number): State {
  if (refunded === 0) return "paid";
  return refunded < whole ? "partly refunded" : "refunded";
}
