import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { deliveryUnknown, endpointOff, endpointUnknown, stillWaiting } from "./errors.ts";
import { webhookDue } from "./jobs.ts";
import { getDelivery } from "./queries.ts";
import type { WebhookDelivery } from "./schema.ts";
import { findDelivery, lockEndpoint, saveDelivery } from "./store.ts";

/**
 * Sends something once more, under the same `webhook-id`, by which the other program knows it again.
 * @throws endpointUnknown, deliveryUnknown, endpointOff, stillWaiting
 */
export const replayDelivery = (ctx: Ctx, endpoint: number, id: number): Promise<WebhookDelivery> =>
  inTransaction(ctx, async (tx) => {
    const target = await lockEndpoint(tx, endpoint);
    if (!target) throw endpointUnknown();
    const delivery = await findDelivery(tx, id);
    if (delivery?.endpoint_id !== endpoint) throw deliveryUnknown();
    if (target.status !== "active") throw endpointOff();
    if (delivery.state === "waiting") throw stillWaiting();
    await saveDelivery(tx, id, { state: "waiting", attempts: 0, next_at: tx.now });
    await enqueue(tx, webhookDue, { delivery: id });
    return getDelivery(tx, id);
  });
