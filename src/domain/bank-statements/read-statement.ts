import {
  archiveXml,
  decodeText,
  isArchive,
  readSpreadsheet,
  type SheetRow,
  UnreadableSheet,
} from "../../platform/spreadsheet.ts";
import { suggestColumns } from "../../shared/columns.ts";
import type { Upload } from "../files/schema.ts";
import { notAStatement, nothingCame, statementTooLarge, tooManyEntries } from "./errors.ts";
import { headingRow, statementFields } from "./fields.ts";
import type { ReadEntry } from "./matching-rules.ts";
import { readCamt } from "./read-camt.ts";
import { MOST_ENTRIES } from "./schema.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 5000;
const MOST_COLUMNS = 60;
const MOST_CHARACTERS = 2000;

/** A file as it was understood: entries, or a table whose columns are still to be confirmed. */
export type StatementFile =
  | { format: "camt"; entries: ReadEntry[]; unreadable_count: number }
  | { format: "csv"; columns: string[]; rows: SheetRow[]; mapping: Record<string, number> };

/**
 * Reads a file by what it holds, whatever it is called: CAMT as XML or many of them in an archive, or a table.
 * @throws statementTooLarge, notAStatement, forbiddenXml, nothingCame, tooManyEntries
 */
export async function readStatement({ bytes }: Upload): Promise<StatementFile> {
  if (bytes.length > MOST_BYTES) throw statementTooLarge();
  try {
    const documents = xmlIn(bytes);
    return documents.length > 0 ? camtIn(documents) : tableIn(await readSpreadsheet(bytes));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw notAStatement();
    throw error;
  }
}

/** The XML that a file is or packs; none for a table. */
function xmlIn(bytes: Uint8Array): string[] {
  if (isArchive(bytes)) return archiveXml(bytes).filter((text) => text.includes("BkToCstmr"));
  const text = decodeText(bytes);
  return /^\uFEFF?\s*</.test(text) ? [text] : [];
}

function camtIn(documents: readonly string[]): StatementFile {
  const read = documents.map(readCamt);
  const entries = read.flatMap((one) => one.entries);
  if (entries.length === 0) throw nothingCame();
  if (entries.length > MOST_ENTRIES) throw tooManyEntries();
  return {
    format: "camt",
    entries,
    unreadable_count: read.reduce((sum, one) => sum + one.unreadable_count, 0),
  };
}

function tableIn(all: readonly SheetRow[]): StatementFile {
  const heading = headingRow(all);
  const fitting = ({ line, cells }: SheetRow) => ({
    line,
    cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_CHARACTERS)),
  });
  const [columns, ...rows] = all.slice(heading).map(fitting);
  if (!columns || columns.cells.length < 2 || rows.length === 0) throw notAStatement();
  if (rows.length > MOST_ROWS) throw tooManyEntries();
  return {
    format: "csv",
    columns: columns.cells,
    rows,
    mapping: suggestColumns(statementFields, columns.cells),
  };
}
