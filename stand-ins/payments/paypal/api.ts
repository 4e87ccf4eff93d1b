import { Hono } from "hono";
import { z } from "zod";
import { door } from "../door.ts";
import type { World } from "../world.ts";
import { giveToken, recognise } from "./auth.ts";
import { type PaypalEnv, route } from "./call.ts";
import { listDisputes, shownDispute } from "./disputes.ts";
import { noSuchResource, PaypalRefusal, unreachable } from "./errors.ts";
import * as events from "./events.ts";
import { had } from "./merchant.ts";
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
  api.get("/v1/notifications/webhooks-events", (c) => {
    const { event_type: type, page_size: size } = c.req.query();
    return c.json(events.listEvents(c.get("merchant"), type, Number(size ?? 10)));
  });
  api.get("/v1/notifications/webhooks-events/:id", route(world, nothing, events.getEvent));
  api.get("/v1/customer/disputes", (c) =>
    c.json(listDisputes(c.get("merchant"), c.req.query("disputed_transaction_id"))),
  );
  api.get("/v1/customer/disputes/:id", (c) => {
    const merchant = c.get("merchant");
    return c.json(shownDispute(merchant, had(merchant.disputes, c.req.param("id"))));
  });
  return api;
}
