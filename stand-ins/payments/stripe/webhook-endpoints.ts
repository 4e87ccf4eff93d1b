import { z } from "zod";
import { secretOf, stripeId } from "../ids.ts";
import type { World } from "../world.ts";
import { allOf, found, keep, type StripeAccount } from "./account.ts";
import { type Call, metadata } from "./call.ts";
import { notPermitted, unfitting } from "./errors.ts";
import { page, type paging } from "./lists.ts";
import type { WebhookEndpoint } from "./objects.ts";

const MOST = 16;

export const newEndpoint = {
  url: z.url({
    protocol: /^https?$/,
    error: "Invalid URL: An explicit scheme (such as https) must be provided.",
  }),
  enabled_events: z.array(z.string()).min(1),
  description: z.string().optional(),
  metadata,
  api_version: z.string().optional(),
  connect: z.string().optional(),
};

export const changedEndpoint = {
  url: newEndpoint.url.optional(),
  enabled_events: newEndpoint.enabled_events.optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  disabled: z.enum(["true", "false"]).optional(),
};

/** The secret is told in this answer and never again. */
export function createEndpoint({ world, account, params }: Call<z.output<z.ZodObject<typeof newEndpoint>>>) {
  requirePermission(account);
  if (allOf(account, "webhook_endpoint").length >= MOST) {
    throw unfitting(`You have reached the maximum of ${MOST} test webhook endpoints.`);
  }
  const endpoint = addEndpoint(world, account, params);
  return { ...endpoint, secret: account.secrets.get(endpoint.id) };
}

/** Also for an endpoint that was entered by hand in Stripe's dashboard. */
export function addEndpoint(
  world: World,
  account: StripeAccount,
  given: {
    url: string;
    enabled_events: string[];
    description?: string | undefined;
    metadata?: Record<string, string>;
  },
  secret = secretOf("whsec_"),
): WebhookEndpoint {
  const endpoint = keep(account, {
    id: stripeId("we"),
    object: "webhook_endpoint",
    api_version: null,
    application: null,
    created: world.clock.seconds(),
    description: given.description ?? null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: given.metadata ?? {},
    status: "enabled",
    url: given.url,
  });
  account.secrets.set(endpoint.id, secret);
  return endpoint;
}

export function changeEndpoint({ account, id, params }: Call<z.output<z.ZodObject<typeof changedEndpoint>>>) {
  requirePermission(account);
  const endpoint = found(account, "webhook_endpoint", id);
  const { disabled, ...changes } = params;
  for (const name of ["url", "enabled_events", "description", "metadata"] as const) {
    if (changes[name] !== undefined) Object.assign(endpoint, { [name]: changes[name] });
  }
  if (disabled) endpoint.status = disabled === "true" ? "disabled" : "enabled";
  return endpoint;
}

export const getEndpoint = ({ account, id }: Call<unknown>) => found(account, "webhook_endpoint", id);

export const listEndpoints = ({ account, params }: Call<z.output<z.ZodObject<typeof paging>>>) =>
  page(allOf(account, "webhook_endpoint"), "/v1/webhook_endpoints", params);

export function deleteEndpoint({ account, id }: Call<unknown>) {
  requirePermission(account);
  found(account, "webhook_endpoint", id);
  account.objects.delete(id);
  account.secrets.delete(id);
  return { id, object: "webhook_endpoint", deleted: true };
}

function requirePermission({ key, id }: StripeAccount): void {
  if (key.startsWith("rk_test_restricted")) throw notPermitted(key, id, "rak_webhook_write");
}
