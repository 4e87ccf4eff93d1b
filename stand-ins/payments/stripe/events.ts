import { createHmac } from "node:crypto";
import { z } from "zod";
import { stripeId } from "../ids.ts";
import type { Manner } from "../manners.ts";
import type { World } from "../world.ts";
import { allOf, keep, type StripeAccount } from "./account.ts";
import type { Call } from "./call.ts";
import { page, paging } from "./lists.ts";
import type { StripeEvent, StripeObject, WebhookEndpoint } from "./objects.ts";

const API_VERSION = "2026-10-28.endive";

export const eventList = {
  ...paging,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
};

export function listEvents({ account, params }: Call<z.output<z.ZodObject<typeof eventList>>>) {
  const types = params.types ?? (params.type ? [params.type] : null);
  const fitting = allOf(account, "event").filter(
    (event) => !types || types.some((type) => covers(type, event.type)),
  );
  return page(fitting, "/v1/events", params);
}

/**
 * Keeps an event about an object as it is now, and sends it to whoever listens. Resolves when the first tries are over.
 */
export async function emit(
  world: World,
  account: StripeAccount,
  type: string,
  object: StripeObject,
  manner: Manner = "once",
  previous?: Record<string, unknown>,
): Promise<void> {
  const event: StripeEvent = keep(account, {
    id: stripeId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: world.clock.seconds(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: manner === "never" ? 0 : listeners(account, type).length,
    request: { id: null, idempotency_key: null },
    type,
  });
  if (manner === "never") return;
  await sendEvent(world, account, event, { times: manner === "twice" ? 2 : 1, forged: false });
}

/** Sends an event (again) to the account's listening endpoints; `forged` signs with a secret nobody was told. */
export async function sendEvent(
  world: World,
  account: StripeAccount,
  event: StripeEvent,
  { times, forged, to }: { times: number; forged: boolean; to?: string | undefined },
): Promise<void> {
  const body = JSON.stringify(event, null, 2);
  const letters = listeners(account, event.type).flatMap((endpoint) => {
    const secret = forged ? "whsec_forged" : (account.secrets.get(endpoint.id) ?? "");
    return Array.from({ length: times }, () => ({
      provider: "stripe" as const,
      account: account.key,
      event: event.id,
      type: event.type,
      url: to ?? endpoint.url,
      body,
      forged,
      headers: () => ({
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signature(body, secret, world.clock.seconds()),
      }),
    }));
  });
  await Promise.all(letters.map((letter) => world.post.send(letter)));
}

/** `Stripe-Signature` as `constructEvent` of Stripe's library checks it. */
function signature(body: string, secret: string, seconds: number): string {
  const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${v1},v0=${"0".repeat(64)}`;
}

function listeners(account: StripeAccount, type: string): WebhookEndpoint[] {
  return allOf(account, "webhook_endpoint").filter(
    ({ status, enabled_events: wanted }) => status === "enabled" && wanted.some((each) => covers(each, type)),
  );
}

/** `charge.*` and `*` stand for many. */
function covers(wanted: string, type: string): boolean {
  return wanted === type || (wanted.endsWith("*") && type.startsWith(wanted.slice(0, -1)));
}
