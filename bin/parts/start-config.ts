import { type Config, ConfigError, readConfig } from "../../src/platform/config.ts";

/** What is started around the product, which itself knows only whom it speaks to. */
export type StartConfig = Config & {
  /** The stand-in of Stripe and PayPal; undefined: both are spoken to in earnest. */
  paymentStandIn: { port: number; origin: string } | undefined;
};

/** The operator's account at the stand-in, to which the demo's plans can be charged. */
const EXAMPLE_ACCOUNT = { key: "sk_test_kurshafen", webhookSecret: "whsec_kurshafen" };

/**
 * The product's configuration. In the demo the payment stand-in takes the place of each provider whose address is not
 * given. Throws `ConfigError`.
 */
export function readStartConfig(env: Record<string, string | undefined>): StartConfig {
  const config = readConfig(env);
  const { STRIPE_API_URL: stripe, PAYPAL_API_URL: paypal } = env;
  if (!config.demo || (stripe && paypal)) return { ...config, paymentStandIn: undefined };
  const port = env.PAYMENT_STAND_IN_PORT ? portOf(env.PAYMENT_STAND_IN_PORT) : config.port + 6;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...config,
    planStripe: config.planStripe ?? (stripe ? undefined : EXAMPLE_ACCOUNT),
    stripeApiUrl: stripe ? config.stripeApiUrl : origin,
    paypalApiUrl: config.paypalApiUrl ?? origin,
    paymentStandIn: { port, origin },
  };
}

function portOf(given: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new ConfigError(`PAYMENT_STAND_IN_PORT must be a port, but is "${given}".`);
}
