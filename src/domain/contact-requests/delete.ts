import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockWithinReach } from "./queries.ts";
import { deleteRequestRow } from "./store.ts";

/** Removes a request with all that was written; the log keeps that it was, and nothing of the person. @throws contactUnknown */
export const deleteContactRequest = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await lockWithinReach(tx, id);
    await deleteRequestRow(tx, id);
    await record(tx, { type: "contact_request", id }, "deleted");
    return true as const;
  });
