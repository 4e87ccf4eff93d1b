import { secretOf, stripeId } from "../ids.ts";
import type { Manner, Sent } from "../manners.ts";
import type { World } from "../world.ts";
import { found, keep, type StripeAccount } from "./account.ts";
import { addTransaction } from "./balance.ts";
import { emit } from "./events.ts";
import type { Charge, PaymentError, PaymentIntent, Session } from "./objects.ts";

const PAYER = { email: "zahlerin@mail.example", name: "Toni Test" };

/** The payer pays, and the money is there. Resolves when the webhooks were tried. */
export function succeed(
  world: World,
  account: StripeAccount,
  session: Session,
  manner: Manner,
  sent?: Sent,
): Promise<unknown> {
  const intent = sending(intentOf(world, account, session, "card"), sent);
  complete(account, session, "paid", manner);
  return Promise.all([
    ...receive(world, account, intent, "card", manner),
    emit(world, account, "checkout.session.completed", session, manner),
  ]);
}

/** The payer's card is declined: the session stays open. */
export function decline(
  world: World,
  account: StripeAccount,
  session: Session,
  manner: Manner,
): Promise<unknown> {
  const intent = intentOf(world, account, session, "card");
  return Promise.all(refuse(world, account, intent, "card", manner));
}

/** The payer orders a debit: the session is over, the money comes (or not) days later. */
export function begin(
  world: World,
  account: StripeAccount,
  session: Session,
  manner: Manner,
  sent?: Sent,
): Promise<unknown> {
  const intent = sending(intentOf(world, account, session, "sepa_debit"), sent);
  intent.status = "processing";
  complete(account, session, "unpaid", manner);
  return Promise.all([
    emit(world, account, "payment_intent.processing", intent, manner),
    emit(world, account, "checkout.session.completed", session, manner),
  ]);
}

/** What was begun comes to its end. */
export function settle(
  world: World,
  account: StripeAccount,
  session: Session,
  isPaid: boolean,
  manner: Manner,
): Promise<unknown> {
  const intent = intentOf(world, account, session, "sepa_debit");
  if (isPaid) session.payment_status = "paid";
  const [events, type] = isPaid
    ? [receive(world, account, intent, "sepa_debit", manner), "checkout.session.async_payment_succeeded"]
    : [refuse(world, account, intent, "sepa_debit", manner), "checkout.session.async_payment_failed"];
  return Promise.all([...events, emit(world, account, type, session, manner)]);
}

function complete(account: StripeAccount, session: Session, paid: "paid" | "unpaid", manner: Manner): void {
  session.status = "complete";
  session.payment_status = paid;
  session.url = null;
  session.customer_details = { ...PAYER, email: session.customer_email ?? PAYER.email };
  const plan = account.plans.get(session.id);
  if (plan) plan.manner = manner;
}

function sending(intent: PaymentIntent, sent: Sent): PaymentIntent {
  intent.amount = sent?.cents ?? intent.amount;
  intent.currency = sent?.currency?.toLowerCase() ?? intent.currency;
  return intent;
}

/** As at Stripe, the payment intent comes into being with the first attempt to pay. */
function intentOf(world: World, account: StripeAccount, session: Session, method: string): PaymentIntent {
  if (session.payment_intent) return found(account, "payment_intent", session.payment_intent);
  const plan = account.plans.get(session.id);
  const id = stripeId("pi");
  const intent = keep<PaymentIntent>(account, {
    id,
    object: "payment_intent",
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: secretOf(`${id}_secret_`, 24),
    created: world.clock.seconds(),
    currency: session.currency ?? "eur",
    customer: null,
    description: plan?.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: plan?.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_types: [method],
    receipt_email: null,
    status: "requires_payment_method",
  });
  session.payment_intent = id;
  return intent;
}

/** The money of an intent is there. Answers the webhooks under way. */
export function receive(
  world: World,
  account: StripeAccount,
  intent: PaymentIntent,
  method: string,
  manner: Manner,
) {
  const charge = newCharge(world, account, intent, method);
  charge.balance_transaction = addTransaction(world, account, "charge", charge, charge.amount).id;
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  return [
    emit(world, account, "charge.succeeded", charge, manner),
    emit(world, account, "payment_intent.succeeded", intent, manner),
  ];
}

const declined: PaymentError = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};
const bounced: PaymentError = {
  ...declined,
  code: "debit_not_authorized",
  message: "The customer's bank account could not be debited.",
};

/** An intent did not bring money; it can be tried again with this means of payment or another. Answers the webhooks under way. */
export function refuse(
  world: World,
  account: StripeAccount,
  intent: PaymentIntent,
  method: string,
  manner: Manner,
  error = method === "card" ? declined : bounced,
) {
  const charge = newCharge(world, account, intent, method);
  const { code, message } = error;
  Object.assign(charge, {
    amount_captured: 0,
    captured: false,
    paid: false,
    status: "failed",
    failure_code: code,
    failure_message: message,
  });
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.last_payment_error = error;
  return [
    emit(world, account, "charge.failed", charge, manner),
    emit(world, account, "payment_intent.payment_failed", intent, manner),
  ];
}

function newCharge(world: World, account: StripeAccount, intent: PaymentIntent, method: string): Charge {
  const charge = keep<Charge>(account, {
    id: stripeId(method === "card" ? "ch" : "py"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: PAYER,
    captured: true,
    created: world.clock.seconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: method },
    receipt_email: null,
    receipt_url: null,
    refunded: false,
    status: "succeeded",
  });
  intent.latest_charge = charge.id;
  return charge;
}
