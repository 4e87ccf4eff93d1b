import type { Tx } from "../../platform/context.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { seatsOf } from "../lessons/seats.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { importUnknown } from "./errors.ts";
import { fieldsOf, fieldsRead, isNeeded, missingIn } from "./fields.ts";
import { type Draft, draftOf, type JudgedRow, judgeRows, readerOf, rowsOf } from "./judge-rows.ts";
import { type ImportView, ROWS_SHOWN } from "./schema.ts";

/** Lines of the file that are shown to choose the headings from. */
const HEAD_SHOWN = 12;

/** A list that is being brought in, with how each row would fare now. @throws importUnknown */
export async function getImport(tx: Tx, id: number): Promise<ImportView> {
  const row = await tx.db
    .selectFrom("imports")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw importUnknown();
  const draft = draftOf(row);
  const rows = rowsOf(draft);
  const judged = row.state === "done" ? [] : judgeRows(draft, rows, await readerOf(tx, draft, rows));
  const fields = fieldsOf(draft.kind, draft.lesson_id !== null);
  const missing = row.state === "done" ? [] : missingIn(fields, draft.mapping);
  const lessons = draft.kind === "participants" ? await lessonsShown(tx, draft, judged) : [];
  const [only] = lessons;
  return {
    ...{ id, kind: draft.kind, file_name: row.file_name, heading_line: draft.heading_line },
    ...{ columns: draft.columns, mapping: draft.mapping, missing, lessons },
    state: row.state === "done" ? "done" : "draft",
    lesson:
      draft.lesson_id !== null && only ? { id: only.id, name: only.name, seats_free: only.seats_free } : null,
    head: draft.rows.slice(0, HEAD_SHOWN).map(({ line, cells }) => ({ line, cells })),
    columns_left_out: columnsLeftOut(draft, judged),
    fields: fields.map((field) => ({
      ...{ key: field.key, label: field.label, required: isNeeded(field, draft.mapping) },
    })),
    shown: fieldsRead(fields, draft.mapping),
    row_count: judged.length,
    faulty_count: judged.filter(isFaulty).length,
    left_out_count: judged.filter(({ left_out }) => left_out).length,
    rows: inOrder(judged)
      .slice(0, ROWS_SHOWN)
      .map(({ line, cells, values, marks, faults, left_out }) => ({
        ...{ line, cells, values, marks, left_out: asFlag(left_out) },
        // What is missing for all of them is said once.
        faults: missing.length > 0 ? [] : faults,
      })),
    created_count: row.created_count,
    skipped_count: row.skipped_count,
    created_at: instantOut(row.created_at),
  };
}

/** Whether a row cannot be brought in. */
export const isFaulty = ({ faults }: JudgedRow): boolean => faults.length > 0;

/** Faulty rows first, then those to look at, since something in them was put right. */
function inOrder(rows: readonly JudgedRow[]): JudgedRow[] {
  const rank = (row: JudgedRow) => (isFaulty(row) ? 0 : row.marks.length > 0 ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
}

/** The headings of columns that hold something and go nowhere, those without one by their place. */
function columnsLeftOut({ columns, mapping }: Draft, rows: readonly JudgedRow[]): string[] {
  const taken = new Set(Object.values(mapping));
  return columns
    .map((name, place) => ({ name: name || `Spalte ${place + 1}`, place }))
    .filter(({ place }) => !taken.has(place) && rows.some(({ cells }) => cells[place]))
    .map(({ name }) => name);
}

/** The lessons that the people go to, with how many to each and the seats that are free there. */
async function lessonsShown(tx: Tx, { lesson_id }: Draft, rows: readonly JudgedRow[]) {
  const people = peopleByLesson(rows);
  const ids = lesson_id === null ? [...people.keys()] : [lesson_id];
  const seats = await seatsOf(tx, ids);
  const shown: ImportView["lessons"] = [];
  for (const id of ids) {
    const lesson = await lessonOf(tx, id);
    shown.push({
      id,
      name: lesson.course_name,
      starts_at: instantOut(lesson.starts_at),
      people: people.get(id) ?? 0,
      seats_free: Math.max(0, lesson.max_participants - (seats.get(id)?.taken ?? 0)),
    });
  }
  return shown.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}

/** How many people would come to each lesson. */
export function peopleByLesson(rows: readonly JudgedRow[]): Map<number, number> {
  const people = new Map<number, number>();
  for (const { input } of rows) {
    if (typeof input !== "object" || input === null || !("lesson_id" in input)) continue;
    const lesson = Number(input.lesson_id);
    people.set(lesson, (people.get(lesson) ?? 0) + 1);
  }
  return people;
}
