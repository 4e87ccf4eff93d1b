import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { columnsOf } from "../../../shared/fields.ts";
import { fieldRefusal } from "../../../shared/refusal.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { refuseWithoutContract } from "../../av-contract/refuse-without-contract.ts";
import { findLessonDefaults } from "../../courses/queries.ts";
import { watchLimits } from "../../plans/keep-within-plan.ts";
import { decisionFor } from "../decision-day.ts";
import { lessonUnknown, noSuchCourse, noSuchSession, sessionWasAttended } from "../errors.ts";
import { lessonFields } from "../fields.ts";
import { planDecision } from "../plan-decision.ts";
import { getLesson } from "../queries.ts";
import { refuseForeignInstructors } from "../refuse-foreign.ts";
import { datesOf, sameSessions, takingPlace } from "../rules.ts";
import { endsTooEarly, type Lesson, type LessonEdit } from "../schema.ts";
import { attendedSessions, lockLesson, saveLesson, saveSessions } from "../store.ts";

/**
 * Edits a lesson. Start and end follow the sessions when there are any. More seats wake the waiting list (a trigger
 * of the database sees to it); fewer than are taken are allowed, nobody is removed.
 * @throws lessonUnknown, the refusals of createLesson (also those of a minimum), noSuchSession, sessionWasAttended, an end before
 *   the start (422), a stale edit (409);
 *   limitReached when it comes to count, or is activated beyond the limit; contractMissing when it is activated
 */
export const updateLesson = (ctx: Ctx, id: number, edit: LessonEdit): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "lessons");
    const row = await lockLesson(tx, id);
    if (!row) throw lessonUnknown();
    const { updated_at, ...change } = edit;
    refuseStale(row, updated_at);
    const before = await getLesson(tx, id);
    await refuseBrokenLinks(tx, before, change);
    const dates = datesAfter(before, change);
    const moved = isMoved(before, { ...change, ...dates });
    const minimum = minimumAfter(before, { ...change, ...dates }, tx.now);
    await saveLesson(tx, id, {
      ...columnsOf(lessonFields, { ...change, ...dates, ...minimum }),
      calendar_sequence: row.calendar_sequence + (moved ? 1 : 0),
    });
    if (change.sessions) {
      await refuseAttended(tx, id, change.sessions);
      await saveSessions(tx, id, change.sessions);
    }
    if (change.status === "active" && before.status !== "active") await refuseWithoutContract(tx);
    await planDecision(tx, id);
    const after = await getLesson(tx, id);
    await keepWithinPlan();
    await record(tx, { type: "lesson", id }, "updated", changesBetween(before, touchedBy(change, after)));
    if (before.status !== after.status) await keepWhatIsMissing(tx, after);
    return after;
  });

/** Who puts a lesson on sale that lacks something has been told: the history keeps that it was done all the same. */
async function keepWhatIsMissing(tx: Tx, { id, status, missing }: Lesson): Promise<void> {
  if (status !== "active" || missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(", ");
  await record(tx, { type: "lesson", id }, "published_incomplete", { missing: [null, names] });
}

/** A session that somebody attended does not go. */
async function refuseAttended(tx: Tx, id: number, sessions: NonNullable<Change["sessions"]>): Promise<void> {
  const kept = new Set(sessions.map((session) => session.id));
  const gone = (await attendedSessions(tx, id)).find((session) => !kept.has(session.id));
  if (gone) throw sessionWasAttended(gone.starts_at);
}

type Change = Omit<LessonEdit, "updated_at">;
type Dated = { starts_at: string; ends_at: string; cancelled_at: unknown };

async function refuseBrokenLinks(tx: Tx, before: Lesson, change: Change): Promise<void> {
  const { course_id, instructor_id, instructor2_id, sessions } = change;
  if (course_id && course_id !== before.course_id && !(await findLessonDefaults(tx, course_id)))
    throw noSuchCourse();
  if (instructor_id || instructor2_id !== undefined || sessions) {
    await refuseForeignInstructors(tx, {
      instructor_id: instructor_id ?? before.instructor_id,
      instructor2_id: instructor2_id === undefined ? before.instructor2_id : instructor2_id,
      sessions,
    });
  }
  const known = new Set(before.sessions.map(({ id }) => id));
  const stray = (sessions ?? []).findIndex(({ id }) => id && !known.has(id));
  if (stray >= 0) throw noSuchSession(stray);
}

/** Start and end after the change. Dates that are sent count only where no sessions decide. */
function datesAfter(before: Lesson, change: Change) {
  const off = new Set(before.sessions.filter(({ cancelled_at }) => cancelled_at).map(({ id }) => id));
  const given = change.sessions?.map((session) => ({
    ...session,
    cancelled_at: off.has(session.id ?? 0) || null,
  }));
  const derived = datesOf(takingPlace<Dated>(given ?? before.sessions));
  const { start_date = before.start_date, end_date = before.end_date } = derived ?? change;
  if (Date.parse(end_date) < Date.parse(start_date)) throw fieldRefusal("end_date", endsTooEarly);
  return { start_date, end_date };
}

/** Its minimum with the day of decision, where either was sent or the seats were; else nothing, and the day follows the start. */
function minimumAfter(before: Lesson, change: Change & { start_date: string }, now: Date) {
  const { min_participants, decision_on, max_participants } = change;
  if ([min_participants, decision_on, max_participants].every((sent) => sent === undefined)) return {};
  const after = {
    min_participants: min_participants ?? before.min_participants,
    decision_on: decision_on === undefined ? before.decision_on : decision_on,
    max_participants: max_participants ?? before.max_participants,
    starts_at: change.start_date,
  };
  return decisionFor(after, now, before.decision_on);
}

/** Whether people's calendars have to follow. */
const isMoved = (before: Lesson, after: Change & { start_date: string; end_date: string }) =>
  (after.sessions !== undefined && !sameSessions(before.sessions, after.sessions)) ||
  Date.parse(after.start_date) !== Date.parse(before.start_date) ||
  Date.parse(after.end_date) !== Date.parse(before.end_date) ||
  (after.location !== undefined && after.location !== before.location);

/** What was asked to change, as it stands afterwards. */
const touchedBy = (change: Change, after: Lesson) =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field]) => field in change || field === "start_date" || field === "end_date",
    ),
  );
