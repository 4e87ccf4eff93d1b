import { z } from "zod";
import { secretOf, stripeId } from "../ids.ts";
import type { World } from "../world.ts";
import { allOf, found, keep, type StripeAccount } from "./account.ts";
import { type Call, metadata, whole } from "./call.ts";
import { badParam, declinedBy, unfitting } from "./errors.ts";
import { emit } from "./events.ts";
import { page, paging } from "./lists.ts";
import type { PaymentError, PaymentIntent, PaymentMethod } from "./objects.ts";
import { receive, refuse } from "./payments.ts";
import { isExpired } from "./setups.ts";

const amount = whole.pipe(
  z.number().min(50, "Amount must convert to at least 50 cents.").max(99_999_999, "Amount is too large."),
);
const yes = z.enum(["true", "false"]).transform((value) => value === "true");

export const newIntent = {
  amount,
  currency: z.string().regex(/^[a-z]{3}$/i, "Invalid currency"),
  automatic_payment_methods: z.strictObject({ enabled: yes }).optional(),
  customer: z.string().optional(),
  description: z.string().optional(),
  metadata,
};

/** An intent that nobody has tried to pay yet; it accepts what the account offers. */
export function createIntent({ world, account, params }: Call<z.output<z.ZodObject<typeof newIntent>>>) {
  const id = stripeId("pi");
  return keep<PaymentIntent>(account, {
    id,
    object: "payment_intent",
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: secretOf(`${id}_secret_`, 24),
    created: world.clock.seconds(),
    currency: params.currency.toLowerCase(),
    customer: params.customer ? found(account, "customer", params.customer, "customer").id : null,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: params.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card", "sepa_debit"],
    receipt_email: null,
    status: "requires_payment_method",
  });
}

export const getIntent = ({ account, id }: Call<unknown>) => found(account, "payment_intent", id, "intent");

export const changedIntent = { amount: amount.optional() };

export function changeIntent({ account, id, params }: Call<z.output<z.ZodObject<typeof changedIntent>>>) {
  const intent = found(account, "payment_intent", id, "intent");
  refuseIfOver(intent, "updated");
  intent.amount = params.amount ?? intent.amount;
  return intent;
}

export const intentList = { ...paging, customer: z.string().optional() };

export function listIntents({ account, params }: Call<z.output<z.ZodObject<typeof intentList>>>) {
  const fitting = allOf(account, "payment_intent").filter(
    ({ customer }) => !params.customer || customer === params.customer,
  );
  return page(fitting, "/v1/payment_intents", params);
}

export function cancelIntent({ world, account, id }: Call<unknown>) {
  const intent = found(account, "payment_intent", id, "intent");
  refuseIfOver(intent, "canceled");
  intent.status = "canceled";
  intent.canceled_at = world.clock.seconds();
  intent.next_action = null;
  void emit(world, account, "payment_intent.canceled", intent);
  return intent;
}

function refuseIfOver({ status }: PaymentIntent, what: string): void {
  if (status === "succeeded" || status === "processing" || status === "canceled")
    throw unfitting(
      `This PaymentIntent could not be ${what} because it has a status of ${status}.`,
      "payment_intent_unexpected_state",
    );
}

export const confirmation = {
  payment_method: z.string().optional(),
  off_session: yes.default(false),
  return_url: z.url({ protocol: /^https?$/, error: "Not a valid URL" }).optional(),
};

/** Tries to take the money: from a saved means of payment, with its owner there or (`off_session`) not. */
export function confirmIntent(call: Call<z.output<z.ZodObject<typeof confirmation>>>) {
  const { world, account, id, params, origin } = call;
  const intent = found(account, "payment_intent", id, "intent");
  refuseIfOver(intent, "confirmed");
  const method = methodOf(account, intent, params.payment_method);
  const { return_url } = params;
  if (!return_url) {
    throw badParam(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.",
      "return_url",
    );
  }
  intent.payment_method = method.id;
  const habit = account.habits.get(method.id) ?? "pays";
  if (isExpired(world, method)) throw declined(world, account, intent, method, expired);
  if (habit === "declines") throw declined(world, account, intent, method, generic);
  if (habit === "asks" && params.off_session) throw declined(world, account, intent, method, unconfirmed);
  if (habit === "asks") {
    intent.status = "requires_action";
    intent.last_payment_error = null;
    const url = `${origin}/testzahlung/bestaetigung/${intent.id}`;
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { return_url, url } };
    void emit(world, account, "payment_intent.requires_action", intent);
    return intent;
  }
  if (habit === "debits") {
    intent.status = "processing";
    intent.last_payment_error = null;
    void emit(world, account, "payment_intent.processing", intent);
    return intent;
  }
  void Promise.all(receive(world, account, intent, method.type, "once"));
  return intent;
}

function methodOf(account: StripeAccount, intent: PaymentIntent, given: string | undefined): PaymentMethod {
  const id = given ?? intent.payment_method;
  if (!id)
    throw unfitting(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_intent_unexpected_state",
    );
  const method = found(account, "payment_method", id, "payment_method");
  if (!method.customer || method.customer !== intent.customer)
    throw badParam(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      "payment_method",
      "resource_missing",
    );
  return method;
}

const generic: PaymentError = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};
const expired: PaymentError = {
  ...generic,
  code: "expired_card",
  decline_code: "expired_card",
  message: "Your card has expired.",
};
const unconfirmed: PaymentError = {
  ...generic,
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

function declined(
  world: World,
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: PaymentError,
) {
  void Promise.all(refuse(world, account, intent, method.type, "once", error));
  return declinedBy(error, intent);
}

/** An intent by its id, in whatever account; null for none. */
export function findIntent(
  world: World,
  id: string,
): { account: StripeAccount; intent: PaymentIntent } | null {
  for (const account of world.stripe.values()) {
    const intent = account.objects.get(id);
    if (intent?.object === "payment_intent") return { account, intent };
  }
  return null;
}

const notAgreed: PaymentError = {
  ...generic,
  code: "payment_intent_authentication_failure",
  decline_code: "authentication_required",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** The card's owner confirms at her bank, or does not. Answers where her browser goes. @throws what Stripe refuses */
export async function answerBank(
  world: World,
  account: StripeAccount,
  intent: PaymentIntent,
  agrees: boolean,
): Promise<string> {
  const { next_action } = intent;
  if (intent.status !== "requires_action" || !next_action)
    throw unfitting(`This PaymentIntent has a status of ${intent.status}.`);
  const to = new URL(next_action.redirect_to_url.return_url);
  await Promise.all(
    agrees
      ? receive(world, account, intent, "card", "once")
      : refuse(world, account, intent, "card", "once", notAgreed),
  );
  to.searchParams.set("payment_intent", intent.id);
  to.searchParams.set("redirect_status", agrees ? "succeeded" : "failed");
  return to.href;
}

/** A debit that was on its way arrives, or comes back. Resolves when the webhooks were tried. @throws what Stripe refuses */
export function settleDebit(
  world: World,
  account: StripeAccount,
  intent: PaymentIntent,
  isPaid: boolean,
): Promise<unknown> {
  if (intent.status !== "processing") throw unfitting(`This PaymentIntent has a status of ${intent.status}.`);
  const act = isPaid ? receive : refuse;
  return Promise.all(act(world, account, intent, "sepa_debit", "once"));
}
