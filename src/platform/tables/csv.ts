import { formatDate, formatTime, type Instantish } from "../../shared/time/dates.ts";

/** A value of a cell: a text, a number, an amount, yes or no, or nothing. */
export type Cell = string | number | boolean | null | { cents: number } | { at: Instantish | null };

/** A column of a table that is written down: its head, and what it says of a row. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => Cell];

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Rows as the lines of a CSV file, piece by piece as they come: UTF-8 with byte order mark, semicolons, German numbers
 * and dates, as German spreadsheets read them. Text that a spreadsheet would run as a formula gets an apostrophe.
 */
export async function* csv<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(([head]) => head));
  for await (const rows of pages) {
    yield rows.map((row) => line(columns.map(([, cell]) => written(cell(row))))).join("");
  }
}

const line = (fields: readonly string[]): string => `${fields.map(quoted).join(";")}\r\n`;

const quoted = (field: string): string =>
  /[";\r\n\t]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return defused(cell);
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (typeof cell === "boolean") return cell ? "ja" : "nein";
  if ("cents" in cell) return (cell.cents / 100).toFixed(2).replace(".", ",");
  return cell.at === null ? "" : `${formatDate(cell.at)} ${formatTime(cell.at)}`;
}

/** Spreadsheets run what begins with one of these signs, also behind spaces and in full width. */
const defused = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);
