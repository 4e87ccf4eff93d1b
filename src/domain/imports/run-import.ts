import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { Refusal } from "../../shared/refusal.ts";
import { record } from "../audit/record.ts";
import { createCourse } from "../courses/create-course.ts";
import { createLesson } from "../lessons/planning/create-lesson.ts";
import { addByHand } from "../registrations/desk/add-by-hand.ts";
import { getDeskTerms } from "../registrations/desk/desk-terms.ts";
import { importUnknown, moreThanSeats, noRowIsSound, rowRefused, rowsAreFaulty } from "./errors.ts";
import { type Draft, draftOf, type JudgedRow, judgeRows, rowsOf } from "./judge-rows.ts";
import { getImport, isFaulty, peopleByLesson } from "./queries.ts";
import { courseReader } from "./read-courses.ts";
import { lessonReader } from "./read-lessons.ts";
import { participantReader } from "./read-participants.ts";
import type { ImportRun, ImportView } from "./schema.ts";
import { finishImport, lockImport } from "./store.ts";

/**
 * Brings in what a file holds, all or nothing; faulty rows are left out only where that is asked for. Sent twice it is
 * done once. @throws importUnknown, rowsAreFaulty, noRowIsSound, moreThanSeats, rowRefused
 */
export const runImport = (ctx: Ctx, id: number, input: ImportRun): Promise<ImportView> =>
  inTransaction(ctx, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw importUnknown();
    if (stored.state === "done") return getImport(tx, id);
    const draft = draftOf(stored);
    const { created, skipped } = await bringIn(tx, draft, input);
    await finishImport(tx, id, { created_count: created, skipped_count: skipped });
    await record(tx, { type: "import", id }, "brought-in", {
      created_count: [0, created],
      skipped_count: [0, skipped],
    });
    return getImport(tx, id);
  });

async function bringIn(
  tx: Tx,
  draft: Draft,
  input: ImportRun,
): Promise<{ created: number; skipped: number }> {
  const rows = rowsOf(draft);
  switch (draft.kind) {
    case "courses":
      return each(judgeRows(draft, rows, await courseReader(tx)), input, (course) =>
        createCourse(tx, course),
      );
    case "lessons":
      return each(judgeRows(draft, rows, await lessonReader(tx)), input, (lesson) =>
        createLesson(tx, lesson),
      );
    case "participants": {
      const people = judgeRows(draft, rows, await participantReader(tx, draft.lesson_id, rows));
      await refuseMoreThanSeats(tx, people, input);
      const { notify, overbook } = input;
      return each(people, input, (person) =>
        addByHand(tx, { ...person, notify: notify && !!person.email, overbook }, "import"),
      );
    }
  }
}

async function each<Input>(
  rows: readonly JudgedRow<Input>[],
  { skip_faulty }: ImportRun,
  bring: (input: Input) => Promise<unknown>,
): Promise<{ created: number; skipped: number }> {
  const skipped = rows.filter(({ input }) => input === null).length;
  if (skipped === rows.length) throw noRowIsSound();
  const faulty = rows.filter(isFaulty).length;
  if (faulty > 0 && !skip_faulty) throw rowsAreFaulty(faulty);
  for (const { line, input } of rows) {
    if (input === null) continue;
    await bring(input).catch((error) => {
      throw error instanceof Refusal && error.status !== 403 ? rowRefused(line, error) : error;
    });
  }
  return { created: rows.length - skipped, skipped };
}

async function refuseMoreThanSeats(
  tx: Tx,
  rows: readonly JudgedRow[],
  { overbook }: ImportRun,
): Promise<void> {
  if (overbook) return;
  for (const [lesson, people] of peopleByLesson(rows)) {
    const { seats_free, course_name } = await getDeskTerms(tx, lesson);
    if (people > seats_free) throw moreThanSeats(people, seats_free, course_name);
  }
}
