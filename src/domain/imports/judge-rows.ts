import type { Tx } from "../../platform/context.ts";
import type { SheetRow } from "../../platform/tables/spreadsheet.ts";
import { lessonMissing } from "./errors.ts";
import { importFields } from "./fields.ts";
import { courseReader } from "./read-courses.ts";
import { lessonReader } from "./read-lessons.ts";
import { participantReader } from "./read-participants.ts";
import { type Fault, type RowReader, valuesOf } from "./rules.ts";
import type { ImportKind } from "./schema.ts";
import type { StoredImport } from "./store.ts";

/** A row of the file with its number there, and what it would bring in. */
export type JudgedRow<Input = unknown> = {
  line: number;
  cells: string[];
  input: Input | null;
  faults: Fault[];
};

/** How a stored import is read. */
export type Draft = Pick<StoredImport, "lesson_id"> & {
  kind: ImportKind;
  columns: string[];
  rows: SheetRow[];
  mapping: Record<string, number>;
};

/** A stored import in its own shapes: the columns hold JSON that only `startImport` and `mapImport` write. */
export const draftOf = ({ kind, lesson_id, columns, rows, mapping }: StoredImport): Draft =>
  ({ kind, lesson_id, columns, rows, mapping }) as Draft;

/** The reader of a kind. */
export function readerOf(tx: Tx, { kind, lesson_id }: Draft): Promise<RowReader<unknown>> {
  if (kind === "courses") return courseReader(tx);
  if (kind === "lessons") return lessonReader(tx);
  if (lesson_id === null) throw lessonMissing();
  return participantReader(tx, lesson_id);
}

/** How every row would fare now. */
export function judgeRows<Input>(draft: Draft, read: RowReader<Input>): JudgedRow<Input>[] {
  const missing = importFields[draft.kind]
    .filter(({ key, required }) => required && draft.mapping[key] === undefined)
    .map(({ key, label }) => ({ field: key, message: `Welche Spalte ist „${label}“?` }));
  return draft.rows.map(({ line, cells }) => {
    if (missing.length > 0) return { line, cells, input: null, faults: missing };
    return { line, cells, ...read(valuesOf(cells, draft.mapping)) };
  });
}
