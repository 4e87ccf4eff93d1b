import type { ParseJob } from "../../platform/parsing/parse-job.ts";
import {
  readSpreadsheet,
  type SheetFault,
  type SheetRow,
  UnreadableSheet,
} from "../../platform/tables/spreadsheet.ts";
import { suggestColumns } from "../../shared/columns.ts";
import type { Upload } from "../files/schema.ts";
import { fileTooLarge, notATable, nothingInIt, tooManyRows, tooMuchText, tooWide } from "./errors.ts";
import { importFields } from "./fields.ts";
import { type ImportKind, MOST_ROWS } from "./schema.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const SIZE = { columns: 100, characters: 20_000 };

/** A list as it stands in a file: its headings, which field each is taken for, and its rows. */
export type ImportFile = { columns: string[]; mapping: Record<string, number>; rows: SheetRow[] };

/** Reads a list. The job throws fileTooLarge, notATable, tooWide, tooMuchText, nothingInIt, tooManyRows. */
export const importReading: ParseJob<{ kind: ImportKind; file: Upload }, ImportFile> = {
  name: "import",
  seconds: 10,
  async parse({ kind, file }) {
    if (file.bytes.length > MOST_BYTES) throw fileTooLarge();
    const [heading, ...rows] = await tableIn(file);
    const columns = heading?.cells ?? [];
    if (rows.length === 0) throw nothingInIt();
    if (rows.length > MOST_ROWS) throw tooManyRows();
    return { columns, rows, mapping: suggestColumns(importFields[kind], columns) };
  },
};

async function tableIn({ bytes }: Upload): Promise<SheetRow[]> {
  try {
    return await readSpreadsheet(bytes, SIZE);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw refusalOf[error.fault]();
    throw error;
  }
}

const refusalOf: Record<SheetFault, () => Error> = {
  "no-table": notATable,
  "too-many-rows": tooManyRows,
  "too-wide": tooWide,
  "too-much-text": tooMuchText,
};
