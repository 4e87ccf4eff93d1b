import { euros, paymentBox, paymentSentence } from "../../../shared/invoices/paper-words.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { heightOf } from "../blocks.ts";
import type { Pdf } from "../pdf.ts";
import { drawQrCode } from "../qr-code.ts";
import type { Sheet } from "../sheet.ts";
import { INK, textStyles } from "../type.ts";
import { drawPair } from "./letter.ts";

const MM = 72 / 25.4;
const BOX = { padding: 4 * MM, gap: 6 * MM, code: 30 * MM, label: 34 * MM, row: 1 * MM };

/** Where to pay, with the code that banking apps read; where there is nothing to transfer, a sentence. */
export function drawPayment(pdf: Pdf, of: InvoiceSheet): void {
  const sentence = paymentSentence(of);
  if (sentence) {
    pdf.paragraph(sentence);
    return;
  }
  drawBox(pdf.sheet, of);
  pdf.paragraph("Der Code enthält dieselben Angaben; Ihre Banking-App liest ihn ein.");
}

function drawBox(sheet: Sheet, of: InvoiceSheet): void {
  const { code, rows: known } = paymentBox(of);
  const indent = code ? BOX.code + BOX.gap : 0;
  const x = sheet.left + BOX.padding + indent;
  const width = sheet.width - 2 * BOX.padding - indent - BOX.label;
  const rows = known.map(({ label, value }) => ({
    labels: sheet.lines(label, "small", BOX.label),
    values: sheet.lines(value, "strong", width),
  }));
  const text = rows.reduce((sum, { values }) => sum + heightOf(values) + BOX.row, -BOX.row);
  const inner = Math.max(text, code ? BOX.code : 0);
  const high = inner + 2 * BOX.padding;
  sheet.keepTogether(high + 3 * MM + textStyles.body.leading);
  const top = sheet.y;
  if (code) {
    const alt = `QR-Code für die Überweisung von ${euros(of.total_cents - of.paid_cents)} mit dem Verwendungszweck ${of.number ?? ""}`;
    const at = { x: sheet.left + BOX.padding, y: top + (high - BOX.code) / 2, size: BOX.code, alt };
    drawQrCode(sheet, code, at);
  }
  const table = sheet.container("Table");
  let y = top + (high - text) / 2;
  for (const { labels, values } of rows) {
    const at = y;
    drawPair(sheet, table, {
      label: () => sheet.draw(labels, x, at + 1.5),
      value: () => sheet.draw(values, x + BOX.label, at),
    });
    y += heightOf(values) + BOX.row;
  }
  table.end();
  drawFrame(sheet, top, high);
  sheet.y = top + high + 3 * MM;
}

function drawFrame(sheet: Sheet, top: number, high: number): void {
  const { pdf, left, width } = sheet;
  sheet.artifact("Layout", () => {
    pdf
      .lineWidth(1)
      .strokeColor(INK)
      .roundedRect(left, top, width, high, 2 * MM)
      .stroke();
  });
}
