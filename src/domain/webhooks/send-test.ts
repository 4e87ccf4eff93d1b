import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { endpointOff, endpointUnknown } from "./errors.ts";
import { webhookDue } from "./jobs.ts";
import { getDelivery } from "./queries.ts";
import { TEST_EVENT } from "./rules.ts";
import type { WebhookDelivery } from "./schema.ts";
import { insertDelivery, lockEndpoint } from "./store.ts";

/** Sends an endpoint a message that says nothing, to see whether it arrives. @throws endpointUnknown, endpointOff */
export const sendTest = (ctx: Ctx, id: number): Promise<WebhookDelivery> =>
  inTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) throw endpointUnknown();
    if (endpoint.status !== "active") throw endpointOff();
    const row = { endpoint_id: id, event: TEST_EVENT, subject: TEST_EVENT, data: {} };
    const delivery = await insertDelivery(tx, row);
    await enqueue(tx, webhookDue, { delivery });
    return getDelivery(tx, delivery);
  });
