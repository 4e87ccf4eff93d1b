import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { movedOnWallClock } from "../../shared/time/wall-clock.ts";
import { record } from "../audit/record.ts";
import { refuseOverLimit } from "../plans/keep-within-plan.ts";
import { lessonUnknown } from "./errors.ts";
import { planReminders } from "./plan-reminders.ts";
import { getLesson } from "./queries.ts";
import { sessionsOf } from "./rows.ts";
import { datesOf } from "./rules.ts";
import type { Lesson, LessonCopy } from "./schema.ts";
import { insertLesson, lockLesson, saveSessions } from "./store.ts";

/**
 * Copies a lesson with everything but its participants; the copy is inactive. It keeps the dates, or moves them all
 * so that the first falls on `start_date`, at the same hours on both sides of a clock change. Sessions that were called
 * off take place in the copy.
 * @throws limitReached; lessonUnknown
 */
export const copyLesson = (ctx: Ctx, original: number, { start_date }: LessonCopy): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    await refuseOverLimit(tx, "lessons");
    const row = await lockLesson(tx, original);
    if (!row) throw lessonUnknown();
    const { id: _id, created_at: _made, updated_at: _seen, calendar_sequence: _sequence, ...all } = row;
    const { cancelled_at: _off, cancel_reason: _why, ...columns } = all;
    const held = (await sessionsOf(tx, [original])).get(original) ?? [];
    const first = withOffset(held[0]?.starts_at ?? row.starts_at);
    const move = start_date ? movedOnWallClock(first, start_date) : (instant: string) => instant;
    const moved = (one: { starts_at: Date; ends_at: Date }) => ({
      starts_at: move(withOffset(one.starts_at)),
      ends_at: move(withOffset(one.ends_at)),
    });
    const sessions = held.map((session) => ({ ...session, id: null, ...moved(session) }));
    const dates = datesOf(sessions);
    const id = await insertLesson(tx, {
      ...columns,
      ...(dates ? { starts_at: dates.start_date, ends_at: dates.end_date } : moved(row)),
      cancellation_steps: JSON.stringify(row.cancellation_steps),
    });
    await saveSessions(tx, id, sessions);
    await planReminders(tx, id);
    await record(tx, { type: "lesson", id }, "copied", { copy_of: [null, original] });
    return getLesson(tx, id);
  });
