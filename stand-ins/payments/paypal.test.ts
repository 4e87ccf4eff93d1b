import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PaymentStandIn, startPaymentStandIn } from "./start.ts";

// There is no library of PayPal's that the product uses: the calls are those of the published description.

let standIn: PaymentStandIn;
let token: string;

beforeAll(async () => {
  standIn = await startPaymentStandIn({ retryMs: 5 });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  await control("reset");
  token = (await signIn("pp-lena", "secret-lena")).body.access_token;
});

async function control(path: string, body: unknown = {}) {
  const answer = await fetch(`${standIn.url}/control/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return (await answer.json()).data;
}
const pay = (id: string, how = "succeed", webhooks = "once") =>
  control(`payments/${id}/pay`, { how, webhooks });

async function signIn(clientId: string, secret: string) {
  const answer = await fetch(`${standIn.url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(standIn.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const said = await answer.text();
  return { status: answer.status, body: said === "" ? null : JSON.parse(said) };
}

const order = (changes: object = {}) => ({
  intent: "CAPTURE",
  purchase_units: [{ amount: { currency_code: "EUR", value: "120.00" }, custom_id: "4711", ...changes }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: "http://product.example/danke?einmal=x",
        cancel_url: "http://product.example/zurueck",
        user_action: "PAY_NOW",
      },
    },
  },
});

const created = async (changes?: object) => (await call("POST", "/v2/checkout/orders", order(changes))).body;
const capture = (id: string) =>
  call("POST", `/v2/checkout/orders/${id}/capture`, {}, { prefer: "return=representation" });

async function captured(changes?: object) {
  const { id } = await created(changes);
  await pay(id);
  const { body } = await capture(id);
  return body.purchase_units[0].payments.captures[0];
}

describe("credentials", () => {
  test("bring a token that lives for hours; wrong ones are an invalid client", async () => {
    expect(await signIn("pp-mara", "secret-mara")).toMatchObject({
      status: 200,
      body: { token_type: "Bearer", expires_in: 32_400 },
    });
    expect(await signIn("pp-mara", "secret-lena")).toMatchObject({
      status: 401,
      body: { error: "invalid_client" },
    });
    expect(await signIn("anybody", "secret-anybody")).toMatchObject({ status: 401 });
  });

  test("that are revoked or whose token is too old are let in no more", async () => {
    const ask = () => call("GET", "/v1/notifications/webhooks");
    expect((await ask()).status).toBe(200);
    await control("clock", { now: new Date(Date.now() + 10 * 3_600_000).toISOString() });
    expect(await ask()).toMatchObject({ status: 401, body: { name: "AUTHENTICATION_FAILURE" } });
    await control("clock", { now: null });
    await control("accounts/pp-lena/revoke");
    expect((await ask()).status).toBe(401);
    expect((await signIn("pp-lena", "secret-lena")).status).toBe(401);
  });
});

describe("an order", () => {
  test("sends the payer to a page, and is captured after they agreed", async () => {
    const made = await call("POST", "/v2/checkout/orders", order());
    expect(made).toMatchObject({ status: 200, body: { status: "PAYER_ACTION_REQUIRED" } });
    const { id, links } = made.body;
    expect(links).toContainEqual({
      rel: "payer-action",
      method: "GET",
      href: `${standIn.url}/testzahlung/paypal/${id}`,
    });
    expect(await capture(id)).toMatchObject({
      status: 422,
      body: { details: [{ issue: "ORDER_NOT_APPROVED" }] },
    });
    expect((await pay(id)).redirect).toBe(
      `http://product.example/danke?einmal=x&token=${id}&PayerID=TESTZAHLUNG42`,
    );
    expect((await call("GET", `/v2/checkout/orders/${id}`)).body.status).toBe("APPROVED");
    const { status, body } = await capture(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "COMPLETED",
      purchase_units: [
        {
          reference_id: "default",
          custom_id: "4711",
          payments: {
            captures: [
              {
                status: "COMPLETED",
                amount: { currency_code: "EUR", value: "120.00" },
                seller_receivable_breakdown: {
                  paypal_fee: { value: "3.98" },
                  net_amount: { value: "116.02" },
                },
              },
            ],
          },
        },
      ],
    });
    expect(await capture(id)).toMatchObject({
      status: 422,
      body: { details: [{ issue: "ORDER_ALREADY_CAPTURED" }] },
    });
    const { id: captureId } = body.purchase_units[0].payments.captures[0];
    expect(
      (await call("GET", `/v2/payments/captures/${captureId}`)).body.supplementary_data.related_ids.order_id,
    ).toBe(id);
  });

  test("whose instrument is declined can be agreed to again", async () => {
    const { id } = await created();
    await pay(id, "decline-capture");
    expect(await capture(id)).toMatchObject({
      status: 422,
      body: {
        name: "UNPROCESSABLE_ENTITY",
        details: [{ issue: "INSTRUMENT_DECLINED" }],
        links: [{ rel: "redirect" }],
      },
    });
    await pay(id);
    expect((await capture(id)).status).toBe(201);
  });

  test("that is answered late has a pending capture, until the money comes or not", async () => {
    const [lucky, unlucky] = [await created(), await created()];
    for (const [each, paid] of [
      [lucky, true],
      [unlucky, false],
    ] as const) {
      await pay(each.id, "late");
      const { body } = await capture(each.id);
      const [pending] = body.purchase_units[0].payments.captures;
      expect(pending).toMatchObject({ status: "PENDING" });
      expect(pending.seller_receivable_breakdown).toBeUndefined();
      await control(`payments/${each.id}/settle`, { paid });
      const settled = await call("GET", `/v2/payments/captures/${pending.id}`);
      expect(settled.body.status).toBe(paid ? "COMPLETED" : "DECLINED");
    }
  });

  test("is made once for a request id, and belongs to its merchant alone", async () => {
    const make = () => call("POST", "/v2/checkout/orders", order(), { "paypal-request-id": "once" });
    const { id } = (await make()).body;
    await pay(id);
    expect(await make()).toMatchObject({ status: 200, body: { id, status: "APPROVED" } });
    token = (await signIn("pp-mara", "secret-mara")).body.access_token;
    expect((await make()).body.id).not.toBe(id);
    expect(await call("GET", `/v2/checkout/orders/${id}`)).toMatchObject({
      status: 404,
      body: { name: "RESOURCE_NOT_FOUND", debug_id: expect.any(String) },
    });
  });

  test("is refused with the field's name when it does not fit, and forgotten when it has waited too long", async () => {
    const bad = await call(
      "POST",
      "/v2/checkout/orders",
      order({ amount: { currency_code: "EUR", value: "12,5" } }),
    );
    expect(bad).toMatchObject({
      status: 400,
      body: { name: "INVALID_REQUEST", details: [{ field: "/purchase_units/0/amount/value" }] },
    });
    const { id } = await created();
    await control(`payments/${id}/expire`);
    expect((await call("GET", `/v2/checkout/orders/${id}`)).status).toBe(404);
  });

  test("with an invoice number that was paid already is a duplicate", async () => {
    await captured({ invoice_id: "R-1" });
    const { id } = await created({ invoice_id: "R-1" });
    await pay(id);
    expect((await capture(id)).body.details[0].issue).toBe("DUPLICATE_INVOICE_ID");
  });
});

