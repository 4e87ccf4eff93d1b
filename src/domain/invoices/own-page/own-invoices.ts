import type { Tx } from "../../../platform/context.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { asFlag } from "../../../shared/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { findHeldRow } from "../../registrations/self-service/public-view.ts";
import { invoiceUnknown } from "../errors.ts";
import { type InvoiceRow, invoiceOut, selectInvoices } from "../rows.ts";
import { isForHolder } from "./own-invoice-rules.ts";
import type { OwnInvoices } from "./own-invoice-schema.ts";

/**
 * The invoices of a registration that its holder may see, the newest first: each with the Stornorechnung that cancelled it.
 * Whoever asked again, and whose link only looks like one, has none. @throws registrationUnknown
 */
export async function listOwnInvoices(tx: Tx, token: string): Promise<OwnInvoices> {
  const rows = await shownTo(tx, token);
  return { invoices: rows.map(ownOut) };
}

/** What one of them says, by its number. @throws registrationUnknown, invoiceUnknown */
export async function ownInvoiceSheet(tx: Tx, token: string, number: string): Promise<InvoiceSheet> {
  const row = (await shownTo(tx, token)).find((one) => one.number === number);
  if (!row?.document) throw invoiceUnknown();
  return row.document as InvoiceSheet;
}

async function shownTo(tx: Tx, token: string): Promise<InvoiceRow[]> {
  const held = await findHeldRow(tx, token);
  if (!held) return [];
  const holder = { name: fullName(held), email: held.email };
  const rows = await selectInvoices(tx, { registration_id: held.id })
    .where("i.state", "<>", "draft")
    .orderBy("i.finalised_at", "desc")
    .orderBy("i.id", "desc")
    .execute();
  const shown = new Set(rows.filter((row) => isForHolder(row, holder)).map(({ id }) => id));
  return rows.filter((row) => shown.has(row.kind === "cancellation" ? (row.cancels_id ?? 0) : row.id));
}

function ownOut(row: InvoiceRow): OwnInvoices["invoices"][number] {
  const { number, kind, standing, subject, issued_on, due_on, total_cents, open_cents, ...links } =
    invoiceOut(row, 0);
  return {
    ...{ number: number ?? "", kind, standing, subject, issued_on: issued_on ?? "", due_on },
    ...{ total_cents, open_cents },
    cancels: links.cancels?.number ?? "",
    cancelled_by: links.cancelled_by?.number ?? "",
    is_beside: asFlag(!row.settles),
  };
}
