import { type Gateways, ProviderRefused } from "./gateway.ts";
import { paypalGateway } from "./paypal.ts";
import { createPaypalClient, type Tokens } from "./paypal-client.ts";
import { registerAtPaypal, removeFromPaypal, renewAtPaypal } from "./paypal-webhooks.ts";
import { stripeGateway } from "./stripe.ts";
import { createStripe } from "./stripe-client.ts";
import { registerAtStripe, removeFromStripe, renewAtStripe } from "./stripe-webhooks.ts";

/** Where the providers are spoken to; undefined: at the providers themselves. */
type At = { stripeApiUrl: string | undefined; paypalApiUrl: string | undefined };

/** The ways to Stripe and PayPal; to be made once for a process. */
export function createGateways({ stripeApiUrl, paypalApiUrl }: At, clock: () => Date): Gateways {
  const tokens: Tokens = new Map();
  const paypal = { url: paypalApiUrl, tokens, clock };
  return {
    connect: (account) =>
      account.provider === "stripe"
        ? stripeGateway(account.credentials, stripeApiUrl, clock)
        : paypalGateway(account.credentials, paypal),
    registerWebhook: (account, url) =>
      nullIfNotAllowed(async () => {
        if (account.provider === "stripe") {
          const secret = await registerAtStripe(createStripe(account.credentials, stripeApiUrl), url);
          return { ...account, credentials: { ...account.credentials, webhook_secret: secret } };
        }
        const client = createPaypalClient(account.credentials, paypalApiUrl, paypal);
        const id = await registerAtPaypal(client, url);
        return { ...account, credentials: { ...account.credentials, webhook_id: id } };
      }),
    renewWebhook: async (account, url) => {
      await nullIfNotAllowed(() =>
        account.provider === "stripe"
          ? renewAtStripe(createStripe(account.credentials, stripeApiUrl), url)
          : renewAtPaypal(createPaypalClient(account.credentials, paypalApiUrl, paypal), url),
      );
    },
    removeWebhook: async (account, url) => {
      await nullIfNotAllowed(() =>
        account.provider === "stripe"
          ? removeFromStripe(createStripe(account.credentials, stripeApiUrl), url)
          : removeFromPaypal(createPaypalClient(account.credentials, paypalApiUrl, paypal), url),
      );
    },
  };
}

/** Wrong credentials are refused; what else a provider says no to is for people to do there. */
async function nullIfNotAllowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason !== "credentials") return null;
    throw error;
  }
}
