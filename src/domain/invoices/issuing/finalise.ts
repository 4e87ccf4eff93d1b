import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { record } from "../../audit/record.ts";
import { noAddress } from "../errors.ts";
import { lockInvoice } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import type { InvoiceDetail } from "../schema.ts";
import { issue } from "./issue.ts";
import { mailInvoice } from "./send-invoice.ts";

type How = { send: boolean; updated_at?: string | undefined };

/**
 * Finalises a draft: from now on it has a number and is not changed any more; with `send` it is mailed. However often it is
 * asked, it is finalised once and mailed once. @throws invoiceUnknown, invoiceIncomplete, noAddress; a draft that has changed
 * since it was seen (409)
 */
export const finalise = (ctx: Ctx, id: number, { send, updated_at }: How): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (send && !row.sent_at && !row.recipient_email) throw noAddress();
    if (row.state === "draft") {
      refuseStale(row, updated_at);
      const number = await issue(tx, row);
      await record(tx, { type: "invoice", id }, "finalised", {
        number: [null, number],
        total_cents: [null, row.total_cents],
      });
    }
    if (send && !row.sent_at && row.state !== "cancelled") await mailInvoice(tx, row);
    return getInvoice(tx, id);
  });
