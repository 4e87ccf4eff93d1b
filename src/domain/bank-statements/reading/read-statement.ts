import type { ParseJob } from "../../../platform/parsing/parse-job.ts";
import {
  archiveXml,
  decodeText,
  isArchive,
  readSpreadsheet,
  type SheetFault,
  type SheetRow,
  UnreadableSheet,
} from "../../../platform/tables/spreadsheet.ts";
import { suggestColumns } from "../../../shared/columns.ts";
import type { Upload } from "../../files/schema.ts";
import {
  notAStatement,
  nothingCame,
  statementTooLarge,
  statementTooLong,
  statementTooWide,
  tooManyEntries,
} from "../errors.ts";
import type { ReadEntry } from "../matching-rules.ts";
import { MOST_ENTRIES, type UnreadableEntry } from "../schema.ts";
import { headingRow, statementFields } from "./fields.ts";
import { readCamt } from "./read-camt.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 5000;
const SIZE = { columns: 60, characters: 2000 };

/** A file as it was understood: entries, or a table whose columns are still to be confirmed. */
export type StatementFile =
  | { format: "camt"; entries: ReadEntry[]; unreadable: UnreadableEntry[] }
  | { format: "csv"; columns: string[]; rows: SheetRow[]; mapping: Record<string, number> };

/** Reads a file of a bank. The job throws what readStatement throws. */
export const statementReading: ParseJob<Upload, StatementFile> = {
  name: "bank-statement",
  seconds: 10,
  parse: readStatement,
};

/**
 * Reads a file by what it holds, whatever it is called: CAMT as XML or many of them in an archive, or a table. @throws
 * statementTooLarge, notAStatement, forbiddenXml, nothingCame, tooManyEntries, statementTooWide, statementTooLong
 */
export async function readStatement({ bytes }: Upload): Promise<StatementFile> {
  if (bytes.length > MOST_BYTES) throw statementTooLarge();
  try {
    const documents = xmlIn(bytes);
    return documents.length > 0 ? camtIn(documents) : tableIn(await readSpreadsheet(bytes, SIZE));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw refusalOf[error.fault]();
    throw error;
  }
}

const refusalOf: Record<SheetFault, () => Error> = {
  "no-table": notAStatement,
  "too-many-rows": tooManyEntries,
  "too-wide": statementTooWide,
  "too-much-text": statementTooLong,
};

/** The XML that a file is or packs; none for a table. */
function xmlIn(bytes: Uint8Array): string[] {
  if (isArchive(bytes)) return archiveXml(bytes).filter((text) => text.includes("BkToCstmr"));
  const text = decodeText(bytes);
  return /^\uFEFF?\s*</.test(text) ? [text] : [];
}

function camtIn(documents: readonly string[]): StatementFile {
  const read = documents.map(readCamt);
  const entries = read.flatMap((one) => one.entries);
  const unreadable = read.flatMap((one) => one.unreadable);
  if (entries.length + unreadable.length === 0) throw nothingCame();
  if (Math.max(entries.length, unreadable.length) > MOST_ENTRIES) throw tooManyEntries();
  return { format: "camt", entries, unreadable };
}

function tableIn(all: readonly SheetRow[]): StatementFile {
  const [columns, ...rows] = all.slice(headingRow(all));
  if (!columns || columns.cells.length < 2 || rows.length === 0) throw notAStatement();
  if (rows.length > MOST_ROWS) throw tooManyEntries();
  return {
    format: "csv",
    columns: columns.cells,
    rows,
    mapping: suggestColumns(statementFields, columns.cells),
  };
}
