import { z } from "zod";
import { stripeId } from "../ids.ts";
import type { World } from "../world.ts";
import { allOf, found, keep, type StripeAccount } from "./account.ts";
import { type Call, metadata, whole } from "./call.ts";
import { badParam, unfitting } from "./errors.ts";
import { emit } from "./events.ts";
import { page, paging } from "./lists.ts";
import type { Session } from "./objects.ts";
import { newSetupIntent } from "./setups.ts";

const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 60 * 60;
const LEAST_CENTS = 50;

const address = z.url({ protocol: /^https?$/, error: "Not a valid URL" });
const lineItem = z.strictObject({
  quantity: whole.pipe(z.number().min(1)),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/i, "Invalid currency"),
    unit_amount: whole.pipe(z.number().min(0, "This value must be greater than or equal to 0.")),
    product_data: z.strictObject({
      name: z.string().min(1),
      description: z.string().optional(),
      metadata,
    }),
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  }),
});

export const newSession = {
  mode: z.enum(["payment", "setup"]),
  line_items: z.array(lineItem).min(1).optional(),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: z.string().max(200).optional(),
  currency: z.string().optional(),
  customer: z.string().optional(),
  customer_email: z.email("Invalid email address").optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  expires_at: whole.optional(),
  locale: z.string().optional(),
  metadata,
  payment_intent_data: z
    .strictObject({
      description: z.string().optional(),
      metadata,
      receipt_email: z.string().optional(),
      statement_descriptor: z.string().max(22).optional(),
      statement_descriptor_suffix: z.string().max(22).optional(),
    })
    .optional(),
  payment_method_types: z.array(z.string()).optional(),
  setup_intent_data: z.strictObject({ description: z.string().optional(), metadata }).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  ui_mode: z.enum(["hosted", "hosted_page"]).optional(),
};

type NewSession = z.output<z.ZodObject<typeof newSession>>;

export function createSession(call: Call<NewSession>) {
  return call.params.mode === "setup" ? createSetup(call) : createPayment(call);
}

function createPayment({ world, account, params, origin }: Call<NewSession>) {
  const now = world.clock.seconds();
  const { line_items: items } = params;
  if (!items) throw badParam("Missing required param: line_items.", "line_items", "parameter_missing");
  const lines = items.map(({ quantity, price_data: price }) => ({
    name: price.product_data.name,
    quantity,
    unit_amount: price.unit_amount,
  }));
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_amount, 0);
  const id = stripeId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    amount_subtotal: total,
    amount_total: total,
    currency: oneCurrency(items),
    mode: "payment",
    payment_status: "unpaid",
    setup_intent: null,
    submit_type: params.submit_type ?? null,
    ...begun(params, now, origin, id),
  };
  if (total < LEAST_CENTS) {
    throw unfitting(
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      "amount_too_small",
    );
  }
  account.plans.set(id, {
    description: params.payment_intent_data?.description ?? null,
    metadata: params.payment_intent_data?.metadata ?? {},
    lines,
    manner: "once",
  });
  return keep(account, session);
}

/** A page on which a customer saves a means of payment, to be charged later. */
function createSetup({ world, account, params, origin }: Call<NewSession>) {
  if (params.line_items) throw badParam("`line_items` cannot be used in `setup` mode.", "line_items");
  if (params.payment_intent_data)
    throw badParam("You can not pass `payment_intent_data` in `setup` mode.", "payment_intent_data");
  if (!params.currency && !params.payment_method_types)
    throw badParam("Missing required param: currency.", "currency", "parameter_missing");
  const now = world.clock.seconds();
  const id = stripeId("cs_test");
  const types = params.payment_method_types ?? ["card", "sepa_debit"];
  const intent = newSetupIntent(world, account, {
    customer: params.customer ? found(account, "customer", params.customer, "customer").id : null,
    description: params.setup_intent_data?.description ?? null,
    metadata: params.setup_intent_data?.metadata ?? {},
    payment_method_types: types,
  });
  return keep<Session>(account, {
    id,
    object: "checkout.session",
    amount_subtotal: null,
    amount_total: null,
    currency: params.currency?.toLowerCase() ?? null,
    mode: "setup",
    payment_status: "no_payment_required",
    setup_intent: intent.id,
    submit_type: null,
    ...begun(params, now, origin, id),
  });
}

/** What open sessions have in common, whatever they are for. */
const begun = (params: NewSession, now: number, origin: string, id: string) => ({
  cancel_url: params.cancel_url ?? null,
  client_reference_id: params.client_reference_id ?? null,
  created: now,
  customer: params.customer ?? null,
  customer_details: null,
  customer_email: params.customer_email ?? null,
  expires_at: expiry(params.expires_at, now),
  livemode: false,
  locale: (params.locale as Session["locale"]) ?? null,
  metadata: params.metadata,
  payment_intent: null,
  payment_method_types: params.payment_method_types ?? ["card", "sepa_debit"],
  status: "open" as const,
  success_url: params.success_url,
  ui_mode: (params.ui_mode ?? "hosted_page") as Session["ui_mode"],
  url: `${origin}/testzahlung/stripe/${id}`,
});

function oneCurrency(items: z.output<typeof lineItem>[]): string {
  const currencies = new Set(items.map(({ price_data: price }) => price.currency.toLowerCase()));
  if (currencies.size > 1) throw unfitting("All line items must have the same currency.");
  return [...currencies].join();
}

/** Stripe measures from its own clock, to the second. */
function expiry(wanted: number | undefined, now: number): number {
  if (wanted === undefined) return now + LONGEST_S;
  const bound = (words: string) =>
    badParam(`The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`, "expires_at");
  if (wanted < now + SHORTEST_S) throw bound("at least 30 minutes");
  if (wanted > now + LONGEST_S) throw bound("less than 24 hours");
  return wanted;
}

export const getSession = ({ account, id }: Call<unknown>) =>
  found(account, "checkout.session", id, "session");

export const sessionList = {
  ...paging,
  payment_intent: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
};

export function listSessions({ account, params }: Call<z.output<z.ZodObject<typeof sessionList>>>) {
  const fitting = allOf(account, "checkout.session").filter(
    (session) =>
      (!params.payment_intent || session.payment_intent === params.payment_intent) &&
      (!params.status || session.status === params.status),
  );
  return page(fitting, "/v1/checkout/sessions", params);
}

export function expireSession({ world, account, id }: Call<unknown>) {
  const session = found(account, "checkout.session", id, "session");
  if (session.status !== "open") {
    throw unfitting(
      `This Session is in a status of \`${session.status}\`, but only Sessions in \`open\` can be expired.`,
    );
  }
  void expireNow(world, account, session);
  return session;
}

/** Ends an open session; whoever still looks at its page can pay no more. Resolves when the webhook was tried. */
export function expireNow(world: World, account: StripeAccount, session: Session): Promise<void> {
  session.status = "expired";
  session.url = null;
  return emit(world, account, "checkout.session.expired", session, account.plans.get(session.id)?.manner);
}

/** Ends the sessions whose time is over. */
export function expireDue(world: World): void {
  const now = world.clock.seconds();
  for (const account of world.stripe.values()) {
    for (const session of allOf(account, "checkout.session")) {
      if (session.status === "open" && session.expires_at <= now) void expireNow(world, account, session);
    }
  }
}
