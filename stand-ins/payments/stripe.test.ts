import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PaymentStandIn, startPaymentStandIn } from "./start.ts";

let standIn: PaymentStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startPaymentStandIn({ retryMs: 5 });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  await control("reset");
  stripe = as("sk_test_lena");
});

/** Stripe's library as the product uses it, with its address alone changed. */
function as(key: string): Stripe {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

async function control(path: string, body: unknown = {}) {
  const answer = await fetch(`${standIn.url}/control/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return (await answer.json()).data;
}
const pay = (id: string, how = "succeed", webhooks = "once") =>
  control(`payments/${id}/pay`, { how, webhooks });

const halfAnHour = () => Math.floor(Date.now() / 1000) + 31 * 60;
const order = (cents = 12_000): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "eur", unit_amount: cents, product_data: { name: "Anmeldung 4711" } },
    },
  ],
  client_reference_id: "4711",
  metadata: { registration: "4711" },
  payment_intent_data: { metadata: { registration: "4711" } },
  customer_email: "lea@mail.example",
  expires_at: halfAnHour(),
  success_url: "http://product.example/danke?sitzung={CHECKOUT_SESSION_ID}",
  cancel_url: "http://product.example/zurueck",
});

async function paidSession(cents?: number) {
  const session = await stripe.checkout.sessions.create(order(cents));
  await pay(session.id);
  return stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
}

const intentOf = (session: Stripe.Checkout.Session) => {
  if (typeof session.payment_intent === "string" || !session.payment_intent) throw new Error("not expanded");
  return session.payment_intent;
};

describe("keys", () => {
  test("each key is an account of its own, that sees nothing of the others", async () => {
    const session = await stripe.checkout.sessions.create(order());
    const other = as("sk_test_mara");
    expect((await other.accounts.retrieveCurrent()).id).not.toBe(
      (await stripe.accounts.retrieveCurrent()).id,
    );
    await expect(other.checkout.sessions.retrieve(session.id)).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  test("a wrong, a revoked and a publishable key are refused with 401", async () => {
    await expect(as("sk_test_wrong").balance.retrieve()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(as("sk_test_wrong").balance.retrieve()).rejects.toThrow(
      "Invalid API Key provided: sk_test_",
    );
    await expect(as("pk_test_lena").balance.retrieve()).rejects.toMatchObject({
      code: "secret_key_required",
    });
    await stripe.balance.retrieve();
    await control("accounts/sk_test_lena/revoke");
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({
      statusCode: 401,
      code: "api_key_expired",
    });
  });

  test("a restricted key takes payments, but may not register webhooks", async () => {
    const restricted = as("rk_test_restricted_lena");
    await restricted.checkout.sessions.create(order());
    await expect(
      restricted.webhookEndpoints.create({ url: "http://product.example/hook", enabled_events: ["*"] }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
  });
});

describe("a checkout session", () => {
  test("is open with a page to pay on, and becomes paid money with a fee", async () => {
    const open = await stripe.checkout.sessions.create(order());
    expect(open).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: 12_000,
    });
    expect(open.url).toBe(`${standIn.url}/testzahlung/stripe/${open.id}`);
    expect((await pay(open.id)).redirect).toBe(`http://product.example/danke?sitzung=${open.id}`);
    const paid = await stripe.checkout.sessions.retrieve(open.id, {
      expand: ["payment_intent.latest_charge.balance_transaction"],
    });
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    expect(intentOf(paid)).toMatchObject({
      status: "succeeded",
      amount_received: 12_000,
      metadata: { registration: "4711" },
      latest_charge: { paid: true, balance_transaction: { amount: 12_000, fee: 205, net: 11_795 } },
    });
    const listed = await stripe.checkout.sessions.list({ payment_intent: intentOf(paid).id });
    expect(listed.data.map(({ id }) => id)).toEqual([open.id]);
  });

  test("stays open after a declined card, and can be paid then", async () => {
    const session = await stripe.checkout.sessions.create(order());
    expect((await pay(session.id, "fail")).redirect).toBeNull();
    const tried = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(tried.status).toBe("open");
    expect(intentOf(tried)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined" },
    });
    await pay(session.id);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(intentOf(paid)).toMatchObject({ id: intentOf(tried).id, status: "succeeded" });
  });

  test("that is answered late is complete but unpaid, until the money comes", async () => {
    const session = await stripe.checkout.sessions.create(order());
    await pay(session.id, "late");
    const waiting = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(waiting).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      payment_intent: { status: "processing" },
    });
    await control(`payments/${session.id}/settle`, { paid: true });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  });

  test("ends when it is told to, when its time is over, and cannot be paid afterwards", async () => {
    const [ended, timed] = [
      await stripe.checkout.sessions.create(order()),
      await stripe.checkout.sessions.create(order()),
    ];
    expect((await stripe.checkout.sessions.expire(ended.id)).status).toBe("expired");
    await expect(stripe.checkout.sessions.expire(ended.id)).rejects.toThrow(
      "only Sessions in `open` can be expired",
    );
    expect(await pay(ended.id)).toBeUndefined();
    await control("clock", { now: new Date(Date.now() + 32 * 60_000).toISOString() });
    expect((await stripe.checkout.sessions.retrieve(timed.id)).status).toBe("expired");
  });

  test("is refused with the parameter's name: too short, too cheap, misspelt, incomplete", async () => {
    const create = (changes: object) => stripe.checkout.sessions.create({ ...order(), ...changes });
    await expect(create({ expires_at: halfAnHour() - 180 })).rejects.toMatchObject({ param: "expires_at" });
    await expect(stripe.checkout.sessions.create(order(49))).rejects.toMatchObject({
      code: "amount_too_small",
    });
    await expect(create({ colour: "red" })).rejects.toMatchObject({
      code: "parameter_unknown",
      param: "colour",
    });
    await expect(create({ success_url: undefined })).rejects.toMatchObject({ code: "parameter_missing" });
    await expect(stripe.checkout.sessions.retrieve("cs_test_nobody")).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe("an idempotency key", () => {
  test("brings the first answer again", async () => {
    const params = order();
    const first = await stripe.checkout.sessions.create(params, { idempotencyKey: "once" });
    const second = await stripe.checkout.sessions.create(params, { idempotencyKey: "once" });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  test("is refused with other parameters, and means nothing to another account", async () => {
    await stripe.checkout.sessions.create(order(), { idempotencyKey: "once" });
    await expect(
      stripe.checkout.sessions.create(order(500), { idempotencyKey: "once" }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await as("sk_test_mara").checkout.sessions.create(order(500), { idempotencyKey: "once" });
  });

  test("makes one refund of a call whose answer was lost", async () => {
    const intent = intentOf(await paidSession()).id;
    const refund = () =>
      stripe.refunds.create({ payment_intent: intent, amount: 5_000 }, { idempotencyKey: "r1" });
    // Twice, because Stripe's library tries once more by itself when the line is cut.
    await control("down", { provider: "stripe", mode: "lose-answer", times: 2 });
    await expect(refund()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await refund();
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });
});

describe("a refund", () => {
  test("in parts goes as far as the money, with the balance following", async () => {
    const intent = intentOf(await paidSession()).id;
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 2_000,
      metadata: { why: "krank" },
    });
    expect(part).toMatchObject({ amount: 2_000, status: "succeeded", metadata: { why: "krank" } });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 10_001 })).rejects.toThrow(
      "€100.00",
    );
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(10_000);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {
      expand: ["latest_charge"],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 12_000 });
    expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: -205 }]);
  });

  test("can be made at Stripe, can be pending, and can fail", async () => {
    const session = await paidSession();
    await control(`payments/${session.id}/refund`, { cents: 100 });
    expect((await stripe.refunds.list({ payment_intent: intentOf(session).id })).data).toMatchObject([
      { amount: 100 },
    ]);
    await control("accounts/sk_test_lena/refunds", { become: "pending" });
    const pending = await stripe.refunds.create({ payment_intent: intentOf(session).id });
    expect(pending.status).toBe("pending");
    await control(`refunds/${pending.id}/settle`, { paid: false });
    expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({ status: "failed" });
  });
});

