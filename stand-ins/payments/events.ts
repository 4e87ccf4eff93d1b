import type { Provider } from "./manners.ts";
import { findPayment } from "./payments.ts";
import { sendEvent as sendPaypal } from "./paypal/events.ts";
import { allOf } from "./stripe/account.ts";
import { sendEvent as sendStripe } from "./stripe/events.ts";
import type { World } from "./world.ts";

export type EventView = {
  id: string;
  provider: Provider;
  account: string;
  type: string;
  at: string;
  body: unknown;
};

/** All events of both providers, oldest first; those of one payment if its id is given. */
export function allEvents(world: World, payment?: string): EventView[] {
  const stripe = [...world.stripe.values()].flatMap((account) =>
    allOf(account, "event")
      .reverse()
      .map(
        (event): EventView => ({
          id: event.id,
          provider: "stripe",
          account: account.key,
          type: event.type,
          at: new Date(event.created * 1_000).toISOString(),
          body: event,
        }),
      ),
  );
  const paypal = [...world.paypal.values()].flatMap((merchant) =>
    [...merchant.events.values()].map(
      (event): EventView => ({
        id: event.id,
        provider: "paypal",
        account: merchant.clientId,
        type: event.event_type,
        at: event.create_time,
        body: event,
      }),
    ),
  );
  const names = payment === undefined ? null : namesOf(world, payment);
  return [...stripe, ...paypal].filter(
    ({ body }) => !names || names.some((name) => JSON.stringify(body).includes(name)),
  );
}

/** The ids by which the events of a payment mention it. */
function namesOf(world: World, id: string): string[] {
  const payment = findPayment(world, id);
  if (payment?.provider === "stripe") return [id, payment.session.payment_intent ?? id];
  if (payment?.provider === "paypal") return [id, payment.order.capture ?? id];
  return [id];
}

type Sending = { times: number; forged: boolean; to?: string | undefined };

/** Sends an event once more. Resolves to whether there is such an event, when the first tries are over. */
export async function sendAgain(world: World, id: string, sending: Sending): Promise<boolean> {
  for (const account of world.stripe.values()) {
    const event = account.objects.get(id);
    if (event?.object !== "event") continue;
    await sendStripe(world, account, event, sending);
    return true;
  }
  for (const merchant of world.paypal.values()) {
    const event = merchant.events.get(id);
    if (!event) continue;
    await sendPaypal(world, merchant, event, sending);
    return true;
  }
  return false;
}
