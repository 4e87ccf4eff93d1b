import type { Ctx } from "../../platform/context.ts";
import type { FileStore } from "../../platform/files.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { printedPicture } from "../files/printed-picture.ts";
import { stillDraft } from "./errors.ts";

/** The paper of an invoice with its file's name: the same bytes whenever it is made. What draws it is loaded with the first. */
export async function invoicePaper(ctx: Ctx, files: FileStore, sheet: InvoiceSheet) {
  const { invoicePdf } = await import("../../platform/pdf/invoice.ts");
  const logo = await printedPicture(ctx, files, sheet.logo);
  return { name: nameOf(sheet), bytes: new Uint8Array(await invoicePdf(sheet, logo && { logo })) };
}

/** Invoices on one file to be printed, each with pages counted from 1. */
export async function invoicesToPrint(ctx: Ctx, files: FileStore, sheets: readonly InvoiceSheet[]) {
  const { printedInvoices } = await import("../../platform/pdf/invoice.ts");
  const logos = new Map<string | null, Uint8Array | undefined>();
  for (const { logo } of sheets)
    if (!logos.has(logo)) logos.set(logo, await printedPicture(ctx, files, logo));
  const letters = sheets.map((sheet) => ({ sheet, logo: logos.get(sheet.logo) }));
  return new Uint8Array(await printedInvoices(letters, ctx.now));
}

/** An invoice as data, with its file's name. @throws stillDraft */
export async function invoiceData(sheet: InvoiceSheet) {
  if (sheet.number === null) throw stillDraft();
  const { eInvoice } = await import("../../platform/e-invoice/e-invoice.ts");
  return { name: `${kindOf(sheet)}-${sheet.number}.xml` as const, xml: eInvoice(sheet) };
}

const nameOf = (sheet: InvoiceSheet) =>
  sheet.number === null
    ? ("rechnungsentwurf.pdf" as const)
    : (`${kindOf(sheet)}-${sheet.number}.pdf` as const);

const kindOf = ({ kind }: InvoiceSheet) => (kind === "cancellation" ? "stornorechnung" : "rechnung");
