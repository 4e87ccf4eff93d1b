import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { initialsOf } from "../../../shared/fields.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { freeDaysFrom, layAnew } from "../../../shared/time/series.ts";
import { movedOnWallClock } from "../../../shared/time/wall-clock.ts";
import { record } from "../../audit/record.ts";
import { refuseOverLimit } from "../../plans/keep-within-plan.ts";
import { getTeam } from "../../teams/get-team.ts";
import { copiedDecision } from "../decision-day.ts";
import { breaksDoNotFit, lessonUnknown } from "../errors.ts";
import { sessionFields } from "../fields.ts";
import { planDecision } from "../plan-decision.ts";
import { planReminders } from "../plan-reminders.ts";
import { getLesson } from "../queries.ts";
import { type SessionRow, sessionsOf } from "../rows.ts";
import { datesOf } from "../rules.ts";
import { isLongerThanItsBreaks, type Lesson, type LessonCopy } from "../schema.ts";
import { insertLesson, lockLesson, saveSessions } from "../store.ts";

/**
 * Copies a lesson with everything but its participants; the copy is inactive. It keeps the dates, or is laid anew from
 * `start_date`: as many sessions at the same hours, in the same rhythm on that day's weekday, without holidays and closed
 * days (`layAnew`); or it takes place when `sessions` say. Sessions that were called off take place in the copy, and whether it
 * takes place is decided as many days before its start.
 * @throws limitReached; lessonUnknown, breaksDoNotFit
 */
export const copyLesson = (ctx: Ctx, original: number, copy: LessonCopy): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    await refuseOverLimit(tx, "lessons");
    const row = await lockLesson(tx, original);
    if (!row) throw lessonUnknown();
    const { id: _id, created_at: _made, updated_at: _seen, calendar_sequence: _sequence, ...all } = row;
    const { cancelled_at: _off, cancel_reason: _why, takes_place_since: _sure, ...more } = all;
    const { decision_asked_on: _asked, ...columns } = more;
    const held = (await sessionsOf(tx, [original])).get(original) ?? [];
    const sessions = await sessionsOfCopy(tx, held, copy);
    const dates = datesOf(sessions);
    const span = dates ? { starts_at: dates.start_date, ends_at: dates.end_date } : movedSpan(row, copy);
    const id = await insertLesson(tx, {
      ...columns,
      ...span,
      decision_on: copiedDecision(row, span.starts_at),
      prices: JSON.stringify(row.prices),
      cancellation_steps: JSON.stringify(row.cancellation_steps),
    });
    await saveSessions(tx, id, sessions);
    await planReminders(tx, id);
    await planDecision(tx, id);
    await record(tx, { type: "lesson", id }, "copied", { copy_of: [null, original] });
    return getLesson(tx, id);
  });

/** The sessions of a copy, in order of the original's, each with its place, link and substitute. */
async function sessionsOfCopy(
  tx: Tx,
  held: readonly SessionRow[],
  { start_date, sessions = [] }: LessonCopy,
) {
  const originals = held.map((session) => ({ ...session, id: null, ...spanOf(session) }));
  if (sessions.length > 0)
    return sessions.map((times, place) => {
      const session = { ...(originals[place] ?? { ...initialsOf(sessionFields), id: null }), ...times };
      if (!isLongerThanItsBreaks(session))
        throw breaksDoNotFit(session.break_minutes, `sessions.${place}.ends_at`);
      return session;
    });
  if (!start_date) return originals;
  return layAnew(originals, start_date, freeDaysFrom(start_date, await getTeam(tx))).sessions;
}

/** First and last instant of a copy without sessions: as many days apart as the original's. */
function movedSpan(row: { starts_at: Date; ends_at: Date }, { start_date }: LessonCopy) {
  const { starts_at, ends_at } = spanOf(row);
  const move = start_date ? movedOnWallClock(starts_at, start_date) : (instant: string) => instant;
  return { starts_at: move(starts_at), ends_at: move(ends_at) };
}

const spanOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  starts_at: withOffset(starts_at),
  ends_at: withOffset(ends_at),
});
