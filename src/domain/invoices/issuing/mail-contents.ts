import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { senderOf } from "../../teams/sender.ts";
import { invoiceUnknown } from "../errors.ts";
import { findInvoice } from "../queries.ts";
import { openOf } from "../standing-rules.ts";

type Links = { team: (team: string) => string };
type Carried = { recipient_name: string; invoice: number };

/** What the mail with an invoice says; its paper goes with it. @throws invoiceUnknown */
export async function invoiceMail(tx: Tx, { recipient_name, invoice: id }: Carried, links: Links) {
  const { row, invoice, team } = await finalised(tx, id, links);
  return {
    props: {
      ...{ recipient_name, team },
      seller: invoice.seller.name,
      number: invoice.number ?? "",
      subject: row.subject,
      total_cents: row.total_cents,
      open_cents: openOf(row),
      due_on: invoice.due_on ?? "",
      iban: invoice.seller.iban,
      bank_holder: invoice.seller.bank_holder || invoice.seller.name,
    },
    invoice,
  };
}

/** The same with a Stornorechnung. @throws invoiceUnknown */
export async function invoiceCancelledMail(tx: Tx, { recipient_name, invoice: id }: Carried, links: Links) {
  const { row, invoice, team } = await finalised(tx, id, links);
  return {
    props: {
      ...{ recipient_name, team },
      seller: invoice.seller.name,
      number: invoice.number ?? "",
      cancelled_number: invoice.cancels?.number ?? "",
      total_cents: Math.abs(row.total_cents),
    },
    invoice,
  };
}

async function finalised(tx: Tx, id: number, links: Links) {
  const row = await findInvoice(tx, id);
  if (!row?.document) throw invoiceUnknown();
  return { row, invoice: row.document as unknown as InvoiceSheet, team: await senderOf(tx, links) };
}
