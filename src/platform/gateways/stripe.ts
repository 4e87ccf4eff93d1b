import type Stripe from "stripe";
import {
  type Checkout,
  type CheckoutOrder,
  type CheckoutStatus,
  type Gateway,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
  type StripeCredentials,
} from "./gateway.ts";
import { asked, createStripe, isMissing } from "./stripe-client.ts";
import { EXPANDED, full, refundOf, statusOf } from "./stripe-status.ts";
import { readEvent } from "./stripe-webhooks.ts";

const MINUTE = 60_000;
/** A session lives at least half an hour from Stripe's own present. */
const SHORTEST = 30 * MINUTE;
/** Our clock and Stripe's differ, and asking takes time. */
const LEEWAY = 10_000;
/** The end moves on in steps of this. */
const STEP = 2 * MINUTE;

/** An account at Stripe: hosted Checkout, paid by whatever the account offers there. */
export function stripeGateway(
  credentials: StripeCredentials,
  url: string | undefined,
  clock: () => Date,
): Gateway {
  const stripe = createStripe(credentials, url);
  const look = (session: string) => lookAt(stripe, session);
  return {
    validate: () => validate(stripe, credentials.secret_key),
    open: (order) => open(stripe, order, clock()),
    knows: (session) => knows(stripe, session),
    look,
    capture: look,
    close: (session) => close(stripe, session),
    refund: (request) => refund(stripe, request),
    sessionOf: (payment) => sessionOf(stripe, payment),
    readEvent: async (headers, body) => readEvent(headers, body, credentials.webhook_secret, clock()),
  };
}

/** Asks for, and writes to, what does not exist: that is answered with "unknown" where it would be allowed. */
async function validate(stripe: Stripe, key: string): Promise<{ is_live: boolean }> {
  if (key.startsWith("pk_")) throw new ProviderRefused("credentials", "Stripe: a publishable key");
  const one = { limit: 1 };
  await asked(stripe.checkout.sessions.list(one));
  await Promise.all([
    asked(stripe.refunds.list(one)),
    asked(stripe.disputes.list(one)),
    allowed(stripe.paymentIntents.retrieve("pi_none")),
    allowed(stripe.charges.retrieve("ch_none")),
    allowed(stripe.balanceTransactions.retrieve("txn_none")),
    allowed(stripe.checkout.sessions.expire("cs_none")),
    allowed(stripe.refunds.create({ payment_intent: "pi_none" })),
  ]);
  return { is_live: /^[a-z]+_live_/.test(key) };
}

const allowed = (call: Promise<unknown>) =>
  asked(call).catch((error) => {
    if (!isMissing(error)) throw error;
  });

async function open(stripe: Stripe, order: CheckoutOrder, now: Date): Promise<Checkout> {
  const { reference, key } = order;
  const { expiresAt, turn } = expiry(order.expires_at, now);
  const metadata = { reference };
  const session = await asked(
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "eur",
              unit_amount: order.amount_cents,
              product_data: { name: `Anmeldung ${reference}, ${order.payee}` },
            },
          },
        ],
        client_reference_id: reference,
        metadata,
        payment_intent_data: { description: `Anmeldung ${reference}`, metadata },
        customer_email: order.email,
        locale: "de",
        expires_at: Math.ceil(expiresAt / 1000),
        success_url: order.success_url,
        cancel_url: order.error_url,
      },
      { idempotencyKey: turn === 0 ? key : `${key}-${turn}` },
    ),
  );
  if (!session.url) throw new ProviderRefused("other", `Stripe: session is ${session.status} already`);
  return { session: session.id, url: session.url };
}

/**
 * When the session ends: with the order, or as soon after as Stripe allows. Stripe takes a repeated try only if it is the
 * same throughout, so the end moves in steps, and each step is a try of its own: the one before was answered to nobody.
 */
function expiry(wanted: Date, now: Date): { expiresAt: number; turn: number } {
  const lacking = now.getTime() + SHORTEST + LEEWAY - wanted.getTime();
  const turn = Math.max(0, Math.ceil(lacking / STEP));
  return { expiresAt: wanted.getTime() + turn * STEP, turn };
}

async function knows(stripe: Stripe, session: string): Promise<boolean> {
  try {
    await asked(stripe.checkout.sessions.retrieve(session));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function lookAt(stripe: Stripe, id: string): Promise<CheckoutStatus> {
  const session = await asked(stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }));
  const intent = full(session.payment_intent);
  if (!intent?.latest_charge) return statusOf(session, [], []);
  const about = { payment_intent: intent.id, limit: 100 };
  const disputed = full(intent.latest_charge)?.disputed;
  const [refunds, disputes] = await Promise.all([
    asked(stripe.refunds.list(about)),
    disputed ? asked(stripe.disputes.list(about)) : { data: [] },
  ]);
  return statusOf(session, refunds.data, disputes.data);
}

async function close(stripe: Stripe, id: string): Promise<CheckoutStatus> {
  try {
    await asked(stripe.checkout.sessions.expire(id));
  } catch (error) {
    // Paid or ended meanwhile: what it is now says the look.
    if (!(error instanceof ProviderRefused) || error.reason !== "other") throw error;
  }
  return lookAt(stripe, id);
}

async function refund(
  stripe: Stripe,
  { payment, amount_cents, reference, key }: RefundRequest,
): Promise<ProviderRefund> {
  const request = { payment_intent: payment, amount: amount_cents, metadata: { reference } };
  return refundOf(await asked(stripe.refunds.create(request, { idempotencyKey: key })));
}

async function sessionOf(stripe: Stripe, payment: string): Promise<string | null> {
  try {
    const { data } = await asked(stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 }));
    return data[0]?.id ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