describe("webhooks", () => {
  type Heard = { headers: IncomingHttpHeaders; body: string };
  let listener: Server;
  let url: string;
  let heard: Heard[];
  let answers: number[];

  beforeEach(async () => {
    heard = [];
    answers = [];
    listener = createServer(async (incoming, outgoing) => {
      heard.push({ headers: incoming.headers, body: await text(incoming) });
      outgoing.writeHead(answers.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook`;
  });
  afterEach(() => new Promise((resolve) => void listener.close(resolve)));

  const eventOf = ({ body, headers }: Heard, secret: string) =>
    stripe.webhooks.constructEvent(body, String(headers["stripe-signature"]), secret);
  const endpoint = (types: Stripe.WebhookEndpointCreateParams.EnabledEvent[]) =>
    stripe.webhookEndpoints.create({ url, enabled_events: types });

  test("are signed with the secret that is told once, and only for what was asked", async () => {
    const { secret = "", id } = await endpoint(["checkout.session.completed"]);
    expect((await stripe.webhookEndpoints.retrieve(id)).secret).toBeUndefined();
    const session = await stripe.checkout.sessions.create(order());
    await pay(session.id, "succeed", "first");
    expect(heard.map((each) => eventOf(each, secret).type)).toEqual(["checkout.session.completed"]);
    expect(() => eventOf(heard[0] as Heard, "whsec_other")).toThrow("No signatures found");
  });

  test("are tried again until they are taken", async () => {
    const { secret = "" } = await endpoint(["payment_intent.succeeded"]);
    answers = [503, 500];
    await pay((await stripe.checkout.sessions.create(order())).id);
    await expect.poll(() => heard.length).toBe(3);
    expect(new Set(heard.map((each) => eventOf(each, secret).id)).size).toBe(1);
  });

  test("come twice, never, again on demand, and forged", async () => {
    const { secret = "" } = await endpoint(["checkout.session.completed"]);
    await pay((await stripe.checkout.sessions.create(order())).id, "succeed", "twice");
    await control("idle");
    expect(heard).toHaveLength(2);
    const silent = await stripe.checkout.sessions.create(order());
    await pay(silent.id, "succeed", "never");
    await control("idle");
    expect(heard).toHaveLength(2);
    const { data } = await stripe.events.list({ types: ["checkout.session.completed"] });
    expect(data).toHaveLength(2);
    await control(`events/${data[0]?.id}/send`, { signature: "forged" });
    expect(() => eventOf(heard[2] as Heard, secret)).toThrow("No signatures found");
    await control(`events/${data[0]?.id}/send`);
    expect(eventOf(heard[3] as Heard, secret).id).toBe(data[0]?.id);
  });

  test("reach an endpoint that was entered by hand, with its pasted secret", async () => {
    await control("accounts/sk_test_lena/webhooks", { url, secret: "whsec_pasted" });
    const session = await paidSession();
    await control(`payments/${session.id}/dispute`);
    await control(`payments/${session.id}/dispute/close`, { won: false });
    await control("idle");
    const types = heard.map((each) => eventOf(each, "whsec_pasted").type);
    expect(types).toEqual(expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed"]));
    expect((await stripe.disputes.list({ payment_intent: intentOf(session).id })).data).toMatchObject([
      { status: "lost", amount: 12_000 },
    ]);
  });

  test("can be listed a page at a time, changed and deleted", async () => {
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await endpoint(["*"])).id);
    expect((await stripe.webhookEndpoints.list({ limit: 2 })).has_more).toBe(true);
    const all = await stripe.webhookEndpoints.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
    await stripe.webhookEndpoints.update(ids[0] ?? "", { disabled: true });
    for (const id of ids.slice(1)) await stripe.webhookEndpoints.del(id);
    await paidSession();
    await control("idle");
    expect(heard).toEqual([]);
  });
});

test("an outage is one for Stripe's library too, and its end as well", async () => {
  await control("down", { provider: "stripe", mode: "error" });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 503 });
  await control("down", { provider: "stripe", mode: "refuse", path: "/v1/balance" });
  await expect(stripe.balance.retrieve()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await stripe.accounts.retrieveCurrent();
  await control("down", { mode: "off" });
  await stripe.balance.retrieve();
  const { data } = await (await fetch(`${standIn.url}/control/requests?account=sk_test_lena`)).json();
  expect(data.map(({ path, status }: { path: string; status: number }) => [path, status])).toEqual([
    ["/v1/account", 200],
    ["/v1/balance", 200],
  ]);
});
