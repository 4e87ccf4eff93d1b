import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { activateMethods } from "../domain/payments/activate-methods.ts";
import { getPaymentAccount, listPaymentMethods } from "../domain/payments/queries.ts";
import { removeCredentials } from "../domain/payments/remove-credentials.ts";
import { replaceCredentials } from "../domain/payments/replace-credentials.ts";
import {
  paymentAccount,
  paymentMethod,
  paymentsEdit,
  paypalInput,
  stripeInput,
} from "../domain/payments/schema.ts";
import type { Desk } from "../domain/payments/standing.ts";
import { validateCredentials } from "../domain/payments/validate-credentials.ts";
import { reading } from "../platform/database/transaction.ts";
import { countTry } from "./limits.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, idParam, noFilters, noun } from "./route.ts";
import type { ApiEnv } from "./services.ts";
import { sessionOf } from "./session.ts";

/** What an account of a provider is asked for, in all its calls but the one that brings credentials. */
const calls = <Path extends "stripe" | "paypal">(path: Path, name: string) => ({
  show: guarded("payment-accounts.use", {
    method: "get",
    path: `/{id}/payment-${path}` as const,
    summary: `How an instructor's ${name} account stands; what it is reached with is never told`,
    request: { params: idParam },
    responses: answers(paymentAccount),
  }),
  remove: guarded("payment-accounts.use", {
    method: "delete",
    path: `/{id}/payment-${path}` as const,
    summary: `Take an instructor's ${name} credentials out of use; what was paid can still go back`,
    request: { params: idParam },
    responses: answers(z.literal(true)),
  }),
  validate: guarded("payment-accounts.use", {
    method: "post",
    path: `/{id}/payment-credentials/${path}/validate` as const,
    summary: `Ask ${name} whether it accepts an instructor's credentials, and set up its webhook`,
    request: { params: idParam },
    responses: answers(paymentAccount),
  }),
});

const stripe = calls("stripe", "Stripe");
const paypal = calls("paypal", "PayPal");

/** /api/instructors/{id}/payment…: the accounts that an instructor is paid into */
export const paymentAccounts = noun()
  .openapi(
    guarded("payment-accounts.use", {
      method: "get",
      path: "/{id}/payment-methods",
      summary: "The accounts that an instructor can be paid into online",
      request: { params: idParam, query: noFilters },
      responses: answers(z.array(paymentMethod)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => listPaymentMethods(tx, id))), 200);
    },
  )
  .openapi(
    guarded("payment-accounts.use", {
      method: "patch",
      path: "/{id}/payments",
      summary: "Offer an instructor's accounts to those who book, or offer them no more",
      request: { params: idParam, body: body(paymentsEdit) },
      responses: answers(z.array(paymentMethod)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const methods = await activateMethods(c.var.ctx, id, c.req.valid("json"), deskOf(c));
      return c.json(ok(methods, "Zahlungsarten gespeichert"), 200);
    },
  )
  .openapi(stripe.show, async (c) => c.json(ok(await shown(c, c.req.valid("param").id, "stripe")), 200))
  .openapi(paypal.show, async (c) => c.json(ok(await shown(c, c.req.valid("param").id, "paypal")), 200))
  .openapi(
    guarded("payment-accounts.use", {
      method: "patch",
      path: "/{id}/payment-stripe",
      summary: "Give an instructor's Stripe credentials, all at once, in place of those there were",
      request: { params: idParam, body: body(stripeInput) },
      responses: answers(paymentAccount),
    }),
    async (c) => {
      await countCredentials(c);
      const { payment_credentials: credentials } = c.req.valid("json");
      const typed = { provider: "stripe" as const, credentials };
      const account = await replaceCredentials(c.var.ctx, c.req.valid("param").id, typed, deskOf(c));
      return c.json(ok(account, SAVED), 200);
    },
  )
  .openapi(
    guarded("payment-accounts.use", {
      method: "patch",
      path: "/{id}/payment-paypal",
      summary: "Give an instructor's PayPal credentials, all at once, in place of those there were",
      request: { params: idParam, body: body(paypalInput) },
      responses: answers(paymentAccount),
    }),
    async (c) => {
      await countCredentials(c);
      const { payment_credentials: credentials } = c.req.valid("json");
      const typed = { provider: "paypal" as const, credentials };
      const account = await replaceCredentials(c.var.ctx, c.req.valid("param").id, typed, deskOf(c));
      return c.json(ok(account, SAVED), 200);
    },
  )
  .openapi(stripe.validate, async (c) =>
    c.json(ok(await validated(c, c.req.valid("param").id, "stripe"), VALIDATED), 200),
  )
  .openapi(paypal.validate, async (c) =>
    c.json(ok(await validated(c, c.req.valid("param").id, "paypal"), VALIDATED), 200),
  )
  .openapi(stripe.remove, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(ok(await removeCredentials(c.var.ctx, id, "stripe", deskOf(c)), REMOVED), 200);
  })
  .openapi(paypal.remove, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(ok(await removeCredentials(c.var.ctx, id, "paypal", deskOf(c)), REMOVED), 200);
  });

export type PaymentAccountsApi = typeof paymentAccounts;

const SAVED = "Zugangsdaten gespeichert";
const VALIDATED = "Validierung abgeschlossen";
const REMOVED = "Zugangsdaten entfernt";

type Provider = "stripe" | "paypal";

const shown = (c: Context<ApiEnv>, id: number, provider: Provider) =>
  reading(c.var.ctx, (tx) => getPaymentAccount(tx, id, provider, deskOf(c)));

async function validated(c: Context<ApiEnv>, id: number, provider: Provider) {
  await countCredentials(c);
  return validateCredentials(c.var.ctx, id, provider, deskOf(c));
}

const countCredentials = (c: Context<ApiEnv>) =>
  countTry(c, "payment-credentials", `user ${sessionOf(c).user}`);

function deskOf(c: Context<ApiEnv>): Desk {
  const { gateways, config } = c.var.services;
  return { gateways, secretKey: config.secretKey, publicUrl: config.publicUrl };
}
