import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "./record.ts";

/** Writes down that somebody took a list out of the house, and what it was narrowed to. */
export const recordExport = (ctx: Ctx, list: string, narrowedTo: Record<string, unknown>): Promise<void> =>
  inTransaction(ctx, (tx) =>
    record(tx, { type: "team", id: tx.team }, "exported", {
      list: [null, list],
      ...(Object.keys(narrowedTo).length > 0 && { narrowed_to: [null, narrowedTo] }),
    }),
  );
