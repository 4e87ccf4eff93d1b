import type { Manner, Sent } from "./manners.ts";
import { captureOf, chargeOf, type Payment, viewOf } from "./payments.ts";
import { closeDispute as closePaypal, openDispute as disputePaypal } from "./paypal/disputes.ts";
import { approve, settleCapture } from "./paypal/orders.ts";
import { refundCapture } from "./paypal/payments.ts";
import { closeDispute as closeStripe, disputeOf, openDispute as disputeStripe } from "./stripe/disputes.ts";
import { begin, decline, settle, succeed } from "./stripe/payments.ts";
import { refund } from "./stripe/refunds.ts";
import { expireNow } from "./stripe/sessions.ts";
import type { World } from "./world.ts";

/**
 * What a payer can do. `fail`: declined on the page, which stays open. `decline-capture`: agrees, but PayPal will not
 * give the money when the product takes it (Stripe has no such step: there it is `fail`).
 */
export const ways = ["succeed", "fail", "decline-capture", "abandon", "late"] as const;
export type Way = (typeof ways)[number];

/** The payment is in a state in which that cannot be done. */
export class NotNow extends Error {
  constructor(payment: Payment, what: string) {
    super(`${viewOf(payment).id} is ${viewOf(payment).state}: ${what} is not possible.`);
  }
}

type At = { world: World; origin: string };

/**
 * The payer decides, and may send something else than was asked for. Resolves to where the browser goes next; null: it
 * stays on the page.
 */
export async function pay(
  { world, origin }: At,
  payment: Payment,
  way: Way,
  manner: Manner,
  sent?: Sent,
): Promise<string | null> {
  if (!isOpen(payment)) throw new NotNow(payment, way);
  if (way === "abandon") return cancelAddress(payment);
  if (way === "fail" || (way === "decline-capture" && payment.provider === "stripe")) {
    await declined(world, payment, manner);
    return null;
  }
  const telling = decided({ world, origin }, payment, way, { manner, sent });
  if (manner === "first") await telling;
  return successAddress(payment);
}

async function declined(world: World, payment: Payment, manner: Manner): Promise<void> {
  if (payment.provider === "paypal") {
    payment.merchant.decisions.set(payment.order.id, { capture: "is declined", manner });
    return;
  }
  const telling = decline(world, payment.account, payment.session, manner);
  if (manner === "first") await telling;
}

function decided(
  { world, origin }: At,
  payment: Payment,
  way: Way,
  { manner, sent }: { manner: Manner; sent: Sent },
): Promise<unknown> {
  if (payment.provider === "stripe") {
    const act = way === "late" ? begin : succeed;
    return act(world, payment.account, payment.session, manner, sent);
  }
  const capture = way === "late" ? "stays pending" : way === "succeed" ? "succeeds" : "is declined";
  return approve(world, payment.merchant, payment.order, { capture, manner, sent }, origin);
}

/** Whether the payer's page still takes a decision. */
export function isOpen(payment: Payment): boolean {
  const { state } = viewOf(payment);
  return state === "open" || state === "declined";
}

/** Where the payer goes after agreeing; null if the product did not say. */
export function successAddress(payment: Payment): string | null {
  if (payment.provider === "stripe") {
    const { success_url: address, id } = payment.session;
    return address?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? null;
  }
  const { return_url: address, id } = payment.order;
  return address && withParams(address, { token: id, PayerID: "TESTZAHLUNG42" });
}

export function cancelAddress(payment: Payment): string | null {
  if (payment.provider === "stripe") return payment.session.cancel_url;
  const { cancel_url: address, id } = payment.order;
  return address && withParams(address, { token: id });
}

function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** The money that was on its way arrives, or does not. */
export async function settleLate(
  { world, origin }: At,
  payment: Payment,
  isPaid: boolean,
  manner: Manner,
): Promise<void> {
  if (viewOf(payment).state !== "late") throw new NotNow(payment, "settling");
  if (payment.provider === "stripe") {
    await settle(world, payment.account, payment.session, isPaid, manner);
    return;
  }
  const capture = captureOf(payment);
  if (capture) await settleCapture(world, payment.merchant, capture, isPaid, origin, manner);
}

/** The provider's time for the payment is over. */
export async function expire(world: World, payment: Payment): Promise<void> {
  if (!isOpen(payment) && viewOf(payment).state !== "agreed") throw new NotNow(payment, "expiring");
  if (payment.provider === "stripe") await expireNow(world, payment.account, payment.session);
  else payment.order.status = "VOIDED";
}

/** Money given back on the provider's own pages; all that is left unless cents are named. */
export function refundAtProvider(
  { world, origin }: At,
  payment: Payment,
  cents: number | undefined,
  manner: Manner,
): string {
  if (payment.provider === "stripe") {
    const charge = chargeOf(payment);
    if (!charge?.paid) throw new NotNow(payment, "a refund");
    return refund(world, payment.account, charge, { amount: cents }, manner).id;
  }
  const capture = captureOf(payment);
  if (!capture) throw new NotNow(payment, "a refund");
  return refundCapture(world, payment.merchant, capture, { cents }, origin, manner).id;
}

/** The payer contests the payment. */
export async function openDispute(world: World, payment: Payment): Promise<void> {
  if (payment.provider === "stripe") {
    const charge = chargeOf(payment);
    if (!charge?.paid) throw new NotNow(payment, "a dispute");
    await disputeStripe(world, payment.account, charge);
    return;
  }
  const capture = captureOf(payment);
  if (!capture) throw new NotNow(payment, "a dispute");
  await disputePaypal(world, payment.merchant, capture);
}

/** The open dispute of a payment is decided, for the payee or against. */
export async function closeDispute({ world, origin }: At, payment: Payment, isWon: boolean): Promise<void> {
  if (viewOf(payment).state !== "disputed") throw new NotNow(payment, "deciding a dispute");
  if (payment.provider === "stripe") {
    const charge = chargeOf(payment);
    const open = charge && disputeOf(payment.account, charge);
    if (open) await closeStripe(world, payment.account, open.id, isWon);
    return;
  }
  const open = [...payment.merchant.disputes.values()].find(
    ({ capture, status }) => capture === payment.order.capture && status === "OPEN",
  );
  if (open) await closePaypal(world, payment.merchant, open, isWon, origin);
}
