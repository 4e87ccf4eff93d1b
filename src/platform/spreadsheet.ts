import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";

/** The first sheet of a spreadsheet as text, row by row; empty rows are left out. */
export type SheetRows = string[][];

/** The file is none that can be read as a table. */
export class UnreadableSheet extends Error {}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a spreadsheet may unpack to; a small file can be packed from a huge one. */
const MOST_UNPACKED = 40 * 1024 * 1024;

/**
 * Reads CSV (comma, semicolon or tab; UTF-8, UTF-16 or what Windows writes) or XLSX, told apart by content. Dates and
 * times of a spreadsheet are written as people in Germany write them. @throws UnreadableSheet
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<SheetRows> {
  const isZip = ZIP.every((byte, place) => bytes[place] === byte);
  const rows = isZip ? await readXlsx(bytes) : readCsv(decode(bytes));
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

async function readXlsx(bytes: Uint8Array): Promise<SheetRows> {
  try {
    if (unpackedBytes(bytes) > MOST_UNPACKED) throw new UnreadableSheet("too large when unpacked");
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map((cell) => cellText(cell)));
  } catch (error) {
    throw new UnreadableSheet("no spreadsheet", { cause: error });
  }
}

/** The size that the archive's directory states, without unpacking anything. */
function unpackedBytes(archive: Uint8Array): number {
  let total = 0;
  unzipSync(archive, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total;
}

function readCsv(text: string): SheetRows {
  if (text.includes("\u0000")) throw new UnreadableSheet("binary content");
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, trim: true, bom: true });
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

function decode(bytes: Uint8Array): string {
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
