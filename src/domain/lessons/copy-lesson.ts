import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { withOffset } from "../../shared/dates.ts";
import { movedOnWallClock } from "../../shared/wall-clock.ts";
import { record } from "../audit/record.ts";
import { refuseOverLimit } from "../plans/keep-within-plan.ts";
import { lessonUnknown } from "./errors.ts";
import { getLesson } from "./queries.ts";
import { sessionsOf } from "./rows.ts";
import type { Lesson, LessonCopy } from "./schema.ts";
import { insertLesson, lockLesson, saveSessions } from "./store.ts";

/**
 * Copies a lesson with everything but its participants; the copy is inactive. It keeps the dates, or moves them all
 * so that the first falls on `start_date`, at the same hours on both sides of a clock change.
 * @throws limitReached; lessonUnknown
 */
export const copyLesson = (ctx: Ctx, original: number, { start_date }: LessonCopy): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    await refuseOverLimit(tx, "lessons");
    const row = await lockLesson(tx, original);
    if (!row) throw lessonUnknown();
    const { id: _id, created_at: _made, updated_at: _seen, calendar_sequence: _sequence, ...all } = row;
    const { cancelled_at: _off, cancel_reason: _why, ...columns } = all;
    const move = start_date
      ? movedOnWallClock(withOffset(row.starts_at), start_date)
      : (instant: string) => instant;
    const moved = (instant: Date) => move(withOffset(instant));
    const id = await insertLesson(tx, {
      ...columns,
      starts_at: moved(row.starts_at),
      ends_at: moved(row.ends_at),
      cancellation_steps: JSON.stringify(row.cancellation_steps),
    });
    const sessions = (await sessionsOf(tx, [original])).get(original) ?? [];
    await saveSessions(
      tx,
      id,
      sessions.map((session) => ({
        ...session,
        id: null,
        starts_at: moved(session.starts_at),
        ends_at: moved(session.ends_at),
      })),
    );
    await record(tx, { type: "lesson", id }, "copied", { copy_of: [null, original] });
    return getLesson(tx, id);
  });
