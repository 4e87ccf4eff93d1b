import { timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { door } from "../door.ts";
import { secretOf } from "../ids.ts";
import type { World } from "../world.ts";
import { type PaypalEnv, route } from "./call.ts";
import { listDisputes, shownDispute } from "./disputes.ts";
import { invalidToken, noSuchResource, PaypalRefusal, unreachable } from "./errors.ts";
import * as events from "./events.ts";
import { had, type Merchant, newMerchant } from "./merchant.ts";
import * as orders from "./orders.ts";
import * as payments from "./payments.ts";
import * as webhooks from "./webhooks.ts";

const nothing = z.unknown();

/** PayPal's API, as far as the product speaks it: Orders v2, Payments v2, Webhooks v1. */
export function paypalApi(world: World): Hono<PaypalEnv> {
  const api = new Hono<PaypalEnv>();
  api.onError((error, c) => {
    if (!(error instanceof PaypalRefusal)) throw error;
    return c.json(error.body, error.status);
  });
  api.notFound((c) => c.json(noSuchResource().body, 404));
  api.use(door(world, "paypal", unreachable));
  api.post("/v1/oauth2/token", giveToken(world));
  api.use(recognise(world));

  api.post("/v2/checkout/orders", route(world, orders.newOrder, orders.createOrder));
  api.get("/v2/checkout/orders/:id", route(world, nothing, orders.getOrder));
  api.post("/v2/checkout/orders/:id/capture", route(world, nothing, orders.captureOrder));

  api.get("/v2/payments/captures/:id", route(world, nothing, payments.getCapture));
  api.post("/v2/payments/captures/:id/refund", route(world, payments.newRefund, payments.createRefund));
  api.get("/v2/payments/refunds/:id", route(world, nothing, payments.getRefund));

  api.post("/v1/notifications/webhooks", route(world, webhooks.newWebhook, webhooks.createWebhook));
  api.get("/v1/notifications/webhooks", route(world, nothing, webhooks.listWebhooks));
  api.get("/v1/notifications/webhooks/:id", route(world, nothing, webhooks.getWebhook));
  api.patch("/v1/notifications/webhooks/:id", route(world, webhooks.changedWebhook, webhooks.changeWebhook));
  api.delete("/v1/notifications/webhooks/:id", route(world, nothing, webhooks.deleteWebhook));
  api.post("/v1/notifications/verify-webhook-signature", route(world, events.verification, events.verify));
  api.get("/v1/customer/disputes", (c) =>
    c.json(listDisputes(c.get("merchant"), c.req.query("disputed_transaction_id"))),
  );
  api.get("/v1/customer/disputes/:id", (c) => {
    const merchant = c.get("merchant");
    return c.json(shownDispute(merchant, had(merchant.disputes, c.req.param("id"))));
  });
  return api;
}

const TOKEN_LIFE_S = 9 * 60 * 60;
const SLUG = /^pp-([a-z0-9_-]+)$/;

/** `POST /v1/oauth2/token`: client id and secret for an access token. */
function giveToken(world: World) {
  return async (c: Context<PaypalEnv>) => {
    const encoded = /^Basic (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const [clientId = "", secret = ""] = Buffer.from(encoded, "base64").toString().split(":");
    if (!isRight(clientId, secret) || world.revoked.has(clientId)) {
      return c.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
    }
    if (new URLSearchParams(await c.req.text()).get("grant_type") !== "client_credentials") {
      return c.json({ error: "unsupported_grant_type", error_description: "Grant Type is NULL" }, 400);
    }
    const first = world.firstKey(clientId);
    const merchant = world.paypal.get(first) ?? newMerchant(first);
    world.paypal.set(first, merchant);
    c.get("received").account = clientId;
    const token = secretOf("A21AA", 80);
    const until = world.clock.now().getTime() + TOKEN_LIFE_S * 1_000;
    merchant.tokens.set(token, { clientId, until });
    return c.json({
      scope: scopesOf(clientId).join(" "),
      access_token: token,
      token_type: "Bearer",
      app_id: `APP-${merchant.merchantId}`,
      expires_in: TOKEN_LIFE_S,
      nonce: world.clock.now().toISOString(),
    });
  };
}

/** What an app may: as PayPal names it where "Accept payments" is on, or without it. */
const scopesOf = (clientId: string): string[] => [
  "openid",
  "https://uri.paypal.com/services/applications/webhooks",
  ...(clientId.startsWith("pp-unpaid")
    ? []
    : [
        "https://uri.paypal.com/services/payments/realtimepayment",
        "https://uri.paypal.com/services/payments/payment/authcapture",
        "https://uri.paypal.com/services/payments/refund",
      ]),
];

function isRight(clientId: string, secret: string): boolean {
  const slug = SLUG.exec(clientId)?.[1];
  const right = Buffer.from(`secret-${slug}`);
  const given = Buffer.from(secret);
  return slug !== undefined && right.length === given.length && timingSafeEqual(right, given);
}

/** Lets in whoever has a token that lives. */
function recognise(world: World): MiddlewareHandler<PaypalEnv> {
  return async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const merchant = [...world.paypal.values()].find((each: Merchant) => each.tokens.has(token));
    const given = merchant?.tokens.get(token);
    if (
      !merchant ||
      !given ||
      !(given.until > world.clock.now().getTime()) ||
      world.revoked.has(given.clientId)
    ) {
      throw invalidToken();
    }
    c.get("received").account = given.clientId;
    c.set("merchant", merchant);
    await next();
  };
}
