import type { Hono } from "hono";
import { z } from "zod";
import { newMerchant } from "../paypal/merchant.ts";
import { addWebhook } from "../paypal/webhooks.ts";
import { newAccount } from "../stripe/account.ts";
import { addEndpoint } from "../stripe/webhook-endpoints.ts";
import type { World } from "../world.ts";
import { bodyOf } from "./answer.ts";

const revokeInput = z.object({ revoked: z.boolean().default(true) });
const furtherKeyInput = z.object({ key: z.string().min(1) });
const refundsBecomeInput = z.object({ become: z.enum(["succeeded", "pending", "failed"]) });
const endpointInput = z.object({
  url: z.url(),
  events: z.array(z.string()).min(1).default(["*"]),
  secret: z.string().optional(),
  id: z.string().optional(),
});

/** What holds for one account. */
export function accountCalls(api: Hono, world: World): void {
  api.post("/accounts/:key/revoke", async (c) => {
    const { revoked } = revokeInput.parse(await bodyOf(c));
    if (revoked) world.revoked.add(c.req.param("key"));
    else world.revoked.delete(c.req.param("key"));
    return c.json({ data: true });
  });
  api.post("/accounts/:key/keys", async (c) => {
    const { key } = furtherKeyInput.parse(await bodyOf(c));
    world.furtherKeys.set(key, world.firstKey(c.req.param("key")));
    return c.json({ data: true });
  });
  api.post("/accounts/:key/refunds", async (c) => {
    const { become } = refundsBecomeInput.parse(await bodyOf(c));
    const { account, merchant } = opened(world, c.req.param("key"));
    if (account) account.refunds = become;
    if (merchant)
      merchant.refundsBecome = ({ succeeded: "COMPLETED", pending: "PENDING", failed: "FAILED" } as const)[
        become
      ];
    return c.json({ data: true });
  });
  api.post("/accounts/:key/webhooks", async (c) => {
    const { url, events, secret, id } = endpointInput.parse(await bodyOf(c));
    const { account, merchant } = opened(world, c.req.param("key"));
    if (merchant) {
      const webhook = addWebhook(merchant, { url, event_types: events.map((name) => ({ name })) }, id);
      return c.json({ data: { id: webhook.id, secret: null } }, 201);
    }
    const endpoint = addEndpoint(world, account, { url, enabled_events: events }, secret);
    return c.json({ data: { id: endpoint.id, secret: account.secrets.get(endpoint.id) } }, 201);
  });
}

function opened(world: World, any: string) {
  const key = world.firstKey(any);
  if (key.startsWith("pp-")) {
    const merchant = world.paypal.get(key) ?? newMerchant(key);
    world.paypal.set(key, merchant);
    return { merchant, account: undefined };
  }
  const account = world.stripe.get(key) ?? newAccount(key);
  world.stripe.set(key, account);
  return { account, merchant: undefined };
}
