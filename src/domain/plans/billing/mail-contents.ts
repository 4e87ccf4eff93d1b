import type { Config } from "../../../platform/config.ts";
import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { plainName } from "../../../shared/words/text.ts";
import { planInvoiceUnknown } from "../errors.ts";
import { findInvoice } from "./store.ts";

/** What a mail about an invoice of the platform says; its paper goes with it. @throws planInvoiceUnknown */
export async function planInvoiceMail(
  tx: Tx,
  { recipient_name, plan_invoice }: { recipient_name: string; plan_invoice: number },
  { brandName: name, mailFrom, publicUrl: url, operatorEmail }: Config,
) {
  const row = await findInvoice(tx, plan_invoice);
  if (!row) throw planInvoiceUnknown();
  const invoice = row.document as unknown as InvoiceSheet;
  return {
    props: {
      recipient_name: plainName(recipient_name),
      platform: { name, reply_to: operatorEmail ?? mailFrom, address: [], url },
      number: row.number,
      title: row.title,
      total_cents: row.total_cents,
      open_cents: row.total_cents - row.paid_cents,
      due_on: row.due_on,
      bank_holder: invoice.seller.bank_holder,
      iban: row.payment_method === "invoice" ? invoice.seller.iban : "",
    },
    invoice,
  };
}
