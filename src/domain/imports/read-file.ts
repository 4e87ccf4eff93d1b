import type { ParseJob } from "../../platform/parsing/parse-job.ts";
import {
  readSpreadsheet,
  type SheetFault,
  type SheetRow,
  UnreadableSheet,
} from "../../platform/tables/spreadsheet.ts";
import type { Upload } from "../files/schema.ts";
import { fileTooLarge, notATable, nothingInIt, tooManyRows, tooMuchText, tooWide } from "./errors.ts";
import { fieldsOf, suggestFields } from "./fields.ts";
import { type ImportKind, MOST_ROWS } from "./schema.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const SIZE = { columns: 100, characters: 20_000 };

/** Lines among which the headings are looked for: titles may stand above them. */
const HEAD_LINES = 20;

/** A list as it stands in a file: all its lines, in which of them the headings stand, and which field each is taken for. */
export type ImportFile = {
  heading_line: number;
  columns: string[];
  mapping: Record<string, number>;
  rows: SheetRow[];
};

/** Reads a list. The job throws fileTooLarge, notATable, tooWide, tooMuchText, nothingInIt, tooManyRows. */
export const importReading: ParseJob<{ kind: ImportKind; hasLesson: boolean; file: Upload }, ImportFile> = {
  name: "import",
  seconds: 10,
  async parse({ kind, hasLesson, file }) {
    if (file.bytes.length > MOST_BYTES) throw fileTooLarge();
    const rows = await tableIn(file);
    const suggest = (columns: readonly string[]) => suggestFields(fieldsOf(kind, hasLesson), columns);
    const { line: heading_line = 0, cells: columns = [] } = headingsIn(rows, suggest) ?? {};
    const below = rows.filter(({ line }) => line > heading_line);
    if (below.length === 0) throw nothingInIt();
    if (below.length > MOST_ROWS) throw tooManyRows();
    return { heading_line, columns, rows, mapping: suggest(columns) };
  },
};

/** The line that has the most headings we know; the first where none has any. */
function headingsIn(
  rows: readonly SheetRow[],
  suggest: (cells: readonly string[]) => Record<string, number>,
): SheetRow | undefined {
  let [best] = rows;
  let most = 0;
  for (const row of rows.slice(0, HEAD_LINES)) {
    const known = Object.keys(suggest(row.cells)).length;
    if (known > most) [best, most] = [row, known];
  }
  return best;
}

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
