import type { Config } from "../../../platform/config.ts";
import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { plainName } from "../../../shared/words/text.ts";
import { refusalSentence } from "../charge-rules.ts";
import { planInvoiceUnknown } from "../errors.ts";
import { getChargeOf } from "../payers.ts";
import { findInvoice } from "./store.ts";

/** What a mail about an invoice of the platform says; its paper goes with it. @throws planInvoiceUnknown */
export async function planInvoiceMail(
  tx: Tx,
  { recipient_name, plan_invoice }: { recipient_name: string; plan_invoice: number },
  { brandName: name, mailFrom, publicUrl: url, ...operator }: Config,
) {
  const row = await findInvoice(tx, plan_invoice);
  if (!row) throw planInvoiceUnknown();
  const invoice = row.document as unknown as InvoiceSheet;
  const { refusal, is_charged } = await getChargeOf(tx, plan_invoice);
  const { bank_holder, iban } = invoice.seller;
  return {
    props: {
      recipient_name: plainName(recipient_name),
      platform: { name, reply_to: operator.operatorEmail ?? mailFrom, address: [], url },
      number: row.number,
      title: row.title,
      total_cents: row.total_cents,
      open_cents: row.total_cents - row.paid_cents,
      due_on: row.due_on,
      // What was to be charged is to be transferred once nothing is saved any more.
      bank_holder: bank_holder || (operator.operatorName ?? ""),
      iban: is_charged ? "" : iban || (operator.operatorIban ?? ""),
      refusal: is_charged && refusal ? refusalSentence(refusal) : "",
    },
    invoice,
  };
}
