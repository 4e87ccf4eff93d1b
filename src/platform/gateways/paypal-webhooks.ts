import { z } from "zod";
import { paymentEvents } from "../../shared/money/payment-events.ts";
import { type PaypalClient, PaypalRefusal } from "./paypal-client.ts";

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
