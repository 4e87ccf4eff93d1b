import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { readSpreadsheet, type SheetRow, UnreadableSheet } from "../../platform/spreadsheet.ts";
import { suggestColumns } from "../../shared/columns.ts";
import { later } from "../../shared/dates.ts";
import { record } from "../audit/record.ts";
import type { Upload } from "../files/schema.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { fileTooLarge, lessonMissing, notATable, nothingInIt, tooManyRows } from "./errors.ts";
import { importFields } from "./fields.ts";
import { importSweep } from "./jobs.ts";
import { getImport } from "./queries.ts";
import { type ImportKind, type ImportView, MOST_ROWS } from "./schema.ts";
import { insertImport } from "./store.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 20_000;

/** What is wanted from a file: its kind, and the lesson that participants are for. */
export type ImportWish = { kind: ImportKind; lesson_id?: number | undefined };

/**
 * Takes a file in and shows what would become of it; nothing is brought in yet. It is forgotten after a day.
 * @throws fileTooLarge, notATable, nothingInIt, tooManyRows, lessonMissing, lessonUnknown
 */
export async function startImport(
  ctx: Ctx,
  { kind, lesson_id }: ImportWish,
  file: Upload,
): Promise<ImportView> {
  if (kind === "participants" && lesson_id === undefined) throw lessonMissing();
  if (file.bytes.length > MOST_BYTES) throw fileTooLarge();
  const [heading, ...rows] = await tableIn(file);
  const columns = heading?.cells ?? [];
  if (rows.length === 0) throw nothingInIt();
  if (rows.length > MOST_ROWS) throw tooManyRows();
  return inTransaction(ctx, async (tx) => {
    const lesson = kind === "participants" && lesson_id ? lesson_id : null;
    if (lesson !== null) await lessonOf(tx, lesson);
    const id = await insertImport(tx, {
      kind,
      lesson_id: lesson,
      user_id: ctx.actor.kind === "user" ? ctx.actor.id : 0,
      file_name: file.name.slice(0, 200),
      columns: JSON.stringify(columns),
      rows: JSON.stringify(rows),
      mapping: JSON.stringify(suggestColumns(importFields[kind], columns)),
    });
    await enqueue(tx, importSweep, { import: id }, later(ctx.now, { days: 1 }));
    await record(tx, { type: "import", id }, "started", { kind: [null, kind], rows: [null, rows.length] });
    return getImport(tx, id);
  });
}

async function tableIn({ bytes }: Upload): Promise<SheetRow[]> {
  try {
    const rows = await readSpreadsheet(bytes);
    const fitting = (cells: string[]) =>
      cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_CHARACTERS));
    return rows.map(({ line, cells }) => ({ line, cells: fitting(cells) }));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw notATable();
    throw error;
  }
}
