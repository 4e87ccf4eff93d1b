import { withOffset } from "../../shared/time/dates.ts";
import { beginArchive } from "../archive.ts";
import type { Cell, Column } from "./csv.ts";
import { parts, sheetEnd, sheetStart, styleOf } from "./xlsx-parts.ts";

/** What a sheet can hold (ECMA-376 as spreadsheets have it): rows with the head, and characters of one cell. */
const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;
/** Rows that are written at once, so that a long list lets others in between. */
const AT_ONCE = 500;

/**
 * The same rows as a workbook for spreadsheets (Office Open XML), piece by piece as they come: dates, numbers and amounts are
 * what they are, text stays text, with its zeros and whatever it begins with. The head is bold, stays in sight and filters.
 * The same rows are the same bytes. @throws RangeError for more rows than a sheet can hold
 */
export async function* xlsx<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const archive = beginArchive();
  for (const [path, xml] of parts(name)) archive.store(path, xml);
  const sheet = archive.begin("xl/worksheets/sheet1.xml");
  let row = 1;
  for await (const page of pages) {
    const rows = page.map((one) => columns.map(([, cell]) => cell(one)));
    if (row === 1) sheet.write(sheetStart(widths(columns, rows)) + line(row++, heads(columns)));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      sheet.write(
        rows
          .slice(from, from + AT_ONCE)
          .map((cells) => line(row++, cells.map(written)))
          .join(""),
      );
      yield* archive.ready();
    }
    if (row - 1 > MOST_ROWS) throw new RangeError("A sheet cannot hold so many rows.");
  }
  if (row === 1) sheet.write(sheetStart(widths(columns, [])) + line(row++, heads(columns)));
  sheet.end(sheetEnd(`A1:${letters(columns.length - 1)}${row - 1}`));
  yield* archive.end();
}

/** What stands between the tags of a cell, with how it is shown. */
type Written = { type: "text" | "number"; style: number; value: string } | null;

const heads = <Row>(columns: readonly Column<Row>[]): Written[] =>
  columns.map(([head]) => ({ type: "text", style: styleOf.head, value: escaped(head) }));

function line(row: number, cells: readonly Written[]): string {
  const inside = cells.map((cell, at) => (cell ? tagged(`${letters(at)}${row}`, cell) : "")).join("");
  return `<row r="${row}">${inside}</row>`;
}

const tagged = (address: string, { type, style, value }: NonNullable<Written>): string =>
  type === "number"
    ? `<c r="${address}" s="${style}"><v>${value}</v></c>`
    : `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

function written(cell: Cell): Written {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return text(cell);
  if (typeof cell === "number") return number(cell, styleOf.plain);
  if (typeof cell === "boolean") return text(cell ? "ja" : "nein");
  if ("phone" in cell) return cell.phone ? text(cell.phone) : null;
  if ("cents" in cell) return number(cell.cents / 100, styleOf.amount);
  if ("day" in cell) return cell.day === null ? null : number(serial(cell.day), styleOf.day);
  return cell.at === null ? null : number(serial(withOffset(cell.at).slice(0, 16)), styleOf.moment);
}

/** Line ends are one sign each, and a text that would be a formula elsewhere is none in a text cell. */
const text = (value: string): Written => ({
  type: "text",
  style: /\n/.test(value) ? styleOf.lines : styleOf.plain,
  value: escaped(value.replace(/\r\n?/g, "\n").slice(0, MOST_CHARACTERS)),
});

const number = (value: number, style: number): Written =>
  Number.isFinite(value) ? { type: "number", style, value: String(value) } : null;

const MINUTES_A_DAY = 1440;
/** 1 January 1970, counted as spreadsheets count days. */
const DAY_1970 = 25_569;

/** A hundred-thousandth of a second, in parts of a day. */
const FINEST = 1e10;

/** A wall clock (`2026-11-21T18:00`) or a day as the number that spreadsheets keep: days, of which minutes are fractions. */
function serial(local: string): number {
  const minutes = Date.parse(`${local}${local.length > 10 ? ":00" : "T00:00:00"}Z`) / 60_000;
  // Rounded up: a reader that cuts off what lies behind its last digit is not to lose a second.
  return Math.ceil((DAY_1970 + minutes / MINUTES_A_DAY) * FINEST) / FINEST;
}

/** What XML cannot hold is left out, whatever was typed: control characters, and halves of letters. */
const escaped = (value: string): string =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** 0 is A, 25 is Z, 26 is AA. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

const NARROWEST = 9;
const WIDEST = 48;

/** How wide the columns are, in characters: as the head and the first rows ask. */
const widths = <Row>(columns: readonly Column<Row>[], rows: readonly Cell[][]): number[] =>
  columns.map(([head], at) =>
    Math.min(
      WIDEST,
      rows.reduce(
        (widest, row) => Math.max(widest, lengthOf(row[at] ?? null) + 1),
        Math.max(NARROWEST, head.length + 4),
      ),
    ),
  );

function lengthOf(cell: Cell): number {
  if (typeof cell === "string") return Math.max(...cell.split("\n", 20).map(({ length }) => length));
  if (cell === null || typeof cell === "boolean") return 0;
  if (typeof cell === "number") return String(cell).length;
  if ("phone" in cell) return cell.phone?.length ?? 0;
  if ("cents" in cell) return String(cell.cents).length + 4;
  return "day" in cell ? 10 : 16;
}
