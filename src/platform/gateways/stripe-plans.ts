import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { ProviderRefused } from "./gateway.ts";
import type {
  ChargeRefusal,
  ChargeStatus,
  ChargeTry,
  NewCharge,
  PlanGateway,
  PlanReport,
  SavedMethod,
  SetupStatus,
} from "./plan-gateway.ts";
import { asked, createStripe, isMissing } from "./stripe-client.ts";
import { full } from "./stripe-status.ts";
import { verifiedEvent } from "./stripe-webhooks.ts";

/** The operator's key and what reports to it are signed with; `url`: where Stripe is spoken to, undefined: at Stripe. */
type Account = { key: string; webhookSecret: string; url: string | undefined };

/** The way to the operator's account at Stripe: saved means of payment, charged while nobody is there. */
export function stripePlanGateway({ key, webhookSecret, url }: Account, clock: () => Date): PlanGateway {
  const stripe = createStripe({ secret_key: key, webhook_secret: "" }, url);
  return {
    addCustomer: async ({ id, name, email }) => {
      const metadata = { team: String(id) };
      const customer = { name, ...(email && { email }), metadata, preferred_locales: ["de"] };
      const idempotencyKey = `plan-customer-${id}-${digestOf(`${name}\n${email}`)}`;
      return (await asked(stripe.customers.create(customer, { idempotencyKey }))).id;
    },
    openSetup: (setup) => openSetup(stripe, setup),
    lookAtSetup: (session) => lookAtSetup(stripe, session),
    removeMethod: (method) => unlessGone(stripe.paymentMethods.detach(method)),
    prepare: (charge) => prepare(stripe, charge),
    charge: (id, attempt) => charge(stripe, id, attempt),
    look: async (id) => statusOf(await asked(stripe.paymentIntents.retrieve(id))),
    readReport: (headers, body) => reportOf(verifiedEvent(headers, body, webhookSecret, clock())),
  };
}

/** A key that was used for other details is refused. */
const digestOf = (details: string) => createHash("sha256").update(details).digest("hex").slice(0, 16);

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await asked(call);
  } catch (error) {
    // What is detached already is refused without a code.
    const isGone = error instanceof ProviderRefused && error.reason === "other";
    if (!isGone && !isMissing(error)) throw error;
  }
}

async function openSetup(
  stripe: Stripe,
  { team, customer, success_url, cancel_url }: Parameters<PlanGateway["openSetup"]>[0],
) {
  const session = await asked(
    stripe.checkout.sessions.create({
      mode: "setup",
      currency: "eur",
      customer,
      metadata: { team: String(team) },
      locale: "de",
      success_url,
      cancel_url,
    }),
  );
  if (!session.url) throw new ProviderRefused("other", `Stripe: session is ${session.status} already`);
  return { session: session.id, url: session.url };
}

async function lookAtSetup(stripe: Stripe, id: string): Promise<SetupStatus> {
  const session = await asked(
    stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] }),
  );
  const method = full(full(session.setup_intent)?.payment_method);
  if (session.status === "complete" && method) return { state: "saved", method: methodOf(method) };
  return session.status === "open" && session.url ? { state: "open", url: session.url } : { state: "closed" };
}

function methodOf({ id, type, card, sepa_debit }: Stripe.PaymentMethod): SavedMethod {
  return {
    id,
    kind: type,
    brand: card?.brand ?? "",
    last4: card?.last4 ?? sepa_debit?.last4 ?? "",
    expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}` : null,
  };
}

async function prepare(
  stripe: Stripe,
  { key, team, customer, number, amount_cents }: NewCharge,
): Promise<string> {
  const intent = {
    amount: amount_cents,
    currency: "eur",
    customer,
    description: `Rechnung ${number}`,
    metadata: { team: String(team), invoice: number },
    automatic_payment_methods: { enabled: true },
  };
  return (await asked(stripe.paymentIntents.create(intent, { idempotencyKey: key }))).id;
}

const over: readonly ChargeStatus["state"][] = ["paid", "processing", "closed"];

async function charge(
  stripe: Stripe,
  id: string,
  { method, amount_cents, return_url, present }: ChargeTry,
): Promise<ChargeStatus> {
  const before = await asked(stripe.paymentIntents.retrieve(id));
  if (over.includes(statusOf(before).state)) return statusOf(before);
  if (before.amount !== amount_cents) await asked(stripe.paymentIntents.update(id, { amount: amount_cents }));
  const attempt = { payment_method: method, return_url, ...(present ? {} : { off_session: true }) };
  try {
    return statusOf(await asked(stripe.paymentIntents.confirm(id, attempt)));
  } catch (error) {
    // Somebody removed it on Stripe's own pages.
    if (isMissing(error)) return { state: "refused", received_cents: 0, refusal: "declined", url: null };
    if (!(error instanceof ProviderRefused) || !isAnswer(error)) throw error;
    return statusOf(await asked(stripe.paymentIntents.retrieve(id)));
  }
}

/** Declined, or settled by somebody else meanwhile: how it stands now says the look. */
const isAnswer = (error: ProviderRefused) =>
  error.reason === "declined" || /payment_intent_unexpected_state/.test(error.message);

function statusOf(intent: Stripe.PaymentIntent): ChargeStatus {
  const refusal = refusalOf(intent.last_payment_error);
  return {
    state: stateOf(intent, refusal),
    received_cents: intent.amount_received,
    refusal: intent.status === "requires_payment_method" ? refusal : null,
    url: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

function stateOf({ status }: Stripe.PaymentIntent, refusal: ChargeRefusal | null): ChargeStatus["state"] {
  if (status === "succeeded") return "paid";
  if (status === "processing") return "processing";
  if (status === "canceled") return "closed";
  if (status === "requires_action" || refusal === "unconfirmed") return "confirm";
  return refusal ? "refused" : "open";
}

const refusals: Record<string, ChargeRefusal> = {
  expired_card: "expired",
  insufficient_funds: "funds",
  authentication_required: "unconfirmed",
  payment_intent_authentication_failure: "unconfirmed",
  debit_not_authorized: "bounced",
};

function refusalOf(error: Stripe.PaymentIntent["last_payment_error"]): ChargeRefusal | null {
  if (!error) return null;
  return refusals[error.code ?? ""] ?? refusals[error.decline_code ?? ""] ?? "declined";
}

const subject = z.object({
  id: z.string(),
  object: z.string(),
  metadata: z.object({ team: z.coerce.number().int().positive().optional().catch(undefined) }).nullish(),
});

function reportOf(event: Stripe.Event): PlanReport {
  const { data: about } = subject.safeParse(event.data.object);
  const isAbout = (object: string) => (about?.object === object ? about.id : null);
  return {
    id: event.id,
    kind: event.type,
    team: about?.metadata?.team ?? null,
    session: isAbout("checkout.session"),
    charge: isAbout("payment_intent"),
  };
}
