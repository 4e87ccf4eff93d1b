import { parse } from "csv-parse/sync";
import { strFromU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

/** A row of a spreadsheet as text, with its number as a spreadsheet shows it. */
export type SheetRow = { line: number; cells: string[] };

/** What keeps a file from being read as a table: it is none, or holds more than anybody would look through. */
export type SheetFault = "no-table" | "too-many-rows" | "too-wide" | "too-much-text";

/** The file is none that can be read as a table; `fault` says why. */
export class UnreadableSheet extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`unreadable sheet: ${fault}`, options);
    this.fault = fault;
  }
}

/** How much of each row is kept: so many columns, and of each cell so many characters. */
export type SheetSize = { columns: number; characters: number };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a spreadsheet may unpack to; a small file can be packed from a huge one. */
const MOST_UNPACKED = 12 * 1024 * 1024;
/** Of the packed file, how much is unpacked at once: a thousand times as much at the worst. */
const PIECE = 4096;
/** Rows times columns that a sheet may span: one cell in the last corner has all those before it laid out. */
const MOST_CELLS = 2_000_000;
/** Parts of an archive; a workbook has one a sheet and some beside. */
const MOST_PARTS = 1000;
/** Lines that are read at all, empty ones included. */
const MOST_LINES = 50_000;
/** Cells that stand in a sheet; each is looked at. */
const MOST_CELLS_FILLED = 300_000;
/** Columns of CSV, and characters of one of its lines: more than any row holds. */
const MOST_COLUMNS = 1000;
const LONGEST_LINE = 200_000;
/** Characters of all that is kept. A packed file can say the same long text in every cell. */
const MOST_TEXT = 6_000_000;

/**
 * The first sheet, row by row, without the empty ones. Reads CSV (comma, semicolon or tab; UTF-8, UTF-16 or what Windows
 * writes) or XLSX, told apart by content. Dates and times of a spreadsheet are written as people in Germany write them.
 * Takes as long as the file is: everything that could take longer has a limit. @throws UnreadableSheet
 */
export async function readSpreadsheet(bytes: Uint8Array, size: SheetSize): Promise<SheetRow[]> {
  const rows = isArchive(bytes) ? await readXlsx(bytes) : readCsv(decodeText(bytes));
  const kept = rows
    .map((cells, index) => ({ line: index + 1, cells: fitting(cells, size) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  let text = 0;
  for (const { cells } of kept) for (const cell of cells) text += cell.length;
  if (text > MOST_TEXT) throw new UnreadableSheet("too-much-text");
  return kept;
}

const fitting = (cells: readonly string[], { columns, characters }: SheetSize): string[] =>
  cells.slice(0, columns).map((cell) => cell.slice(0, characters));

/** Whether a file is an archive (ZIP), as XLSX is one too. */
export const isArchive = (bytes: Uint8Array): boolean => ZIP.every((byte, place) => bytes[place] === byte);

/** The XML files of an archive as text. @throws UnreadableSheet for what is none, or unpacks to too much */
export function archiveXml(archive: Uint8Array): string[] {
  try {
    return Object.values(unpack(archive))
      .filter((part) => part.length > 0)
      .map(decodeText);
  } catch (error) {
    throw unreadable(error);
  }
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  try {
    const parts = unpack(bytes);
    refuseHugeSheets(parts);
    // Packed anew, so that nothing is read but what was looked at.
    const rows = await readSheet(new Blob([Uint8Array.from(zipSync(parts, { level: 0 }))]));
    return rows.map((row) => row.map((cell) => cellText(cell)));
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause: unknown): UnreadableSheet =>
  cause instanceof UnreadableSheet ? cause : new UnreadableSheet("no-table", { cause });

/** What an archive holds, unpacked piece by piece: what it says about its sizes may be untrue. @throws UnreadableSheet */
function unpack(archive: Uint8Array): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let total = 0;
  let seen = 0;
  const unzip = new Unzip((part) => {
    if (++seen > MOST_PARTS) throw new UnreadableSheet("no-table");
    const pieces: Uint8Array[] = [];
    parts.set(part.name, pieces);
    part.ondata = (error, piece) => {
      if (error) throw error;
      total += piece.length;
      if (total > MOST_UNPACKED) throw new UnreadableSheet("too-much-text");
      pieces.push(piece);
    };
    if (/\.(xml|rels)$/.test(part.name)) part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += PIECE)
    unzip.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.length);
  return Object.fromEntries(
    [...parts].map(([name, pieces]) => [name, Uint8Array.from(Buffer.concat(pieces))]),
  );
}

/** @throws UnreadableSheet for a sheet that holds, or reaches, farther than it is read; or an address of a cell that is none */
function refuseHugeSheets(parts: Record<string, Uint8Array>): void {
  for (const part of Object.values(parts)) {
    const xml = strFromU8(part);
    if (!xml.includes("sheetData")) continue;
    // Closing tags are not counted: there are no more of them.
    if (exceeds(xml, "<row", MOST_LINES)) throw new UnreadableSheet("too-many-rows");
    if (exceeds(xml, "<c", MOST_CELLS_FILLED)) throw new UnreadableSheet("too-many-rows");
    if (spanOf(xml) > MOST_CELLS) throw new UnreadableSheet("too-many-rows");
  }
}

/** Whether a word stands in a text more often than so many times. */
function exceeds(text: string, word: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count <= most; at = text.indexOf(word, at + 1)) count++;
  return count > most;
}

function spanOf(sheet: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, , address = ""] of sheet.matchAll(/(?<![\w:.-])r\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = "", row] = address.match(/^([A-Z]{0,3})(\d{1,7})$/) ?? [];
    if (!row) throw new UnreadableSheet("no-table");
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function readCsv(text: string): string[][] {
  if (text.includes("\u0000")) throw new UnreadableSheet("no-table");
  if (hasEndlessLine(text)) throw new UnreadableSheet("too-wide");
  const delimiter = delimiterOf(text);
  const rows = parsedCsv(text, delimiter);
  if (rows.some(({ length }) => length > MOST_COLUMNS)) throw new UnreadableSheet("too-wide");
  return rows;
}

function parsedCsv(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      ...{ delimiter, relax_column_count: true, trim: true, bom: true, to: MOST_LINES },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

/** Whether the signs that end a line stand too far apart; each character is looked at once. */
function hasEndlessLine(text: string): boolean {
  let start = 0;
  for (const { index } of text.matchAll(/[\r\n]/g)) {
    if (index - start >= LONGEST_LINE) return true;
    start = index + 1;
  }
  return text.length - start >= LONGEST_LINE;
}

/** The sign that stands most often in the first line. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [";", "\t", ","].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The text of a file: UTF-8, UTF-16, or what Windows writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell === "boolean") return cell ? "ja" : "nein";
  return String(cell).trim();
}

/** A spreadsheet's moment has no zone; one without a day is a time. */
function momentText(moment: Date): string {
  const [date = "", clock = ""] = moment.toISOString().split("T");
  const time = clock.slice(0, 5);
  if (moment.getUTCFullYear() < 1901) return time;
  const day = date.split("-").reverse().join(".");
  return time === "00:00" ? day : `${day} ${time}`;
}
