import { cancelsSentence, nameOf, taxNotes, titleOf } from "../../shared/invoices/paper-words.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { eInvoice } from "../e-invoice/e-invoice.ts";
import { facturX } from "../e-invoice/factur-x.ts";
import { drawItems, drawTotals } from "./invoice/items.ts";
import { drawLetterFoot, drawLetterHead, SIDES } from "./invoice/letter.ts";
import { drawPayment } from "./invoice/payment.ts";
import { createDocument, type Pdf } from "./pdf.ts";
import type { SheetPart } from "./sheet.ts";

/** The team's picture as a PNG without colours. */
type Logo = Uint8Array | undefined;

/**
 * An invoice as a letter after DIN 5008 (form B), in black: a PDF that is read out in order (PDF/UA-1), kept for years
 * (PDF/A-3a), and bears the same invoice as XML (Factur-X). A draft says that it is one, shows what is missing as gaps, and
 * bears no XML. The same invoice makes the same bytes.
 */
export async function invoicePdf(sheet: InvoiceSheet, { logo }: { logo?: Logo } = {}): Promise<Buffer> {
  const pdf = createDocument({
    title: nameOf(sheet),
    author: sheet.seller.name,
    createdAt: new Date(sheet.created_at),
    sides: SIDES,
    attachment: sheet.number === null ? undefined : facturX(eInvoice(sheet)),
    ...letterOf(sheet, logo),
  });
  drawInvoice(pdf, sheet);
  return pdf.bytes();
}

/** Invoices to be printed at once, each as its own letter with pages counted from 1; a document without XML. */
export async function printedInvoices(
  invoices: readonly InvoiceToPrint[],
  printed_at: Date,
): Promise<Buffer> {
  const [first, ...others] = invoices;
  if (!first) throw new Error("There is no invoice to print");
  const pdf = createDocument({
    title: others.length > 0 ? `Rechnungen (${invoices.length})` : nameOf(first.sheet),
    author: first.sheet.seller.name,
    createdAt: printed_at,
    sides: SIDES,
    ...letterOf(first.sheet, first.logo),
  });
  drawInvoice(pdf, first.sheet);
  for (const { sheet, logo } of others) {
    pdf.nextSheet(letterOf(sheet, logo));
    drawInvoice(pdf, sheet);
  }
  return pdf.bytes();
}

export type InvoiceToPrint = { sheet: InvoiceSheet; logo?: Logo };

const letterOf = (sheet: InvoiceSheet, logo: Logo): SheetPart => ({
  head: (paper, page) => drawLetterHead(paper, sheet, { page, logo }),
  foot: (paper, page, count) => drawLetterFoot(paper, sheet, { page, count }),
});

function drawInvoice(pdf: Pdf, sheet: InvoiceSheet): void {
  pdf.heading(titleOf(sheet), 1, "heading");
  pdf.sheet.y += BELOW_TITLE;
  drawWords(pdf, cancelsSentence(sheet), "strong");
  drawWords(pdf, sheet.intro);
  drawItems(pdf, sheet);
  drawTotals(pdf.sheet, sheet);
  for (const note of taxNotes(sheet)) drawWords(pdf, note, "small");
  drawPayment(pdf, sheet);
  drawWords(pdf, sheet.closing);
}

const BELOW_TITLE = 4;

/** Paragraphs, parted by empty lines. */
function drawWords(pdf: Pdf, text: string, look: "body" | "small" | "strong" = "body"): void {
  for (const part of text.split(/\n\s*\n/)) if (part.trim()) pdf.paragraph(part.trim(), look);
}
