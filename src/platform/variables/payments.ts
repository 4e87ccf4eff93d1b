import { z } from "zod";
import { providerUrl } from "./values.ts";

/** Variables for those who move money: where they are spoken to, and the installation's own account there. */
export const payments = {
  STRIPE_API_URL: providerUrl
    .default("https://api.stripe.com")
    .describe("Where Stripe is spoken to; http:// on this machine only. Default https://api.stripe.com."),
  PLATFORM_STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a secret key of Stripe (sk_… or rk_…)")
    .optional()
    .describe(
      "Secret key of your own account at Stripe: teams can save a card or an account there, and their plans are charged to it. Default: plans are paid by transfer alone.",
    ),
  PLATFORM_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be a signing secret of Stripe (whsec_…)")
    .optional()
    .describe(
      "Signing secret of the endpoint PUBLIC_URL/api/webhooks/platform in that account. Without it payments are noticed a day later.",
    ),
  PAYPAL_API_URL: providerUrl
    .optional()
    .describe(
      "Where PayPal is spoken to; http:// on this machine only. Default https://api-m.paypal.com, and https://api-m.sandbox.paypal.com for credentials of the sandbox.",
    ),
};