test("a refund goes as far as the money, once for a request id", async () => {
  const { id } = await captured();
  const refund = (body: object, key: string) =>
    call("POST", `/v2/payments/captures/${id}/refund`, body, { "paypal-request-id": key });
  const part = { amount: { currency_code: "EUR", value: "20.00" } };
  const first = await refund(part, "a");
  expect(first).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  expect((await refund(part, "a")).body.id).toBe(first.body.id);
  expect((await call("GET", `/v2/payments/refunds/${first.body.id}`)).body).toMatchObject({
    amount: { value: "20.00" },
    custom_id: "4711",
    seller_payable_breakdown: { total_refunded_amount: { value: "20.00" } },
  });
  expect(
    (await refund({ amount: { currency_code: "EUR", value: "100.01" } }, "b")).body.details[0].issue,
  ).toBe("REFUND_AMOUNT_EXCEEDED");
  expect((await refund({}, "c")).status).toBe(201);
  expect((await refund({}, "d")).body.details[0].issue).toBe("CAPTURE_FULLY_REFUNDED");
  expect((await call("GET", `/v2/payments/captures/${id}`)).body.status).toBe("REFUNDED");
});

test("a capture that is asked for twice at once under one request id is made once", async () => {
  const { id } = await created();
  await pay(id, "succeed", "first");
  const take = () => call("POST", `/v2/checkout/orders/${id}/capture`, {}, { "paypal-request-id": "c1" });
  const [one, other] = await Promise.all([take(), take()]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  expect(other.body).toEqual(one.body);
});

describe("webhooks", () => {
  type Heard = { headers: IncomingHttpHeaders; event: { id: string; event_type: string; resource: object } };
  let listener: Server;
  let url: string;
  let heard: Heard[];

  beforeEach(async () => {
    heard = [];
    listener = createServer(async (incoming, outgoing) => {
      heard.push({ headers: incoming.headers, event: JSON.parse(await text(incoming)) });
      outgoing.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook`;
  });
  afterEach(() => new Promise((resolve) => void listener.close(resolve)));

  const register = async () =>
    (await call("POST", "/v1/notifications/webhooks", { url, event_types: [{ name: "*" }] })).body
      .id as string;

  async function statusOf({ headers, event }: Heard, webhookId: string, changes: object = {}) {
    const { body } = await call("POST", "/v1/notifications/verify-webhook-signature", {
      auth_algo: headers["paypal-auth-algo"],
      cert_url: headers["paypal-cert-url"],
      transmission_id: headers["paypal-transmission-id"],
      transmission_sig: headers["paypal-transmission-sig"],
      transmission_time: headers["paypal-transmission-time"],
      webhook_id: webhookId,
      webhook_event: { ...event, ...changes },
    });
    return body.verification_status;
  }

  test("tell of the agreement and of the money, and can be verified", async () => {
    const webhookId = await register();
    const { id } = await created();
    await pay(id, "succeed", "first");
    expect(heard.map(({ event }) => event.event_type)).toEqual(["CHECKOUT.ORDER.APPROVED"]);
    await capture(id);
    const [, completed] = heard;
    if (!completed) throw new Error("not told");
    expect(completed.event).toMatchObject({
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { custom_id: "4711" },
    });
    expect(await statusOf(completed, webhookId)).toBe("SUCCESS");
    expect(await statusOf(completed, "OTHERWEBHOOK")).toBe("FAILURE");
    expect(await statusOf(completed, webhookId, { event_type: "PAYMENT.CAPTURE.DENIED" })).toBe("FAILURE");
    await control(`events/${completed.event.id}/send`, { signature: "forged" });
    expect(await statusOf(heard[2] as Heard, webhookId)).toBe("FAILURE");
  });

  test("tell of refunds and disputes made at PayPal, and of a capture that was taken back", async () => {
    await register();
    const { id: captureId, supplementary_data: related } = await captured();
    const order = related.related_ids.order_id;
    await control(`payments/${order}/refund`, { cents: 100 });
    await control(`payments/${order}/dispute`);
    await control(`payments/${order}/dispute/close`, { won: false });
    await control("idle");
    const { items } = (await call("GET", `/v1/customer/disputes?disputed_transaction_id=${captureId}`)).body;
    expect(items).toMatchObject([{ status: "RESOLVED", dispute_amount: { value: "120.00" } }]);
    const { body: dispute } = await call("GET", `/v1/customer/disputes/${items[0].dispute_id}`);
    expect(dispute.dispute_outcome).toEqual({ outcome_code: "RESOLVED_BUYER_FAVOUR" });
    expect(heard.map(({ event }) => event.event_type)).toEqual(
      expect.arrayContaining([
        "PAYMENT.CAPTURE.REFUNDED",
        "CUSTOMER.DISPUTE.CREATED",
        "PAYMENT.CAPTURE.REVERSED",
      ]),
    );
  });

  test("are registered once for an address, listed and deleted", async () => {
    const id = await register();
    const again = await call("POST", "/v1/notifications/webhooks", { url, event_types: [{ name: "*" }] });
    expect(again).toMatchObject({ status: 400, body: { name: "WEBHOOK_URL_ALREADY_EXISTS" } });
    expect((await call("GET", "/v1/notifications/webhooks")).body.webhooks).toMatchObject([{ id, url }]);
    expect((await call("DELETE", `/v1/notifications/webhooks/${id}`)).status).toBe(204);
    await captured();
    await control("idle");
    expect(heard).toEqual([]);
    token = (await signIn("pp-restricted", "secret-restricted")).body.access_token;
    const refused = await call("POST", "/v1/notifications/webhooks", { url, event_types: [{ name: "*" }] });
    expect(refused).toMatchObject({ status: 403, body: { name: "NOT_AUTHORIZED" } });
  });
});

test("an outage is one for PayPal alone", async () => {
  await control("down", { provider: "paypal", mode: "error", times: 1 });
  expect(await call("GET", "/v1/notifications/webhooks")).toMatchObject({
    status: 503,
    body: { name: "SERVICE_UNAVAILABLE" },
  });
  await control("down", { provider: "paypal", mode: "refuse" });
  await expect(call("GET", "/v1/notifications/webhooks")).rejects.toThrow("fetch failed");
});
