import { allOf, found } from "./account.ts";
import type { Call } from "./call.ts";
import { unfitting } from "./errors.ts";
import { emit } from "./events.ts";

export const getIntent = ({ account, id }: Call<unknown>) => found(account, "payment_intent", id, "intent");
export const getCharge = ({ account, id }: Call<unknown>) => found(account, "charge", id);

export function cancelIntent({ world, account, id }: Call<unknown>) {
  const intent = found(account, "payment_intent", id, "intent");
  if (
    allOf(account, "checkout.session").some((each) => each.payment_intent === id && each.status === "open")
  ) {
    throw unfitting(
      "You cannot cancel the PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.",
      "payment_intent_unexpected_state",
    );
  }
  if (!["requires_payment_method", "requires_action", "processing"].includes(intent.status)) {
    throw unfitting(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      "payment_intent_unexpected_state",
    );
  }
  intent.status = "canceled";
  intent.canceled_at = world.clock.seconds();
  void emit(world, account, "payment_intent.canceled", intent);
  return intent;
}
