import { formatDate, formatPlainDate, formatTime, type Instantish } from "../../shared/time/dates.ts";

/** A value of a cell: a text, a number, an amount, a moment, a day in Berlin, a telephone number, yes or no, or nothing. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { cents: number }
  | { at: Instantish | null }
  | { day: string | null }
  | { phone: string | null };

/** A column of a table that is written down: its head, and what it says of a row. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => Cell];

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Rows as the lines of a CSV file, piece by piece as they come: UTF-8 with byte order mark, semicolons, German numbers
 * and dates, as German spreadsheets read them. Text that a spreadsheet would run as a formula gets an apostrophe; a telephone
 * number gets spaces instead, which keep it from being calculated and its plus or zero from being dropped.
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
  if ("phone" in cell) return dialled(cell.phone ?? "");
  if ("cents" in cell) return (cell.cents / 100).toFixed(2).replace(".", ",");
  if ("day" in cell) return cell.day === null ? "" : formatPlainDate(cell.day);
  return cell.at === null ? "" : `${formatDate(cell.at)} ${formatTime(cell.at)}`;
}

/** `+49 341 123456` for `+49-341/123456`, `0171 1234567` for `01711234567`; whatever else was typed there is a text. */
function dialled(typed: string): string {
  const number = typed.trim();
  if (!/^\+?\d[\d\s()/.–-]*$/.test(number)) return defused(typed);
  if (number.startsWith("+")) {
    const spaced = number.replace(/[^\d+]+/g, " ").trim();
    return spaced.includes(" ") ? spaced : spaced.replace(COUNTRY, "$& ");
  }
  return number.replace(/^(0[1-9]\d\d)(\d+)$/, "$1 $2");
}

/** The code of a country, of one to three digits, as the ITU has given them out (E.164). */
const COUNTRY = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Spreadsheets run what begins with one of these signs, also behind spaces and in full width. */
const defused = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);
