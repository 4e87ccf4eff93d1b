import { z } from "zod";
import { paymentEvents } from "../../shared/money/payment-events.ts";
import { ForgedEvent, type ProviderEvent } from "./gateway.ts";
import { json, type PaypalClient, PaypalRefusal } from "./paypal-client.ts";

const PATH = "/v1/notifications/webhooks";
const webhook = z.object({ id: z.string(), url: z.string() });

const eventTypes = paymentEvents.paypal.map((name) => ({ name }));

/** Has PayPal report to `url`. Answers the id of the webhook, also of one that was there already. @throws ProviderRefused */
export async function registerAtPaypal(client: PaypalClient, url: string): Promise<string> {
  try {
    return (await client.call(webhook, "POST", PATH, { body: { url, event_types: eventTypes } })).id;
  } catch (error) {
    const isThere = error instanceof PaypalRefusal && error.issues.includes("WEBHOOK_URL_ALREADY_EXISTS");
    const found = isThere ? await findAtPaypal(client, url) : null;
    if (found === null) throw error;
    return found;
  }
}

/** Has the webhook that reports to `url` report all that is wanted by now. */
export async function renewAtPaypal(client: PaypalClient, url: string): Promise<void> {
  const found = await findAtPaypal(client, url);
  if (found === null) return;
  const body = [{ op: "replace", path: "/event_types", value: eventTypes }];
  await client.call(z.unknown(), "PATCH", `${PATH}/${encodeURIComponent(found)}`, { body });
}

/** Ends reports to `url`. */
export async function removeFromPaypal(client: PaypalClient, url: string): Promise<void> {
  const found = await findAtPaypal(client, url);
  if (found !== null) await client.call(z.unknown(), "DELETE", `${PATH}/${encodeURIComponent(found)}`);
}

async function findAtPaypal(client: PaypalClient, url: string): Promise<string | null> {
  const { webhooks } = await client.call(z.object({ webhooks: z.array(webhook) }), "GET", PATH);
  return webhooks.find((each) => each.url === url)?.id ?? null;
}

/** The headers that PayPal signs a report with, by the names under which it takes them back to check. */
const SIGNED = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
};

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z
    .object({
      id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .default({}),
});
type Event = z.output<typeof event>;

/** Has PayPal itself say whether a report is its own, for this webhook. @throws ForgedEvent, ProviderDown, ProviderRefused */
export async function readEvent(
  client: PaypalClient,
  webhook_id: string,
  headers: Headers,
  body: string,
): Promise<ProviderEvent> {
  const read = event.safeParse(json(body));
  const signed = Object.entries(SIGNED).map(([field, header]) => [field, headers.get(header) ?? ""]);
  if (!webhook_id || !read.success || signed.some(([, value]) => value === "")) {
    throw new ForgedEvent("PayPal: not a signed report");
  }
  const fields = JSON.stringify({ ...Object.fromEntries(signed), webhook_id });
  // Signed is the very text that came: parsed and written anew it would be another one.
  const question = `${fields.slice(0, -1)},"webhook_event":${body}}`;
  if (!(await isPaypals(client, question))) throw new ForgedEvent("PayPal: the signature does not hold");
  return { id: read.data.id, kind: read.data.event_type, ...subjectOf(read.data) };
}

const verdict = z.object({ verification_status: z.string() });

async function isPaypals(client: PaypalClient, question: string): Promise<boolean> {
  const path = "/v1/notifications/verify-webhook-signature";
  try {
    const { verification_status: status } = await client.call(verdict, "POST", path, { body: question });
    return status === "SUCCESS";
  } catch (error) {
    // Headers that PayPal could not have sent.
    if (error instanceof PaypalRefusal && [400, 422].includes(error.status)) return false;
    throw error;
  }
}

/** An order is a checkout of ours; a capture is named by itself, by its refund, or by a complaint about it. */
function subjectOf({ event_type: kind, resource }: Event): Pick<ProviderEvent, "session" | "payment"> {
  if (kind.startsWith("CHECKOUT.ORDER.")) return { session: resource.id ?? null, payment: null };
  const session = resource.supplementary_data?.related_ids?.order_id ?? null;
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const up = resource.links?.find(({ rel }) => rel === "up")?.href;
  const refunded = up && /\/captures\/(\w+)$/.exec(up)?.[1];
  const captured = /^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(kind) ? resource.id : null;
  return { session, payment: disputed ?? captured ?? refunded ?? null };
}
