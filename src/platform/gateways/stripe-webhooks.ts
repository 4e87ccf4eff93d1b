import type Stripe from "stripe";
import { paymentEvents } from "../../shared/money/payment-events.ts";
import { ProviderRefused } from "./gateway.ts";
import { API_VERSION } from "./stripe.ts";
import { asked } from "./stripe-errors.ts";

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
