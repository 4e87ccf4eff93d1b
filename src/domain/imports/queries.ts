import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { seatsOf } from "../lessons/seats.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { importUnknown } from "./errors.ts";
import { importFields } from "./fields.ts";
import { draftOf, type JudgedRow, judgeRows, readerOf } from "./judge-rows.ts";
import { type ImportView, ROWS_SHOWN } from "./schema.ts";
import type { StoredImport } from "./store.ts";

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
  const judged = row.state === "done" ? [] : judgeRows(draft, await readerOf(tx, draft));
  return {
    ...{ id, kind: draft.kind, file_name: row.file_name, columns: draft.columns, mapping: draft.mapping },
    state: row.state === "done" ? "done" : "draft",
    lesson: await lessonShown(tx, row),
    fields: importFields[draft.kind].map(({ key, label, required }) => ({ key, label, required })),
    row_count: judged.length,
    faulty_count: judged.filter(isFaulty).length,
    rows: [...judged.filter(isFaulty), ...judged.filter((one) => !isFaulty(one))]
      .slice(0, ROWS_SHOWN)
      .map(({ line, cells, faults }) => ({ line, cells, faults })),
    created_count: row.created_count,
    skipped_count: row.skipped_count,
    created_at: instantOut(row.created_at),
  };
}

/** Whether a row cannot be brought in. */
export const isFaulty = ({ faults }: JudgedRow): boolean => faults.length > 0;

async function lessonShown(tx: Tx, { lesson_id }: StoredImport): Promise<ImportView["lesson"]> {
  if (lesson_id === null) return null;
  const lesson = await lessonOf(tx, lesson_id);
  const taken = (await seatsOf(tx, [lesson_id])).get(lesson_id)?.taken ?? 0;
  return {
    id: lesson_id,
    name: lesson.course_name,
    seats_free: Math.max(0, lesson.max_participants - taken),
  };
}
