import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Parsing } from "../../platform/parsing/parsing.ts";
import { enqueue } from "../../platform/queue.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import type { Upload } from "../files/schema.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { lessonMissing } from "./errors.ts";
import { importSweep } from "./jobs.ts";
import { getImport } from "./queries.ts";
import { importReading } from "./read-file.ts";
import type { ImportKind, ImportView } from "./schema.ts";
import { insertImport } from "./store.ts";

/** What is wanted from a file: its kind, and the lesson that participants are for, unless its rows name theirs. */
export type ImportInput = { kind: ImportKind; lesson_id?: number | undefined };

/**
 * Takes a file in and shows what would become of it; nothing is brought in yet. It is forgotten after a day.
 * @throws lessonMissing, lessonUnknown, parsingTooSlow, parsingBusy; whatever importReading refuses
 */
export async function startImport(
  ctx: Ctx,
  parsing: Parsing,
  { kind, lesson_id }: ImportInput,
  file: Upload,
): Promise<ImportView> {
  const hasLesson = kind === "participants" && lesson_id !== undefined;
  const { heading_line, columns, rows, mapping } = await parsing.run(ctx.team, importReading, {
    ...{ kind, hasLesson, file },
  });
  const saysLesson = mapping.course !== undefined || mapping.course_date !== undefined;
  if (kind === "participants" && !hasLesson && !saysLesson) throw lessonMissing();
  return inTransaction(ctx, async (tx) => {
    const lesson = hasLesson ? lesson_id : null;
    if (lesson !== null) await lessonOf(tx, lesson);
    const id = await insertImport(tx, {
      kind,
      lesson_id: lesson,
      user_id: ctx.actor.kind === "user" ? ctx.actor.id : 0,
      file_name: file.name.slice(0, 200),
      heading_line,
      columns: JSON.stringify(columns),
      rows: JSON.stringify(rows),
      mapping: JSON.stringify(mapping),
    });
    await enqueue(tx, importSweep, { import: id }, later(ctx.now, { days: 1 }));
    await record(tx, { type: "import", id }, "started", {
      kind: [null, kind],
      rows: [null, rows.filter(({ line }) => line > heading_line).length],
    });
    return getImport(tx, id);
  });
}
