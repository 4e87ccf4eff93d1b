import type { Tx } from "../../platform/context.ts";
import type { SheetRow } from "../../platform/tables/spreadsheet.ts";
import { fieldsOf, missingIn } from "./fields.ts";
import { courseReader } from "./read-courses.ts";
import { lessonReader } from "./read-lessons.ts";
import { participantReader } from "./read-participants.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import type { Fault, Mended, RowReader } from "./rules.ts";
import type { ImportKind } from "./schema.ts";
import type { StoredImport } from "./store.ts";

/** A row below the headings with its number in the file, and what it says. */
export type DraftRow = SheetRow & ReadRow & { left_out: boolean };

/** A row, and what it would bring in. */
export type JudgedRow<Input = unknown> = DraftRow & { input: Input | null; faults: Fault[] };

/** How a stored import is read. */
export type Draft = Pick<StoredImport, "lesson_id" | "heading_line"> & {
  kind: ImportKind;
  columns: string[];
  rows: SheetRow[];
  mapping: Record<string, number>;
  mended: Record<string, Mended>;
};

/** A stored import in its own shapes: the columns hold JSON that only `startImport` and `changeImport` write. */
export const draftOf = ({
  kind,
  lesson_id,
  heading_line,
  columns,
  rows,
  mapping,
  mended,
}: StoredImport): Draft => ({ kind, lesson_id, heading_line, columns, rows, mapping, mended }) as Draft;

/** What the rows below the headings say, also what was typed for them on the screen. */
export const rowsOf = (draft: Draft): DraftRow[] =>
  draft.rows
    .filter(({ line }) => line > draft.heading_line)
    .map(({ line, cells }) => {
      const mended = draft.mended[line];
      return { line, cells, ...readRow(cells, draft, mended), left_out: mended?.left_out ?? false };
    });

/** The reader of a kind. */
export function readerOf(tx: Tx, { kind, lesson_id }: Draft, rows: DraftRow[]): Promise<RowReader<unknown>> {
  if (kind === "courses") return courseReader(tx);
  if (kind === "lessons") return lessonReader(tx);
  return participantReader(tx, lesson_id, rows);
}

/** How every row would fare now. */
export function judgeRows<Input>(
  draft: Draft,
  rows: readonly DraftRow[],
  read: RowReader<Input>,
): JudgedRow<Input>[] {
  const missing = missingIn(fieldsOf(draft.kind, draft.lesson_id !== null), draft.mapping);
  return rows.map((row) => {
    if (row.left_out) return { ...row, input: null, faults: [] };
    if (missing.length > 0) return { ...row, input: null, faults: missing };
    const { doubts = [], ...judged } = { doubts: undefined, ...read(row.values, row.line) };
    return { ...row, ...judged, marks: [...row.marks, ...doubts] };
  });
}
