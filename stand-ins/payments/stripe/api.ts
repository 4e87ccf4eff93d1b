import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { door } from "../door.ts";
import type { World } from "../world.ts";
import { allOf, found, newAccount, type StripeAccount } from "./account.ts";
import { getAccount, getBalance, getTransaction } from "./balance.ts";
import { type Call, route, type StripeEnv } from "./call.ts";
import { disputeList, getDispute, listDisputes } from "./disputes.ts";
import {
  noKey,
  noSuchPath,
  publishableKey,
  revokedKey,
  StripeRefusal,
  unfitting,
  unreachable,
  wrongKey,
} from "./errors.ts";
import { emit, eventList, getEvent, listEvents } from "./events.ts";
import { paging } from "./lists.ts";
import { createRefund, getRefund, listRefunds, newRefund, refundList } from "./refunds.ts";
import * as sessions from "./sessions.ts";
import * as endpoints from "./webhook-endpoints.ts";

/** Stripe's API, as far as the product speaks it. */
export function stripeApi(world: World): Hono<StripeEnv> {
  const api = new Hono<StripeEnv>().basePath("/v1");
  api.use(door(world, "stripe", unreachable), recognise(world));
  api.onError((error, c) => {
    if (!(error instanceof StripeRefusal)) throw error;
    return c.json({ error: error.error }, error.status);
  });
  api.notFound((c) => c.json({ error: noSuchPath(c.req.method, c.req.path).error }, 404));

  api.get("/account", route(world, {}, getAccount));
  api.get("/balance", route(world, {}, getBalance));
  api.get("/balance_transactions/:id", route(world, {}, getTransaction));

  api.post("/webhook_endpoints", route(world, endpoints.newEndpoint, endpoints.createEndpoint));
  api.get("/webhook_endpoints", route(world, paging, endpoints.listEndpoints));
  api.get("/webhook_endpoints/:id", route(world, {}, endpoints.getEndpoint));
  api.post("/webhook_endpoints/:id", route(world, endpoints.changedEndpoint, endpoints.changeEndpoint));
  api.delete("/webhook_endpoints/:id", route(world, {}, endpoints.deleteEndpoint));

  api.post("/checkout/sessions", route(world, sessions.newSession, sessions.createSession));
  api.get("/checkout/sessions", route(world, sessions.sessionList, sessions.listSessions));
  api.get("/checkout/sessions/:id", route(world, {}, sessions.getSession));
  api.get("/checkout/sessions/:id/line_items", route(world, paging, sessions.listLines));
  api.post("/checkout/sessions/:id/expire", route(world, {}, sessions.expireSession));

  api.get("/payment_intents/:id", route(world, {}, getIntent));
  api.post(
    "/payment_intents/:id/cancel",
    route(world, { cancellation_reason: z.string().optional() }, cancelIntent),
  );
  api.get("/charges/:id", route(world, {}, getCharge));

  api.post("/refunds", route(world, newRefund, createRefund));
  api.get("/refunds", route(world, refundList, listRefunds));
  api.get("/refunds/:id", route(world, {}, getRefund));

  api.get("/disputes", route(world, disputeList, listDisputes));
  api.get("/disputes/:id", route(world, {}, getDispute));
  api.get("/events", route(world, eventList, listEvents));
  api.get("/events/:id", route(world, {}, getEvent));
  return api;
}

/** Each key that was not said to be a further one is an account of its own, which comes into being with the first call. */
function recognise(world: World): MiddlewareHandler<StripeEnv> {
  return async (c, next) => {
    const header = c.req.header("authorization") ?? "";
    const key = /^Bearer (.+)$/.exec(header)?.[1] ?? keyOfBasic(header);
    const account = accountOf(world, key);
    c.get("received").account = key;
    c.set("account", account);
    await next();
  };
}

function accountOf(world: World, key: string): StripeAccount {
  if (!key) throw noKey();
  if (key.startsWith("pk_")) throw publishableKey();
  if (!/^(sk|rk)_test_[a-z0-9_]+$/i.test(key) || /^.._test_wrong/.test(key)) throw wrongKey(key);
  if (world.revoked.has(key)) throw revokedKey(key);
  const first = world.firstKey(key);
  const account = world.stripe.get(first) ?? newAccount(first);
  world.stripe.set(first, account);
  return account;
}

/** The key may also come as a user name without password. */
function keyOfBasic(header: string): string {
  const encoded = /^Basic (.+)$/.exec(header)?.[1] ?? "";
  return Buffer.from(encoded, "base64").toString().replace(/:$/, "");
}

const getIntent = ({ account, id }: Call<unknown>) => found(account, "payment_intent", id, "intent");
const getCharge = ({ account, id }: Call<unknown>) => found(account, "charge", id);

function cancelIntent({ world, account, id }: Call<unknown>) {
  const intent = found(account, "payment_intent", id, "intent");
  if (
    allOf(account, "checkout.session").some((each) => each.payment_intent === id && each.status === "open")
  ) {
    throw unfitting(
      "You cannot cancel the PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.",
      "payment_intent_unexpected_state",
    );
  }
  if (!["requires_payment_method", "requires_action", "processing"].includes(intent.status)) {
    throw unfitting(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      "payment_intent_unexpected_state",
    );
  }
  intent.status = "canceled";
  intent.canceled_at = world.clock.seconds();
  void emit(world, account, "payment_intent.canceled", intent);
  return intent;
}
