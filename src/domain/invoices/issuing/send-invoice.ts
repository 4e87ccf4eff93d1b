import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { post } from "../../mails/post.ts";
import { invoiceCancelled, noAddress, stillDraft } from "../errors.ts";
import { lockInvoice } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import type { InvoiceDetail } from "../schema.ts";
import { noteSent } from "../store.ts";

/**
 * Mails a finalised invoice, or a Stornorechnung, with its PDF; once more where it was mailed before.
 * @throws invoiceUnknown, stillDraft, invoiceCancelled, noAddress
 */
export const sendInvoice = (ctx: Ctx, id: number): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (row.state === "draft") throw stillDraft();
    if (row.state === "cancelled") throw invoiceCancelled(row.number ?? "");
    if (!row.recipient_email) throw noAddress();
    await mailInvoice(tx, row);
    return getInvoice(tx, id);
  });

type Mailed = { id: number; kind: string; recipient_name: string; recipient_email: string };

/** Puts the mail with an invoice down, and when; to be called under its lock. */
export async function mailInvoice(
  tx: Tx,
  { id, kind, recipient_name, recipient_email }: Mailed,
): Promise<void> {
  const to = { user_id: null, email: recipient_email };
  await post(tx, to, kind === "cancellation" ? "invoice-cancelled" : "invoice", {
    recipient_name,
    invoice: id,
  });
  await noteSent(tx, id);
  await record(tx, { type: "invoice", id }, "sent");
}
