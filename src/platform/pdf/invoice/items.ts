import {
  euros,
  pricesOf,
  quantityOf,
  type TotalRow,
  taxShort,
  totalRows,
} from "../../../shared/invoices/paper-words.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import type { Cell, Pdf } from "../pdf.ts";
import type { Sheet } from "../sheet.ts";
import { textStyles } from "../type.ts";
import { drawPair } from "./letter.ts";

type Item = InvoiceSheet["items"][number];

/** What is billed; where tax is asked, prices say that they hold it, and each item its rate if there are several. */
export function drawItems(pdf: Pdf, sheet: InvoiceSheet): void {
  const { items } = sheet;
  const { suffix, hasRates } = pricesOf(sheet);
  pdf.table({
    columns: [
      { title: "Pos.", share: 9 },
      { title: "Leistung", share: hasRates ? 79 : 91 },
      { title: "Menge", share: 18, align: "right" },
      ...(hasRates ? [{ title: "USt.", share: 12, align: "right" as const }] : []),
      { title: `Einzelpreis${suffix}`, share: 23, align: "right" },
      { title: `Betrag${suffix}`, share: 24, align: "right" },
    ],
    rows: items.map((item) => [
      String(item.position),
      described(item),
      quantityOf(item),
      ...(hasRates ? [item.tax_mode ? taxShort(item.tax_mode) : "offen"] : []),
      euros(item.unit_price_cents),
      euros(item.total_cents),
    ]),
    carried: { words: "Übertrag", after: (rows) => euros(sumOf(items.slice(0, rows))) },
    below: heightOf(lookedAt(totalRows(sheet))),
  });
  pdf.sheet.y -= ABOVE_TOTALS;
}

/** A table leaves more room below it than its sums need. */
const ABOVE_TOTALS = 14;

const sumOf = (items: readonly Item[]): number =>
  items.reduce((sum, { total_cents }) => sum + total_cents, 0);

const described = ({ description, details, tax_mode }: Item): Cell => [
  { text: description, look: "body" },
  { text: details, look: "small" },
  { text: tax_mode ? "" : "Steuer noch nicht gewählt", look: "gap" },
];

/** The sums below their column. */
export const drawTotals = (sheet: Sheet, of: InvoiceSheet): void => drawSums(sheet, totalRows(of));

/** Sums at the right edge, read as a table whose rows have a head. They stay together on a page. */
export function drawSums(sheet: Sheet, sums: readonly TotalRow[]): void {
  const rows = lookedAt(sums);
  sheet.keepTogether(heightOf(rows));
  const table = sheet.container("Table");
  const right = sheet.left + sheet.width;
  for (const { label, value, look } of rows) {
    const [labels, values] = [label, value].map((text) => sheet.lines(text, look));
    const y = sheet.y + GAP;
    const flush = (lines = labels, edge = right) => {
      for (const line of lines ?? []) sheet.draw([line], edge - sheet.widthOf(line), y);
    };
    drawPair(sheet, table, { label: () => flush(labels, right - VALUE), value: () => flush(values) });
    sheet.y = y + textStyles[look].leading;
  }
  table.end();
  sheet.y += BELOW;
}

const lookedAt = (sums: readonly TotalRow[]) =>
  sums.map((row) => ({ ...row, look: row.isSum ? ("sum" as const) : ("body" as const) }));

const heightOf = (rows: readonly { look: "sum" | "body" }[]): number =>
  rows.reduce((sum, { look }) => sum + textStyles[look].leading + GAP, 0);

const GAP = 2;
const BELOW = 12;
/** How wide the column of amounts is. */
const VALUE = 90;
