import { Hono, type MiddlewareHandler } from "hono";
import { door } from "../door.ts";
import type { World } from "../world.ts";
import { found, newAccount, type StripeAccount } from "./account.ts";
import { getAccount, getBalance, getTransaction } from "./balance.ts";
import { type Call, route, type StripeEnv } from "./call.ts";
import * as customers from "./customers.ts";
import { disputeList, listDisputes } from "./disputes.ts";
import {
  noKey,
  noSuchPath,
  publishableKey,
  revokedKey,
  StripeRefusal,
  unreachable,
  wrongKey,
} from "./errors.ts";
import { eventList, listEvents } from "./events.ts";
import * as intents from "./intents.ts";
import { paging } from "./lists.ts";
import { createRefund, getRefund, listRefunds, newRefund, refundList } from "./refunds.ts";
import * as sessions from "./sessions.ts";
import { getSetupIntent } from "./setups.ts";
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
  api.post("/checkout/sessions/:id/expire", route(world, {}, sessions.expireSession));

  api.post("/customers", route(world, customers.newCustomer, customers.createCustomer));
  api.get("/customers/:id", route(world, {}, customers.getCustomer));
  api.delete("/customers/:id", route(world, {}, customers.deleteCustomer));
  api.get("/customers/:id/payment_methods", route(world, customers.methodList, customers.listMethods));
  api.get("/payment_methods/:id", route(world, {}, customers.getMethod));
  api.post("/payment_methods/:id/detach", route(world, {}, customers.detachMethod));
  api.get("/setup_intents/:id", route(world, {}, getSetupIntent));

  api.post("/payment_intents", route(world, intents.newIntent, intents.createIntent));
  api.get("/payment_intents", route(world, intents.intentList, intents.listIntents));
  api.get("/payment_intents/:id", route(world, {}, intents.getIntent));
  api.post("/payment_intents/:id", route(world, intents.changedIntent, intents.changeIntent));
  api.post("/payment_intents/:id/confirm", route(world, intents.confirmation, intents.confirmIntent));
  api.post("/payment_intents/:id/cancel", route(world, {}, intents.cancelIntent));
  api.get("/charges/:id", route(world, {}, getCharge));

  api.post("/refunds", route(world, newRefund, createRefund));
  api.get("/refunds", route(world, refundList, listRefunds));
  api.get("/refunds/:id", route(world, {}, getRefund));

  api.get("/disputes", route(world, disputeList, listDisputes));
  api.get("/events", route(world, eventList, listEvents));
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

const getCharge = ({ account, id }: Call<unknown>) => found(account, "charge", id);
