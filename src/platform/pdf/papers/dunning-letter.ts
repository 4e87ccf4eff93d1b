import {
  type DunningSheet,
  dunnedCents,
  dunningInfoRows,
  dunningRows,
  dunningTitleOf,
} from "../../../shared/invoices/dunning.ts";
import { drawSums } from "../invoice/items.ts";
import { drawLetterFoot, drawLetterHead, SIDES } from "../invoice/letter.ts";
import { drawPayment } from "../invoice/payment.ts";
import { createDocument } from "../pdf.ts";

/**
 * A letter of dunning in the look of the invoice that it is about: what is open, what it costs, until when to pay, and the
 * code that banking apps read. The same step makes the same bytes.
 */
export async function dunningPdf(of: DunningSheet, { logo }: { logo?: Uint8Array } = {}): Promise<Buffer> {
  const { invoice } = of;
  const title = dunningTitleOf(of);
  const pdf = createDocument({
    title,
    author: invoice.seller.name,
    createdAt: new Date(of.created_at),
    sides: SIDES,
    head: (paper, page) => drawLetterHead(paper, invoice, { page, logo, title, rows: dunningInfoRows(of) }),
    foot: (paper, page, count) => drawLetterFoot(paper, invoice, { page, count }),
  });
  pdf.heading(title, 1, "heading");
  pdf.sheet.y += BELOW_TITLE;
  const { name } = invoice.recipient;
  const words = [name && `Guten Tag, ${name},`, of.words].filter(Boolean).join("\n");
  for (const part of words.split(/\n\s*\n/)) pdf.paragraph(part.trim());
  drawSums(pdf.sheet, dunningRows(of));
  drawPayment(pdf, { ...invoice, total_cents: dunnedCents(of), paid_cents: 0, due_on: of.due_on });
  pdf.paragraph(invoice.closing.split("\n").slice(-2).join("\n"));
  return pdf.bytes();
}

const BELOW_TITLE = 4;
