import type { Tx } from "../../../platform/context.ts";
import { record } from "../../audit/record.ts";
import { lessonUnknown } from "../errors.ts";
import { getLesson } from "../queries.ts";
import type { Lesson } from "../schema.ts";
import { lockLesson, saveLesson } from "../store.ts";

/**
 * The lesson whose decision is due now and of which the team was not asked yet for this day, locked and marked as asked; null
 * for one where there is nothing to ask: whoever comes twice finds that. @throws lessonUnknown
 */
export async function raiseDecision(tx: Tx, id: number): Promise<Lesson | null> {
  const row = await lockLesson(tx, id);
  if (!row) throw lessonUnknown();
  const lesson = await getLesson(tx, id);
  if (lesson.minimum.state !== "to_decide" || row.decision_asked_on === row.decision_on) return null;
  await saveLesson(tx, id, { decision_asked_on: row.decision_on });
  if (lesson.minimum.booked < row.min_participants)
    await record(tx, { type: "lesson", id }, "decision_asked", {
      booked: [null, lesson.minimum.booked],
    });
  return lesson;
}
