import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type Checkout,
  type CheckoutOrder,
  type CheckoutStatus,
  type Gateway,
  type PaypalCredentials,
  ProviderDown,
  ProviderRefused,
} from "./gateway.ts";
import {
  createPaypalClient,
  isUnknown,
  type PaypalClient,
  PaypalRefusal,
  type Tokens,
} from "./paypal-client.ts";
import {
  captureSchema,
  type Dispute,
  disputeOf,
  disputeSchema,
  forgotten,
  moneyIn,
  type Order,
  orderSchema,
  refundOf,
  refundSchema,
  statusOf,
} from "./paypal-status.ts";
import { readEvent } from "./paypal-webhooks.ts";

/** Where PayPal is spoken to, and what its clients share. */
export type PaypalAt = { url: string | undefined; tokens: Tokens; clock: () => Date };

/** An account at PayPal: orders that the payer agrees to at PayPal and that are captured afterwards. */
export function paypalGateway(credentials: PaypalCredentials, at: PaypalAt): Gateway {
  const client = createPaypalClient(credentials, at.url, at);
  const look = (session: string) => lookAt(client, session);
  return {
    validate: () => validate(client, credentials, at),
    open: (order) => open(client, order),
    knows: async (session) => (await find(client, session)) !== null,
    look,
    capture: (session, key) => capture(client, session, key),
    // PayPal ends orders by itself when nobody agrees to them; what is not captured is not paid.
    close: look,
    refund: async ({ payment, amount_cents, currency, reference, key }) =>
      refundOf(
        await client.call(refundSchema, "POST", `/v2/payments/captures/${part(payment)}/refund`, {
          body: { amount: moneyIn(currency, amount_cents), custom_id: reference },
          key,
        }),
      ),
    sessionOf: (payment) => sessionOf(client, payment),
    readEvent: (headers, body) => readEvent(client, credentials.webhook_id, headers, body),
  };
}

const part = encodeURIComponent;
const orderAt = (session: string) => `/v2/checkout/orders/${part(session)}`;

async function validate(client: PaypalClient, credentials: PaypalCredentials, at: PaypalAt) {
  const scopes = await client.signIn().catch(async (error) => {
    throw (await isOfOtherMode(credentials, at))
      ? new ProviderRefused("mode", "PayPal: of the other mode")
      : error;
  });
  const missing = missingIn(scopes);
  if (missing) throw new ProviderRefused("permission", `PayPal: the token is not good for ${missing}`);
  if (credentials.webhook_id) {
    const path = `/v1/notifications/webhooks/${part(credentials.webhook_id)}`;
    await client.call(z.unknown(), "GET", path).catch((error) => {
      const isThere = !(error instanceof PaypalRefusal) || ![400, 404].includes(error.status);
      throw isThere ? error : new ProviderRefused("webhook", `PayPal: no such webhook (${error.status})`);
    });
  }
  return { is_live: credentials.mode === "live" };
}

const ALL_PAYMENTS = /\/v1\/payments\/\.\*$/;
/** What is done with an account, and the scopes each of which allows it. */
const needed: [action: string, allows: RegExp[]][] = [
  ["orders", [ALL_PAYMENTS, /\/services\/payments\/(realtimepayment|payment(\/authcapture)?)$/]],
  ["refunds", [ALL_PAYMENTS, /\/services\/payments\/(refund|payment)$/, /\/v1\/payments\/refund$/]],
];

/** What of the needed a token does not allow; undefined for nothing, and where PayPal does not say what it allows. */
const missingIn = (scopes: readonly string[]): string | undefined =>
  scopes.length === 0
    ? undefined
    : needed.find(([, allows]) => !allows.some((one) => scopes.some((scope) => one.test(scope))))?.[0];

async function isOfOtherMode(credentials: PaypalCredentials, at: PaypalAt): Promise<boolean> {
  if (at.url) return false;
  const mode = credentials.mode === "live" ? "sandbox" : "live";
  return createPaypalClient({ ...credentials, mode }, undefined, at)
    .signIn()
    .then(
      () => true,
      () => false,
    );
}

async function open(client: PaypalClient, order: CheckoutOrder): Promise<Checkout> {
  const { reference, key } = order;
  const made = await client.call(orderSchema, "POST", "/v2/checkout/orders", {
    key,
    body: {
      intent: "CAPTURE",
      purchase_units: [
        {
          reference_id: reference,
          custom_id: reference,
          invoice_id: `${reference}-${digest(key)}`,
          description: `Anmeldung ${reference}`,
          amount: moneyIn("EUR", order.amount_cents),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: order.payee.slice(0, 127),
            locale: "de-DE",
            shipping_preference: "NO_SHIPPING",
            user_action: "PAY_NOW",
            return_url: order.success_url,
            cancel_url: order.error_url,
          },
        },
      },
    },
  });
  const url = made.links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (!url) throw new ProviderDown(`PayPal: an order without a way to pay it (${made.status})`);
  return { session: made.id, url };
}

/** PayPal takes no two payments with one invoice number, and a registration may be tried to be paid more than once. */
const digest = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 10);

const lookAt = async (client: PaypalClient, session: string): Promise<CheckoutStatus> => {
  const order = await find(client, session);
  return order ? statusWithDispute(client, order) : forgotten;
};

/** The order as it is now; null for one that PayPal has forgotten. */
async function find(client: PaypalClient, session: string): Promise<Order | null> {
  try {
    return await client.call(orderSchema, "GET", orderAt(session));
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

async function statusWithDispute(client: PaypalClient, order: Order): Promise<CheckoutStatus> {
  const status = statusOf(order);
  return status.payment
    ? { ...status, dispute: disputeOf(await disputesOf(client, status.payment)) }
    : status;
}

/** Accounts that may not see complaints have none that we know of. */
async function disputesOf(client: PaypalClient, payment: string): Promise<Dispute[]> {
  const all = "/v1/customer/disputes";
  try {
    const { items } = await client.call(
      z.object({ items: z.array(disputeSchema).default([]) }),
      "GET",
      `${all}?disputed_transaction_id=${part(payment)}`,
    );
    return await Promise.all(
      items.map((item) =>
        item.status === "RESOLVED" && !item.dispute_outcome
          ? client.call(disputeSchema, "GET", `${all}/${part(item.dispute_id)}`)
          : item,
      ),
    );
  } catch (error) {
    if (error instanceof PaypalRefusal && [403, 404].includes(error.status)) return [];
    throw error;
  }
}

/**
 * What is declined stays open: the payer may agree again with another means. That is another try, which PayPal would
 * answer like the first one under the same key; so the key is good for one agreement.
 */
async function capture(client: PaypalClient, session: string, key: string): Promise<CheckoutStatus> {
  const order = await find(client, session);
  if (order?.status !== "APPROVED") return order ? statusWithDispute(client, order) : forgotten;
  try {
    const sent = { body: {}, key: `${key}-${digest(order.update_time ?? "")}` };
    return await statusWithDispute(
      client,
      await client.call(orderSchema, "POST", `${orderAt(session)}/capture`, sent),
    );
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || ![404, 422].includes(error.status)) throw error;
    const status = await lookAt(client, session);
    if (error.reason !== "declined") return status;
    return { ...status, state: status.state === "approved" ? "open" : status.state, declined: true };
  }
}

async function sessionOf(client: PaypalClient, payment: string): Promise<string | null> {
  try {
    const { supplementary_data: more } = await client.call(
      captureSchema,
      "GET",
      `/v2/payments/captures/${part(payment)}`,
    );
    return more?.related_ids?.order_id ?? null;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
