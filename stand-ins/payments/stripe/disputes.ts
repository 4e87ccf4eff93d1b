import { z } from "zod";
import { stripeId } from "../ids.ts";
import type { World } from "../world.ts";
import { allOf, found, keep, type StripeAccount } from "./account.ts";
import { addTransaction } from "./balance.ts";
import type { Call } from "./call.ts";
import { unfitting } from "./errors.ts";
import { emit } from "./events.ts";
import { page, paging } from "./lists.ts";
import type { Charge, Dispute } from "./objects.ts";

export const disputeList = {
  ...paging,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
};

export function listDisputes({ account, params }: Call<z.output<z.ZodObject<typeof disputeList>>>) {
  const { payment_intent: intent, charge } = params;
  const fitting = allOf(account, "dispute").filter(
    (each) => (!intent || each.payment_intent === intent) && (!charge || each.charge === charge),
  );
  return page(fitting, "/v1/disputes", params);
}

/** null while nobody contests the charge. A charge is contested once at most, and stays `disputed` when that is over. */
export const disputeOf = (account: StripeAccount, charge: Charge): Dispute | null =>
  allOf(account, "dispute").find((each) => each.charge === charge.id) ?? null;

/** The payer's bank takes the money back. Resolves when the webhooks were tried. */
export function openDispute(world: World, account: StripeAccount, charge: Charge): Promise<unknown> {
  if (charge.disputed) throw unfitting(`Charge ${charge.id} is disputed already.`);
  charge.disputed = true;
  const dispute = keep<Dispute>(account, {
    id: stripeId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.clock.seconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  dispute.balance_transactions.push(addTransaction(world, account, "adjustment", dispute, -dispute.amount));
  return Promise.all([
    emit(world, account, "charge.dispute.created", dispute),
    emit(world, account, "charge.dispute.funds_withdrawn", dispute),
  ]);
}

/** The bank decides; a dispute that is won brings the money back. */
export function closeDispute(
  world: World,
  account: StripeAccount,
  id: string,
  isWon: boolean,
): Promise<unknown> {
  const dispute = found(account, "dispute", id);
  if (dispute.status !== "needs_response") throw unfitting(`This dispute has a status of ${dispute.status}.`);
  dispute.status = isWon ? "won" : "lost";
  if (isWon) {
    dispute.balance_transactions.push(addTransaction(world, account, "adjustment", dispute, dispute.amount));
  }
  return Promise.all([
    emit(world, account, "charge.dispute.closed", dispute),
    ...(isWon ? [emit(world, account, "charge.dispute.funds_reinstated", dispute)] : []),
  ]);
}
