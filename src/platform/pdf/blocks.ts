import type { Line, Sheet } from "./sheet.ts";
import { type TextLook, textStyles } from "./type.ts";
import type { Span } from "./wrap.ts";

/** Words, of which some are strong. */
export type Rich = readonly Span<TextLook>[];

/** Name of a sheet, what it is about below, and for a sheet of one day its date, large, before both. */
export type SheetTitle = {
  text: string;
  /** Lines below the name. */
  about: Rich[];
  date?: { weekday: string; day: string; month: string };
};

const GAP = { title: 20, date: 22, record: 6, label: 128, sign: 34, dash: 14, item: 2 };

export function drawTitle(sheet: Sheet, { text, about, date }: SheetTitle): void {
  const dates: Line[] = date
    ? [
        { text: `${date.weekday} `, look: "body" },
        { text: `${date.day} `, look: "display" },
        { text: `${date.month} `, look: "body" },
      ]
    : [];
  const indent = date ? Math.max(...dates.map((line) => sheet.widthOf(line))) + GAP.date : 0;
  const lines = sheet.lines(text, "title", sheet.width - indent);
  const below = about.map((line) => sheet.richLines(line, sheet.width - indent));
  const high = heightOf(lines) + below.flat().length * textStyles.body.leading;
  const dateHeight = heightOf(dates);
  const top = sheet.y;
  if (date) sheet.element("P", () => sheet.draw(dates, sheet.left, top));
  let y = top + Math.max(0, (dateHeight - high) / 2);
  const x = sheet.left + indent;
  sheet.element("H1", () => {
    y += sheet.draw(lines, x, y);
  });
  for (const line of below)
    sheet.element("P", () => {
      y += sheet.drawRich(line, x, y);
    });
  sheet.y = top + Math.max(high, dateHeight) + GAP.title;
}

/** A paragraph of a letter; moves on as a whole where it does not fit and a page can hold it. */
export function drawLetter(sheet: Sheet, spans: Rich, width = sheet.width * 0.93): void {
  const { leading } = textStyles.letter;
  let lines = sheet.richLines(spans, width);
  sheet.keepTogether(lines.length * leading);
  const element = sheet.container("P");
  while (lines.length > 0) {
    if (leading > sheet.room) sheet.nextPage();
    const here = lines.slice(0, Math.max(1, Math.floor(sheet.room / leading)));
    element.add(() => {
      sheet.y += sheet.drawRich(here, sheet.left, sheet.y);
    });
    lines = lines.slice(here.length);
  }
  element.end();
}

/** Items behind a dash, read as a list. */
export function drawList(sheet: Sheet, items: readonly string[]): void {
  const { leading } = textStyles.body;
  const list = sheet.container("L");
  for (const item of items) {
    const element = sheet.pdf.struct("LI");
    list.add(element);
    let lines = sheet.lines(item, "body", sheet.width - GAP.dash);
    // No single line at the foot of a page.
    if (Math.min(2, lines.length) * leading > sheet.room) sheet.nextPage();
    const dash = sheet.y;
    element.add(
      sheet.pdf.struct("Lbl", {}, () => sheet.draw([{ text: "– ", look: "body" }], sheet.left, dash)),
    );
    const body = sheet.pdf.struct("LBody");
    element.add(body);
    while (lines.length > 0) {
      if (leading > sheet.room) sheet.nextPage();
      const here = lines.slice(0, Math.max(1, Math.floor(sheet.room / leading)));
      body.add(() => {
        sheet.y += sheet.draw(here, sheet.left + GAP.dash, sheet.y);
      });
      lines = lines.slice(here.length);
    }
    body.end();
    element.end();
    sheet.y += GAP.item;
  }
  list.end();
}

/** Labels and values between lines, read as a table whose rows have a head. */
export function drawRecord(sheet: Sheet, facts: readonly { label: string; value: string }[]): void {
  const table = sheet.container("Table");
  const scope: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: "Row" };
  if (sheet.room > 2 * textStyles.letter.leading) sheet.rule("ink");
  for (const { label, value } of facts) {
    const labels = sheet.lines(label, "letter", GAP.label - 10);
    const values = sheet.lines(value, "letter", sheet.width - GAP.label);
    const high = Math.max(heightOf(labels), heightOf(values)) + 2 * GAP.record;
    if (high > sheet.room) {
      sheet.nextPage();
      sheet.rule("ink");
    }
    const y = sheet.y + GAP.record;
    const row = sheet.pdf.struct("TR");
    table.add(row);
    row.add(sheet.pdf.struct("TH", scope, () => sheet.draw(labels, sheet.left, y)));
    row.add(sheet.pdf.struct("TD", {}, () => sheet.draw(values, sheet.left + GAP.label, y)));
    row.end();
    sheet.y += high;
    sheet.rule("hair");
  }
  table.end();
}

/** A place to sign: what stands on the line already, and what is to be written there. */
export type SignaturePlace = { text: string; label: string; share: number };

/** Places to sign side by side; they stay together on a page. */
export function drawSignatures(sheet: Sheet, places: readonly SignaturePlace[]): void {
  const shares = places.reduce((sum, { share }) => sum + share, 0);
  const wide = sheet.width - GAP.sign * (places.length - 1);
  let x = sheet.left;
  const columns = places.map(({ text, label, share }) => {
    const width = (wide * share) / shares;
    const column = {
      x,
      width,
      texts: sheet.lines(text, "body", width),
      labels: sheet.lines(label, "small", width),
    };
    x += width + GAP.sign;
    return column;
  });
  const above = Math.max(GAP.sign, ...columns.map(({ texts }) => heightOf(texts)));
  const below = Math.max(...columns.map(({ labels }) => heightOf(labels))) + 5;
  sheet.keepTogether(above + below);
  const line = sheet.y + above;
  for (const { x: left, width, texts, labels } of columns) {
    sheet.stroke([left, line, left + width, line], "hair");
    sheet.element("P", () => {
      if (texts.some(({ text }) => text.trim())) sheet.draw(texts, left, line - heightOf(texts) - 3);
      sheet.draw(labels, left, line + 5);
    });
  }
  sheet.y = line + below;
}

/** Dotted lines to write on, 8 mm apart. */
export function drawWritingLines(sheet: Sheet, count: number): void {
  for (let line = 0; line < count; line += 1) {
    sheet.keepTogether(LINE);
    sheet.y += LINE;
    sheet.stroke([sheet.left, sheet.y, sheet.left + sheet.width, sheet.y], "ink", true);
  }
}

const LINE = 23;

/** How high lines are below each other, in points. */
export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { look }) => sum + textStyles[look].leading, 0);
