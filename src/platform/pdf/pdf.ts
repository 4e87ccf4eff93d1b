import {
  drawLetter,
  drawList,
  drawRecord,
  drawSignatures,
  drawTitle,
  drawWritingLines,
  type Rich,
  type SheetTitle,
  type SignaturePlace,
} from "./blocks.ts";
import { Sheet, type SheetOptions, type SheetPart } from "./sheet.ts";
import type { Table } from "./table.ts";
import { drawTable } from "./table.ts";
import type { TextLook } from "./type.ts";
import { textStyles } from "./type.ts";

export type { Rich } from "./blocks.ts";
export type { Cell, Table } from "./table.ts";

export type Pdf = {
  /** For what else is drawn on it. */
  sheet: Sheet;
  /** Name of the sheet with what it is about; each sheet has one. */
  title(title: SheetTitle): void;
  heading(text: string, level: 1 | 2, look?: TextLook): void;
  /** Text of several lines; runs on over as many pages as it needs. */
  paragraph(text: string, look?: TextLook): void;
  /** Items below each other, each behind a dash; an item runs on over pages. */
  list(items: readonly string[]): void;
  /** Label and value, a pair a line. */
  facts(facts: { label: string; value: string }[]): void;
  /** A paragraph of a letter, in which some words may be strong. */
  letter(words: Rich): void;
  /** Labels and values between lines, as on a certificate. */
  record(facts: readonly { label: string; value: string }[]): void;
  /** Places to sign, side by side. */
  signatures(places: readonly SignaturePlace[]): void;
  /** Dotted lines to write on. */
  writingLines(count: number): void;
  /** Begins the next sheet of the same document, with page numbers of its own. */
  nextSheet(part: SheetPart): void;
  /** See `drawTable`. */
  table(table: Table): void;
  bytes(): Promise<Buffer>;
};

const LABEL_WIDTH = 84;
const GAP = 10;

/**
 * Starts an A4 document in the house's type: tagged for assistive technology, in German, with page numbers. The
 * same calls with the same values and `createdAt` make the same bytes.
 */
export function createDocument(options: SheetOptions): Pdf {
  const sheet = new Sheet(options);
  return {
    sheet,
    title: (title) => drawTitle(sheet, title),
    heading: (text, level, look = level === 1 ? "title" : "heading") => heading(sheet, text, level, look),
    paragraph: (text, look = "body") => {
      flow(sheet, text, look);
      sheet.y += GAP;
    },
    list: (items) => {
      drawList(sheet, items);
      sheet.y += GAP;
    },
    facts: (facts) => {
      for (const { label, value } of facts) fact(sheet, label, value);
      sheet.y += GAP;
    },
    letter: (words) => {
      drawLetter(sheet, words);
      sheet.y += 2 * GAP;
    },
    record: (facts) => {
      drawRecord(sheet, facts);
      sheet.y += 2 * GAP;
    },
    signatures: (places) => drawSignatures(sheet, places),
    writingLines: (count) => drawWritingLines(sheet, count),
    nextSheet: (part) => sheet.nextSheet(part),
    table: (table) => {
      drawTable(sheet, table);
      sheet.y += 2 * GAP;
    },
    bytes: () => sheet.bytes(),
  };
}

/** A heading never stands alone at the foot of a page. */
function heading(sheet: Sheet, text: string, level: 1 | 2, look: TextLook): void {
  const lines = sheet.lines(text, look);
  const needed = lines.length * textStyles[look].leading + 5 * textStyles.body.leading;
  if (needed > sheet.room) sheet.nextPage();
  sheet.element(`H${level}`, () => {
    sheet.y += sheet.draw(lines, sheet.left, sheet.y);
  });
  sheet.y += GAP / 2;
}

/** One element of text, page by page. */
function flow(sheet: Sheet, text: string, look: TextLook): void {
  const { leading } = textStyles[look];
  const element = sheet.container("P");
  let lines = sheet.lines(text, look);
  while (lines.length > 0) {
    if (leading > sheet.room) sheet.nextPage();
    const here = lines.slice(0, Math.floor(sheet.room / leading));
    element.add(() => {
      sheet.y += sheet.draw(here, sheet.left, sheet.y);
    });
    lines = lines.slice(here.length);
  }
  element.end();
}

function fact(sheet: Sheet, label: string, value: string): void {
  const values = sheet.lines(value, "body", sheet.width - LABEL_WIDTH);
  const labels = sheet.lines(label, "body", LABEL_WIDTH - GAP);
  const needed = Math.max(values.length, labels.length) * textStyles.body.leading;
  if (needed > sheet.room) sheet.nextPage();
  sheet.element("P", () => {
    sheet.draw(labels, sheet.left, sheet.y);
    sheet.draw(values, sheet.left + LABEL_WIDTH, sheet.y);
  });
  sheet.y += needed;
}
