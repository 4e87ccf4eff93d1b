import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { senderOf } from "../../teams/sender.ts";
import { invoiceUnknown } from "../errors.ts";
import { findInvoice } from "../queries.ts";
import { openOf } from "../rules/standing-rules.ts";

type Links = {
  team: (team: string) => string;
  /** Her own page, where her invoices are. */
  registration: (team: string, token: string) => string;
};
type Carried = { recipient_name: string; invoice: number };

/** What the mail with an invoice says; its paper goes with it. @throws invoiceUnknown */
export async function invoiceMail(tx: Tx, { recipient_name, invoice: id }: Carried, links: Links) {
  const { row, invoice, team, own_page_url } = await finalised(tx, id, links);
  return {
    props: {
      ...{ recipient_name, team, own_page_url },
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
  const { row, invoice, team, own_page_url } = await finalised(tx, id, links);
  return {
    props: {
      ...{ recipient_name, team, own_page_url },
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
  return {
    ...{ row, invoice: row.document as unknown as InvoiceSheet },
    team: await senderOf(tx, links),
    own_page_url: await ownPageOf(tx, row, links),
  };
}

/** Where whoever is mailed finds her invoices; null for all but the person of the registration herself, whose link is secret. */
async function ownPageOf(
  tx: Tx,
  { registration_id, recipient_email }: { registration_id: number | null; recipient_email: string },
  links: Links,
): Promise<string | null> {
  if (registration_id === null) return null;
  const row = await tx.db
    .selectFrom("registrations as r")
    .innerJoin("teams as t", "t.id", "r.team_id")
    .select(["r.token", "t.alias", "t.team_token"])
    .where("r.team_id", "=", tx.team)
    .where("r.id", "=", registration_id)
    .where("r.email", "=", recipient_email)
    .executeTakeFirst();
  return row ? links.registration(row.alias ?? row.team_token, row.token) : null;
}
