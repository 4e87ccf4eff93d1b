import {
  footColumns,
  infoRows,
  isDraft,
  type Known,
  recipientLines,
  senderLine,
  titleOf,
} from "../../../shared/invoices/paper-words.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { heightOf } from "../blocks.ts";
import { drawMark } from "../head.ts";
import type { Line, Sheet } from "../sheet.ts";
import { type TextLook, textStyles } from "../type.ts";

const MM = 72 / 25.4;

/** Left and right edge of a letter after DIN 5008, in points. */
export const SIDES = { left: 25 * MM, right: 20 * MM };

/** Where the norm's form B has what, in points from the top left corner. */
const PLACE = {
  brand: { y: 15 * MM, width: 100 * MM, mark: 12 * MM },
  window: { y: 62.7 * MM, width: 80 * MM, height: 27.3 * MM },
  info: { x: 125 * MM, y: 50 * MM, width: 65 * MM, label: 30 * MM },
  text: 98.5 * MM,
  foot: 282 * MM,
  number: 284.5 * MM,
  folds: [105 * MM, 148.5 * MM, 210 * MM],
};

type Logo = Uint8Array | undefined;

type LetterHead = {
  page: number;
  logo: Logo;
  /** What the letter is about, and what stands beside the address; the invoice's own unless said. */
  title?: string;
  rows?: ReturnType<typeof infoRows>;
};

/** The first page's head: whose letter it is, to whom, and what about; further pages say it in a line. */
export function drawLetterHead(
  sheet: Sheet,
  of: InvoiceSheet,
  { page, logo, title = titleOf(of), rows = infoRows(of) }: LetterHead,
): void {
  sheet.bottom = footTop(sheet, of) - 5 * MM;
  if (page > 0) {
    sheet.artifact("Pagination", () => drawRunningHead(sheet, of.seller.name, title));
    return;
  }
  for (const y of PLACE.folds) sheet.stroke([4 * MM, y, (y === PLACE.folds[1] ? 10 : 8) * MM, y], "hair");
  drawBrand(sheet, of.seller.name, logo);
  if (isDraft(of)) drawDraftMark(sheet);
  drawWindow(sheet, of);
  const end = drawInfo(sheet, rows);
  sheet.y = Math.max(PLACE.text, end + 6 * MM);
}

function drawRunningHead(sheet: Sheet, name: string, title: string): void {
  const about: Line = { text: title, look: "small" };
  const x = sheet.left + sheet.width - sheet.widthOf(about);
  sheet.draw([about], x, PLACE.brand.y);
  const names = sheet.lines(name, "small", x - sheet.left - 6 * MM);
  const high = sheet.draw(names, sheet.left, PLACE.brand.y);
  sheet.y = PLACE.brand.y + high + 8 * MM;
}

function drawBrand(sheet: Sheet, name: string, logo: Logo): void {
  const { y, width, mark } = PLACE.brand;
  const indent = mark + 3.5 * MM;
  const names = sheet.lines(name, "brand", width - indent);
  const high = heightOf(names);
  drawMark(sheet, logo, { x: sheet.left, y: y + Math.max(0, (high - mark) / 2), size: mark });
  sheet.element("P", () => sheet.draw(names, sheet.left + indent, y + Math.max(0, (mark - high) / 2)));
}

function drawDraftMark(sheet: Sheet): void {
  const { pdf } = sheet;
  const mark: Line = { text: "Entwurf", look: "heading" };
  const width = sheet.widthOf(mark) + 7 * MM;
  const x = sheet.left + sheet.width - width;
  const y = 16 * MM;
  sheet.artifact("Layout", () => {
    pdf.lineWidth(1.4).dash(4, { space: 2.5 });
    pdf
      .roundedRect(x, y, width, textStyles.heading.leading + 3 * MM, 3)
      .stroke()
      .undash();
  });
  sheet.element("P", () => sheet.draw([mark], x + 3.5 * MM, y + 1.5 * MM));
}

