import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { columnsOf } from "../../../shared/fields.ts";
import { record } from "../../audit/record.ts";
import { findLessonDefaults } from "../../courses/queries.ts";
import { refuseOverLimit } from "../../plans/keep-within-plan.ts";
import { decisionFor } from "../decision-day.ts";
import { noSuchCourse } from "../errors.ts";
import { lessonFields } from "../fields.ts";
import { planDecision } from "../plan-decision.ts";
import { planReminders } from "../plan-reminders.ts";
import { getLesson } from "../queries.ts";
import { refuseForeignInstructors } from "../refuse-foreign.ts";
import { datesOf } from "../rules.ts";
import { type Lesson, type LessonInput, newLesson } from "../schema.ts";
import { insertLesson, saveSessions } from "../store.ts";

/**
 * Adds a lesson, always inactive. What the request leaves out comes from the course, else from the standard; start
 * and end come from the sessions when there are any.
 * @throws limitReached; noSuchCourse, noSuchInstructor, sameInstructorTwice, mustLeadOneself; minimumOverSeats,
 *   decisionTooLate, decisionPast
 */
export const createLesson = (ctx: Ctx, input: LessonInput): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    await refuseOverLimit(tx, "lessons");
    const { sessions = [], status: _, start_date = "", end_date = "", ...given } = input;
    await refuseForeignInstructors(tx, { ...input, instructor2_id: input.instructor2_id ?? null });
    const defaults = await findLessonDefaults(tx, input.course_id);
    if (!defaults) throw noSuchCourse();
    const dates = datesOf(sessions) ?? { start_date, end_date };
    const all = { ...newLesson, ...defaults, ...withoutGaps(given) };
    const fields = columnsOf(lessonFields, {
      ...all,
      ...dates,
      ...decisionFor(minimumIn({ ...all, starts_at: dates.start_date }), tx.now),
    });
    const id = await insertLesson(tx, {
      ...fields,
      course_id: input.course_id,
      instructor_id: input.instructor_id,
      location: input.location,
      starts_at: new Date(dates.start_date),
      ends_at: new Date(dates.end_date),
    });
    await saveSessions(
      tx,
      id,
      sessions.map((session) => ({ ...session, id: null })),
    );
    await planReminders(tx, id);
    await planDecision(tx, id);
    await record(tx, { type: "lesson", id }, "created");
    return getLesson(tx, id);
  });

const minimumIn = (given: Partial<LessonInput> & { starts_at: string }) => {
  const { min_participants = 0, max_participants = 0, decision_on = null, starts_at } = given;
  return { min_participants, max_participants, decision_on, starts_at };
};

const withoutGaps = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
