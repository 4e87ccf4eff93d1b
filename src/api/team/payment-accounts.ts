import { z } from "@hono/zod-openapi";
import { activateMethods } from "../../domain/payments/accounts/activate-methods.ts";
import { removeCredentials } from "../../domain/payments/accounts/remove-credentials.ts";
import { replaceCredentials } from "../../domain/payments/accounts/replace-credentials.ts";
import { validateCredentials } from "../../domain/payments/accounts/validate-credentials.ts";
import { getPaymentAccount, listPaymentMethods } from "../../domain/payments/queries.ts";
import {
  paymentAccount,
  paymentMethod,
  paymentsEdit,
  paypalInput,
  stripeInput,
} from "../../domain/payments/schema.ts";
import type { PaymentConfig } from "../../domain/payments/stored-account.ts";
import type { Tx } from "../../platform/context.ts";
import type { ProviderAccount } from "../../platform/gateways/gateway.ts";
import { done } from "../http/answers.ts";
import { noFilters } from "../http/inputs.ts";
import type { Call } from "../http/route.ts";
import { router } from "../http/router.ts";

type Provider = "stripe" | "paypal";
type OfInstructor = Call<{ id: number }>;

const configOf = ({ services: { gateways, config } }: Call): PaymentConfig => ({
  gateways,
  secretKey: config.secretKey,
  secretKeyBefore: config.secretKeyBefore,
  publicUrl: config.publicUrl,
});

/** Each asks a provider whether a key is good. */
const limit = ({ session }: Call) => ["payment-credentials", `user ${session.user}`] as const;

const show = (provider: Provider, name: string) => ({
  summary: `How an instructor's ${name} account stands; what it is reached with is never told`,
  answers: paymentAccount,
  read: (tx: Tx, call: OfInstructor) => getPaymentAccount(tx, call.params.id, provider, configOf(call)),
});

const validate = (provider: Provider, name: string) => ({
  summary: `Ask ${name} whether it accepts an instructor's credentials, and set up its webhook`,
  limit,
  answers: paymentAccount,
  handle: (call: OfInstructor) => validateCredentials(call.ctx, call.params.id, provider, configOf(call)),
  message: "Validierung abgeschlossen",
});

const remove = (provider: Provider, name: string) => ({
  summary: `Take an instructor's ${name} credentials out of use; what was paid can still go back`,
  answers: done,
  handle: (call: OfInstructor) => removeCredentials(call.ctx, call.params.id, provider, configOf(call)),
  message: "Zugangsdaten entfernt",
});

const replace = (call: OfInstructor, account: ProviderAccount) =>
  replaceCredentials(call.ctx, call.params.id, account, configOf(call));

/** /api/instructors/{id}/payment…: the accounts that an instructor is paid into */
export const paymentAccounts = router()
  .get("/{id}/payment-methods", "payment-accounts.use", {
    summary: "The accounts that an instructor can be paid into online",
    query: noFilters,
    answers: z.array(paymentMethod),
    read: (tx, { params }) => listPaymentMethods(tx, params.id),
  })
  .patch("/{id}/payments", "payment-accounts.use", {
    summary: "Offer an instructor's accounts to those who book, or offer them no more",
    body: paymentsEdit,
    answers: z.array(paymentMethod),
    handle: (call) => activateMethods(call.ctx, call.params.id, call.body, configOf(call)),
    message: "Zahlungsarten gespeichert",
  })
  .get("/{id}/payment-stripe", "payment-accounts.use", show("stripe", "Stripe"))
  .get("/{id}/payment-paypal", "payment-accounts.use", show("paypal", "PayPal"))
  .patch("/{id}/payment-stripe", "payment-accounts.use", {
    summary: "Give an instructor's Stripe credentials, all at once, in place of those there were",
    body: stripeInput,
    limit,
    answers: paymentAccount,
    handle: (call) => replace(call, { provider: "stripe", credentials: call.body.payment_credentials }),
    message: "Zugangsdaten gespeichert",
  })
  .patch("/{id}/payment-paypal", "payment-accounts.use", {
    summary: "Give an instructor's PayPal credentials, all at once, in place of those there were",
    body: paypalInput,
    limit,
    answers: paymentAccount,
    handle: (call) => replace(call, { provider: "paypal", credentials: call.body.payment_credentials }),
    message: "Zugangsdaten gespeichert",
  })
  .post("/{id}/payment-credentials/stripe/validate", "payment-accounts.use", validate("stripe", "Stripe"))
  .post("/{id}/payment-credentials/paypal/validate", "payment-accounts.use", validate("paypal", "PayPal"))
  .delete("/{id}/payment-stripe", "payment-accounts.use", remove("stripe", "Stripe"))
  .delete("/{id}/payment-paypal", "payment-accounts.use", remove("paypal", "PayPal"));
