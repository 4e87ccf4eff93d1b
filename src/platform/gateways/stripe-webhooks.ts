import type Stripe from "stripe";
import { ProviderRefused } from "./gateway.ts";
import { API_VERSION } from "./stripe.ts";
import { asked } from "./stripe-errors.ts";

/** What is worth asking again for. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

/** Has Stripe report to `url`. Answers the secret that its reports are signed with. @throws ProviderRefused */
export async function registerAtStripe(stripe: Stripe, url: string): Promise<string> {
  // The secret is told once, when it is made: of an endpoint that is there already nobody knows it.
  await removeFromStripe(stripe, url);
  const { secret } = await asked(
    stripe.webhookEndpoints.create({ url, enabled_events: EVENTS, api_version: API_VERSION }),
  );
  if (!secret) throw new ProviderRefused("other", "Stripe: a webhook without a secret");
  return secret;
}

/** Ends reports to `url`. */
export async function removeFromStripe(stripe: Stripe, url: string): Promise<void> {
  const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }));
  for (const endpoint of data) {
    if (endpoint.url === url) await asked(stripe.webhookEndpoints.del(endpoint.id));
  }
}
