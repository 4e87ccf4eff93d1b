import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { lockDraft } from "../lock.ts";
import { deleteDraftRow } from "../store.ts";

/** Throws a draft away; it had no number, so that none is missing. @throws invoiceUnknown, invoiceFinalised */
export const deleteDraft = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const { total_cents, purpose } = await lockDraft(tx, id);
    await deleteDraftRow(tx, id);
    await record(tx, { type: "invoice", id }, "deleted", {
      total_cents: [total_cents, null],
      purpose: [purpose, null],
    });
    return true as const;
  });
