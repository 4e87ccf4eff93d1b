import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { endpointUnknown } from "./errors.ts";
import { deleteEndpoint, lockEndpoint } from "./store.ts";

/** Tells an address nothing any more, and forgets what it was sent. @throws endpointUnknown */
export const removeEndpoint = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) throw endpointUnknown();
    await deleteEndpoint(tx, id);
    await record(tx, { type: "team", id: tx.team }, "webhook-removed", { webhook: [endpoint.url, null] });
  });
