import type Stripe from "stripe";
import { z } from "zod";
import { paymentEvents } from "../../shared/money/payment-events.ts";
import { ForgedEvent, type ProviderEvent, ProviderRefused } from "./gateway.ts";
import { API_VERSION, asked, stripeLibrary } from "./stripe-client.ts";

/** Has Stripe report to `url`. Answers the secret that its reports are signed with. @throws ProviderRefused */
export async function registerAtStripe(stripe: Stripe, url: string): Promise<string> {
  // The secret is told once, when it is made: of an endpoint that is there already nobody knows it.
  await removeFromStripe(stripe, url);
  const { secret } = await asked(
    stripe.webhookEndpoints.create({
      url,
      enabled_events: [...paymentEvents.stripe],
      api_version: API_VERSION,
    }),
  );
  if (!secret) throw new ProviderRefused("other", "Stripe: a webhook without a secret");
  return secret;
}

/** Has the webhook that reports to `url` report all that is wanted by now. */
export async function renewAtStripe(stripe: Stripe, url: string): Promise<void> {
  const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }));
  for (const endpoint of data) {
    if (endpoint.url === url)
      await asked(stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...paymentEvents.stripe] }));
  }
}

/** Ends reports to `url`. */
export async function removeFromStripe(stripe: Stripe, url: string): Promise<void> {
  const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }));
  for (const endpoint of data) {
    if (endpoint.url === url) await asked(stripe.webhookEndpoints.del(endpoint.id));
  }
}

const intentId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const subject = z.object({ id: z.string(), object: z.string(), payment_intent: intentId });

/** Reads a report: who signed it is certain then; what it says is not relied on. @throws ForgedEvent */
export function readEvent(headers: Headers, body: string, secret: string, now: Date): ProviderEvent {
  const event = verifiedEvent(headers, body, secret, now);
  const { data: about } = subject.safeParse(event.data.object);
  const isAbout = (kind: string) => (about?.object === kind ? about.id : null);
  return {
    id: event.id,
    kind: event.type,
    session: isAbout("checkout.session"),
    payment: isAbout("payment_intent") ?? about?.payment_intent ?? null,
  };
}

/** What Stripe has signed with a secret, at most five minutes ago. @throws ForgedEvent */
export function verifiedEvent(headers: Headers, body: string, secret: string, now: Date): Stripe.Event {
  if (!secret) throw new ForgedEvent("Stripe: no secret to check reports with");
  const signature = headers.get("stripe-signature") ?? "";
  try {
    return stripeLibrary().webhooks.constructEvent(body, signature, secret, 300, undefined, now.getTime());
  } catch {
    throw new ForgedEvent("Stripe: the signature does not hold");
  }
}
