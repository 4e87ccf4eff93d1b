import { z } from "zod";
import { stripeId } from "../ids.ts";
import type { Manner } from "../manners.ts";
import type { World } from "../world.ts";
import { allOf, found, keep, type StripeAccount } from "./account.ts";
import { addTransaction } from "./balance.ts";
import { type Call, metadata, whole } from "./call.ts";
import { disputeOf } from "./disputes.ts";
import { badParam, unfitting } from "./errors.ts";
import { emit } from "./events.ts";
import { page, paging } from "./lists.ts";
import type { Charge, Refund } from "./objects.ts";

export const newRefund = {
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.pipe(z.number().min(1, "Invalid positive integer")).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata,
};
type NewRefund = z.output<z.ZodObject<typeof newRefund>>;

export function createRefund({ world, account, params }: Call<NewRefund>) {
  return refund(world, account, chargeOf(account, params), params);
}

function chargeOf(account: StripeAccount, { charge, payment_intent: intent }: NewRefund): Charge {
  if (charge) return found(account, "charge", charge, "charge");
  if (!intent) {
    throw badParam(
      "One of the following params should be provided for this request: payment_intent or charge.",
      "charge",
    );
  }
  const { latest_charge: latest } = found(account, "payment_intent", intent, "payment_intent");
  if (!latest || !found(account, "charge", latest).paid) {
    throw unfitting(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  }
  return found(account, "charge", latest);
}

/** Gives money back, from the product's side or from Stripe's own pages. Throws what Stripe refuses. */
export function refund(
  world: World,
  account: StripeAccount,
  charge: Charge,
  given: {
    amount?: number | undefined;
    reason?: Refund["reason"];
    metadata?: Record<string, string> | undefined;
  },
  manner: Manner = "once",
): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw unfitting(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  if (isTakenBack(account, charge))
    throw unfitting(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  const amount = given.amount ?? left;
  if (amount > left) {
    throw badParam(
      `Refund amount (${euro(amount)}) is greater than unrefunded amount on charge (${euro(left)})`,
      "amount",
    );
  }
  const made = keep<Refund>(account, {
    id: stripeId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.seconds(),
    currency: charge.currency,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: given.reason ?? null,
    status: account.refunds,
  });
  if (made.status === "failed") made.failure_reason = "insufficient_funds";
  void tell(world, account, charge, made, manner);
  return made;
}

function isTakenBack(account: StripeAccount, charge: Charge): boolean {
  const dispute = disputeOf(account, charge);
  return dispute !== null && dispute.status !== "won";
}

async function tell(
  world: World,
  account: StripeAccount,
  charge: Charge,
  made: Refund,
  manner: Manner,
): Promise<void> {
  const before = charge.amount_refunded;
  if (made.status !== "failed") takeOff(world, account, charge, made);
  const first = emit(world, account, "refund.created", made, manner);
  if (made.status === "failed") await emit(world, account, "refund.failed", made, manner);
  else await emit(world, account, "charge.refunded", charge, manner, { amount_refunded: before });
  await first;
}

function takeOff(world: World, account: StripeAccount, charge: Charge, made: Refund): void {
  charge.amount_refunded += made.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  made.balance_transaction = addTransaction(world, account, "refund", made, -made.amount).id;
}

/** What was pending comes to its end; what fails comes back to the account. */
export function settleRefund(
  world: World,
  account: StripeAccount,
  id: string,
  isPaid: boolean,
): Promise<unknown> {
  const made = found(account, "refund", id);
  if (made.status !== "pending") throw unfitting(`This refund has a status of ${made.status}.`);
  made.status = isPaid ? "succeeded" : "failed";
  if (!isPaid) {
    made.failure_reason = "lost_or_stolen_card";
    const charge = found(account, "charge", made.charge);
    charge.amount_refunded -= made.amount;
    charge.refunded = false;
    addTransaction(world, account, "refund", made, made.amount);
  }
  return Promise.all([
    emit(world, account, "refund.updated", made),
    ...(isPaid ? [] : [emit(world, account, "refund.failed", made)]),
  ]);
}

export const getRefund = ({ account, id }: Call<unknown>) => found(account, "refund", id);

export const refundList = {
  ...paging,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
};

export function listRefunds({ account, params }: Call<z.output<z.ZodObject<typeof refundList>>>) {
  const { payment_intent: intent, charge } = params;
  const fitting = allOf(account, "refund").filter(
    (each) => (!intent || each.payment_intent === intent) && (!charge || each.charge === charge),
  );
  return page(fitting, "/v1/refunds", params);
}

const euro = (cents: number) => `€${(cents / 100).toFixed(2)}`;
