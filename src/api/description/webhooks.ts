import { type WebhookEvent, webhookEvents } from "../../domain/webhooks/rules.ts";
import { webhookMessage } from "../../domain/webhooks/schema.ts";
import { answeredSchema } from "./json-schema.ts";

/** What other programs are told, as far as a team asked for it: one call for each event, which they answer with 2xx. */
export const describedWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    (Object.keys(webhookEvents) as WebhookEvent[]).map((event) => [event, { post: described(event) }]),
  );

const described = (event: WebhookEvent) => ({
  operationId: `on${event.split(/[._]/).map(capitalised).join("")}`,
  tags: ["webhook endpoints"],
  summary: `What is sent of ${event}`,
  description: `${webhookEvents[event]}. ${SIGNED}`,
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: { "application/json": { schema: answeredSchema(webhookMessage(event)) } },
  },
  responses: {
    "2XX": { description: "It arrived" },
    410: { description: "Never again: the address is switched off" },
    default: { description: "It is sent again later" },
  },
});

const SIGNED =
  "Signed as Standard Webhooks are: HMAC-SHA256 over id, timestamp and body, joined by points. It may come more than once, under the same id.";

const header = (name: string, description: string) => ({
  ...{ name, in: "header", required: true, description },
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "What this message is known by; a repetition has the same"),
  header("webhook-timestamp", "When it was sent, in seconds since 1970"),
  header("webhook-signature", "One or more signatures, each `v1,` and Base64, with spaces between"),
];

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
