import { z } from "zod";
import { paypalId } from "../ids.ts";
import type { Call } from "./call.ts";
import { notAuthorized, webhookRefusal } from "./errors.ts";
import { type Answer, had, type Merchant } from "./merchant.ts";
import type { Webhook } from "./objects.ts";

const MOST = 10;

export const newWebhook = z.object({
  url: z.url({ protocol: /^https?$/, error: "Not a valid webhook URL" }).max(2_048),
  event_types: z.array(z.object({ name: z.string() })).min(1),
});

/** What of a webhook can be changed: which events it listens to, as a list of JSON patches. */
export const changedWebhook = z
  .array(
    z.object({
      op: z.literal("replace"),
      path: z.literal("/event_types"),
      value: newWebhook.shape.event_types,
    }),
  )
  .min(1);

export function changeWebhook({ merchant, id, body, origin }: Call<z.output<typeof changedWebhook>>): Answer {
  if (merchant.clientId.startsWith("pp-restricted")) throw notAuthorized();
  const webhook = had(merchant.webhooks, id);
  for (const { value } of body) webhook.event_types = value;
  return { status: 200, body: () => shown(webhook, origin) };
}

export function createWebhook({ merchant, body, origin }: Call<z.output<typeof newWebhook>>): Answer {
  if (merchant.clientId.startsWith("pp-restricted")) throw notAuthorized();
  const known = [...merchant.webhooks.values()];
  if (known.some(({ url }) => url === body.url)) {
    throw webhookRefusal("WEBHOOK_URL_ALREADY_EXISTS", "Webhook URL already exists");
  }
  if (known.length >= MOST) {
    throw webhookRefusal("WEBHOOK_NUMBER_LIMIT_EXCEEDED", "Webhook number limit exceeded");
  }
  const webhook = addWebhook(merchant, body);
  return { status: 201, body: () => shown(webhook, origin) };
}

/** Also for a webhook that was entered by hand in PayPal's dashboard. */
export function addWebhook(merchant: Merchant, given: Omit<Webhook, "id">, id = paypalId()): Webhook {
  const webhook = { ...given, id };
  merchant.webhooks.set(id, webhook);
  return webhook;
}

export function listWebhooks({ merchant, origin }: Call<unknown>): Answer {
  return {
    status: 200,
    body: () => ({ webhooks: [...merchant.webhooks.values()].map((each) => shown(each, origin)) }),
  };
}

export function getWebhook({ merchant, id, origin }: Call<unknown>): Answer {
  return { status: 200, body: () => shown(had(merchant.webhooks, id), origin) };
}

export function deleteWebhook({ merchant, id }: Call<unknown>): Answer {
  had(merchant.webhooks, id);
  merchant.webhooks.delete(id);
  return { status: 204, body: () => null };
}

function shown({ id, url, event_types }: Webhook, origin: string): object {
  const self = `${origin}/v1/notifications/webhooks/${id}`;
  return {
    id,
    url,
    event_types: event_types.map(({ name }) => ({ name, description: "", status: "ENABLED" })),
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: self, rel: "update", method: "PATCH" },
      { href: self, rel: "delete", method: "DELETE" },
    ],
  };
}
