import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mayBeCalled } from "../../platform/http/outgoing/outgoing.ts";
import { record } from "../audit/record.ts";
import type { WebhookConfig } from "./create-endpoint.ts";
import { addressNotOpen, endpointUnknown } from "./errors.ts";
import { getEndpoint } from "./queries.ts";
import type { WebhookEndpoint, WebhookEndpointEdit } from "./schema.ts";
import { giveUpWaiting, lockEndpoint, saveEndpoint } from "./store.ts";

/**
 * Changes where and what is told, switches it off or on. What happened while it was off is not told later; what waited is
 * given up. @throws endpointUnknown, addressNotOpen
 */
export const updateEndpoint = (
  ctx: Ctx,
  id: number,
  { url, events, status }: WebhookEndpointEdit,
  { outgoing }: Pick<WebhookConfig, "outgoing">,
): Promise<WebhookEndpoint> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx, id);
    if (!before) throw endpointUnknown();
    if (url !== undefined && !mayBeCalled(url, outgoing)) throw addressNotOpen();
    const isTurned = status !== undefined && status !== before.status;
    await saveEndpoint(tx, id, {
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(isTurned && { status, failing_since: null }),
    });
    if (isTurned && status === "paused") await giveUpWaiting(tx, id);
    const changes = {
      ...(url !== undefined && url !== before.url && { webhook: [before.url, url] as [string, string] }),
      ...(events &&
        events.join() !== before.events.join() && {
          webhook_events: [before.events.join(", "), events.join(", ")] as [string, string],
        }),
      ...(isTurned && {
        webhook_status: [statusWords(before.status), statusWords(status)] as [string, string],
      }),
    };
    if (Object.keys(changes).length > 0)
      await record(tx, { type: "team", id: tx.team }, "webhook-changed", {
        ...(!("webhook" in changes) && { webhook: [null, before.url] }),
        ...changes,
      });
    return getEndpoint(tx, id);
  });

const statusWords = (status: string): string => (status === "active" ? "ein" : "aus");
