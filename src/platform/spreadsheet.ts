import { parse } from "csv-parse/sync";
import { strFromU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

/** A row of a spreadsheet as text, with its number as a spreadsheet shows it. */
export type SheetRow = { line: number; cells: string[] };

/** The file is none that can be read as a table. */
export class UnreadableSheet extends Error {}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a spreadsheet may unpack to; a small file can be packed from a huge one. */
const MOST_UNPACKED = 12 * 1024 * 1024;
/** Of the packed file, how much is unpacked at once: a thousand times as much at the worst. */
const PIECE = 4096;
/** Rows times columns that a sheet may span: one cell in the last corner has all those before it laid out. */
const MOST_CELLS = 2_000_000;
/** Lines of CSV that are read at all, empty ones included. */
const MOST_LINES = 50_000;
/** A line that holds more than any row does. */
const ENDLESS_LINE = /[^\r\n]{200000}/;

/**
 * The first sheet, row by row, without the empty ones. Reads CSV (comma, semicolon or tab; UTF-8, UTF-16 or what Windows writes) or XLSX, told apart by content. Dates and
 * times of a spreadsheet are written as people in Germany write them. @throws UnreadableSheet
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows = isArchive(bytes) ? await readXlsx(bytes) : readCsv(decodeText(bytes));
  return rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Whether a file is an archive (ZIP), as XLSX is one too. */
export const isArchive = (bytes: Uint8Array): boolean => ZIP.every((byte, place) => bytes[place] === byte);

/** The XML files of an archive as text. @throws UnreadableSheet for what is none, or unpacks to too much */
export function archiveXml(archive: Uint8Array): string[] {
  try {
    return Object.values(unpack(archive))
      .filter((part) => part.length > 0)
      .map(decodeText);
  } catch (error) {
    throw new UnreadableSheet("no archive", { cause: error });
  }
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  try {
    const parts = unpack(bytes);
    if (cellsSpanned(parts) > MOST_CELLS) throw new UnreadableSheet("too large when laid out");
    // Packed anew, so that nothing is read but what was looked at.
    const rows = await readSheet(new Blob([Uint8Array.from(zipSync(parts, { level: 0 }))]));
    return rows.map((row) => row.map((cell) => cellText(cell)));
  } catch (error) {
    throw new UnreadableSheet("no spreadsheet", { cause: error });
  }
}

/** What an archive holds, unpacked piece by piece: what it says about its sizes may be untrue. @throws UnreadableSheet */
function unpack(archive: Uint8Array): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let total = 0;
  const unzip = new Unzip((part) => {
    const pieces: Uint8Array[] = [];
    parts.set(part.name, pieces);
    part.ondata = (error, piece) => {
      if (error) throw error;
      total += piece.length;
      if (total > MOST_UNPACKED) throw new UnreadableSheet("too large when unpacked");
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

/** How far the sheet with the farthest cell reaches. @throws for an address of a cell that is none */
function cellsSpanned(parts: Record<string, Uint8Array>): number {
  const sheets = Object.values(parts)
    .map((part) => strFromU8(part))
    .filter((xml) => xml.includes("sheetData"));
  return Math.max(0, ...sheets.map(spanOf));
}

function spanOf(sheet: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, , address = ""] of sheet.matchAll(/(?<![\w:.-])r\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = "", row] = address.match(/^([A-Z]{0,3})(\d{1,7})$/) ?? [];
    if (!row) throw new UnreadableSheet("no address of a cell");
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function readCsv(text: string): string[][] {
  if (text.includes("\u0000")) throw new UnreadableSheet("binary content");
  if (ENDLESS_LINE.test(text)) throw new UnreadableSheet("endless line");
  const delimiter = delimiterOf(text);
  try {
    return parse(text, {
      ...{ delimiter, relax_column_count: true, trim: true, bom: true, to: MOST_LINES },
    });
  } catch (error) {
    throw new UnreadableSheet("no table", { cause: error });
  }
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
