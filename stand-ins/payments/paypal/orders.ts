import { z } from "zod";
import { paypalId } from "../ids.ts";
import type { Manner, Sent } from "../manners.ts";
import type { World } from "../world.ts";
import type { Call } from "./call.ts";
import { noSuchResource, unprocessable } from "./errors.ts";
import { emit } from "./events.ts";
import { type Answer, type Decision, had, type Merchant } from "./merchant.ts";
import { centsOf, moneyOf, moneySchema } from "./money.ts";
import type { Capture, Money, Order } from "./objects.ts";
import { shownCapture, shownOrder } from "./shown.ts";

const address = z.url({
  protocol: /^https?$/,
  error: "The value of a field does not conform to the expected format.",
});
const experience = z.object({
  return_url: address.optional(),
  cancel_url: address.optional(),
  brand_name: z.string().max(127).optional(),
});

export const newOrder = z.object({
  intent: z.literal("CAPTURE", "The stand-in captures only."),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).default("default"),
        amount: moneySchema,
        description: z.string().max(127).optional(),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        soft_descriptor: z.string().max(22).optional(),
      }),
    )
    .min(1)
    .max(1, "The stand-in takes one purchase unit."),
  payment_source: z.object({ paypal: z.object({ experience_context: experience.default({}) }) }).optional(),
  application_context: experience.optional(),
});

export function createOrder({
  world,
  merchant,
  body,
  origin,
  wantsAll,
}: Call<z.output<typeof newOrder>>): Answer {
  const [unit] = body.purchase_units;
  if (!unit || centsOf(unit.amount) === 0) {
    throw unprocessable(
      "CANNOT_BE_ZERO_OR_NEGATIVE",
      "Must be greater than zero.",
      "/purchase_units/@reference_id=='default'/amount/value",
    );
  }
  const context = body.payment_source?.paypal.experience_context ?? body.application_context;
  const now = world.clock.now().toISOString();
  const order: Order = {
    id: paypalId(),
    status: body.payment_source ? "PAYER_ACTION_REQUIRED" : "CREATED",
    unit,
    return_url: context?.return_url ?? null,
    cancel_url: context?.cancel_url ?? null,
    brand_name: context?.brand_name ?? null,
    hasSource: body.payment_source !== undefined,
    create_time: now,
    update_time: now,
    capture: null,
  };
  merchant.orders.set(order.id, order);
  return { status: order.hasSource ? 200 : 201, body: () => shownOrder(merchant, order, origin, wantsAll) };
}

export function getOrder({ merchant, id, origin }: Call<unknown>): Answer {
  return { status: 200, body: () => shownOrder(merchant, liveOrder(merchant, id), origin, true) };
}

/** PayPal forgets orders that nobody agreed to in time. */
function liveOrder(merchant: Merchant, id: string): Order {
  const order = had(merchant.orders, id);
  if (order.status === "VOIDED") throw noSuchResource();
  return order;
}

const OPEN_FOR_MS = 3 * 60 * 60 * 1_000;

/** Ends the orders whose time is over. */
export function expireDue(world: World): void {
  const oldest = new Date(world.clock.now().getTime() - OPEN_FOR_MS).toISOString();
  for (const merchant of world.paypal.values()) {
    for (const order of merchant.orders.values()) {
      if (order.status !== "COMPLETED" && order.create_time < oldest) order.status = "VOIDED";
    }
  }
}

/** The payer agrees on PayPal's page. Resolves when the webhook was tried. */
export function approve(
  world: World,
  merchant: Merchant,
  order: Order,
  decision: Decision,
  origin: string,
): Promise<void> {
  order.status = "APPROVED";
  order.update_time = world.clock.now().toISOString();
  merchant.decisions.set(order.id, decision);
  const resource = shownOrder(merchant, order, origin, true);
  return emit(world, merchant, "CHECKOUT.ORDER.APPROVED", resource, decision.manner);
}

/** Takes the money the payer agreed to. With webhooks first, the answer waits until they were tried. */
export async function captureOrder({
  world,
  merchant,
  id,
  origin,
  wantsAll,
}: Call<unknown>): Promise<Answer> {
  const order = liveOrder(merchant, id);
  const { capture: outcome, manner, sent } = requireApproved(merchant, order);
  const now = world.clock.now().toISOString();
  if (outcome === "is declined") {
    order.status = order.hasSource ? "PAYER_ACTION_REQUIRED" : "CREATED";
    const href = `${origin}/testzahlung/paypal/${id}`;
    throw unprocessable(
      "INSTRUMENT_DECLINED",
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      undefined,
      [{ href, rel: "redirect", method: "GET" }],
    );
  }
  const capture: Capture = {
    id: paypalId(),
    status: outcome === "succeeds" ? "COMPLETED" : "PENDING",
    order: id,
    cents: sent?.cents ?? centsOf(order.unit.amount),
    refundedCents: 0,
    unit: sent ? { ...order.unit, amount: sentOf(order, sent) } : order.unit,
    isDisputed: false,
    create_time: now,
    update_time: now,
  };
  merchant.captures.set(capture.id, capture);
  Object.assign(order, { status: "COMPLETED", update_time: now, capture: capture.id });
  const telling = emit(
    world,
    merchant,
    `PAYMENT.CAPTURE.${capture.status}`,
    shownCapture(merchant, capture, origin),
    manner,
  );
  if (manner === "first") await telling;
  return { status: 201, body: () => shownOrder(merchant, order, origin, wantsAll) };
}

const sentOf = ({ unit: { amount } }: Order, sent: NonNullable<Sent>): Money =>
  moneyOf(sent.cents ?? centsOf(amount), sent.currency ?? amount.currency_code);

function requireApproved(merchant: Merchant, order: Order): Decision {
  if (order.status === "COMPLETED") {
    throw unprocessable(
      "ORDER_ALREADY_CAPTURED",
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  }
  const decision = merchant.decisions.get(order.id);
  if (order.status !== "APPROVED" || !decision) {
    throw unprocessable("ORDER_NOT_APPROVED", "Payer has not yet approved the Order for payment.");
  }
  const { invoice_id: invoice } = order.unit;
  if (invoice && [...merchant.captures.values()].some(({ unit }) => unit.invoice_id === invoice)) {
    throw unprocessable(
      "DUPLICATE_INVOICE_ID",
      "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
    );
  }
  return decision;
}

/** A pending capture comes to its end. Resolves when the webhook was tried. */
export function settleCapture(
  world: World,
  merchant: Merchant,
  capture: Capture,
  isPaid: boolean,
  origin: string,
  manner: Manner,
): Promise<void> {
  capture.status = isPaid ? "COMPLETED" : "DECLINED";
  capture.update_time = world.clock.now().toISOString();
  const type = isPaid ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DECLINED";
  return emit(world, merchant, type, shownCapture(merchant, capture, origin), manner);
}