/** What is seen through the envelope's window: the sender in small type, and to whom it goes. */
function drawWindow(sheet: Sheet, of: InvoiceSheet): void {
  const { y, width, height } = PLACE.window;
  const sender = sheet.lines(senderLine(of), "sender", width);
  const senderTop = y - 1.6 * MM - heightOf(sender);
  sheet.element("P", () => sheet.draw(sender, sheet.left, senderTop));
  const wide = Math.max(...sender.map((line) => sheet.widthOf(line)));
  const under = senderTop + heightOf(sender) + 0.4 * MM;
  sheet.stroke([sheet.left, under, sheet.left + wide, under], "hair");
  const known = recipientLines(of);
  const sizes = ADDRESS_LOOKS.map((look) => addressLines(sheet, known, look));
  const lines = sizes.find((tried) => heightOf(tried) <= height) ?? sizes.at(-1) ?? [];
  sheet.element("P", () => sheet.draw(lines, sheet.left, y));
}

/** From large to small: nothing may hide behind the window's edge. */
const ADDRESS_LOOKS = ["address", "address-small", "sender"] as const;

const addressLines = (sheet: Sheet, known: readonly Known[], look: TextLook): Line[] =>
  known.flatMap(({ text, isGap }) => sheet.lines(text, isGap ? "gap" : look, PLACE.window.width));

/** Labels and values at the right, read as a table whose rows have a head; answers where it ends. */
function drawInfo(sheet: Sheet, rows: ReturnType<typeof infoRows>): number {
  const { x, width, label: indent } = PLACE.info;
  const table = sheet.container("Table");
  let { y } = PLACE.info;
  for (const { label, text, isGap } of rows) {
    const labels = sheet.lines(label, "small", indent);
    const values = sheet.lines(text, isGap ? "gap" : "strong", width - indent);
    const top = y;
    drawPair(sheet, table, {
      label: () => sheet.draw(labels, x, top + 1.5),
      value: () => sheet.draw(values, x + indent, top),
    });
    y += Math.max(heightOf(labels) + 1.5, heightOf(values)) + 1.1 * MM;
  }
  table.end();
  return y;
}

/** A row of a table that is a label and its value. */
export function drawPair(
  { pdf }: Sheet,
  table: PDFKit.PDFStructureElement,
  draw: { label: () => void; value: () => void },
): void {
  const scope: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: "Row" };
  const row = pdf.struct("TR");
  table.add(row);
  row.add(pdf.struct("TH", scope, draw.label));
  row.add(pdf.struct("TD", {}, draw.value));
  row.end();
}

/** Who issues it, with tax number and account: read out once, seen on every page. */
export function drawLetterFoot(
  sheet: Sheet,
  of: InvoiceSheet,
  { page, count }: { page: number; count: number },
): void {
  const top = footTop(sheet, of);
  sheet.stroke([sheet.left, top, sheet.left + sheet.width, top], "hair");
  const draw = () => {
    for (const { lines, x } of placedFoot(sheet, of)) sheet.draw(lines, x, top + FOOT_PADDING);
  };
  if (page === 0) sheet.element("P", draw);
  else sheet.artifact("Pagination", draw);
  const number: Line = {
    text: `${isDraft(of) ? "Entwurf · " : ""}Seite ${page + 1} von ${count}`,
    look: "foot",
  };
  const x = sheet.left + sheet.width - sheet.widthOf(number);
  sheet.artifact("Pagination", () => sheet.draw([number], x, PLACE.number));
}

const FOOT_PADDING = 2.2 * MM;
const FOOT_SHARES = [59, 46, 60] as const;

/** Long names make the foot grow upwards. */
const footTop = (sheet: Sheet, of: InvoiceSheet): number =>
  PLACE.foot - FOOT_PADDING - Math.max(...placedFoot(sheet, of).map(({ lines }) => heightOf(lines)));

function placedFoot(sheet: Sheet, of: InvoiceSheet): { lines: Line[]; x: number }[] {
  let x = sheet.left;
  return footColumns(of).map((texts, index) => {
    const width = (FOOT_SHARES[index] ?? 0) * MM;
    const column = {
      lines: texts.flatMap((text) => sheet.lines(text, "foot", width - 5 * MM)),
      x,
    };
    x += width;
    return column;
  });
}
