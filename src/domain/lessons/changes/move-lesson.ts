import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { movedOnWallClock } from "../../../shared/time/wall-clock.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { lessonOver, movedIntoPast } from "../errors.ts";
import { getLesson } from "../queries.ts";
import { datesOf, takingPlace } from "../rules.ts";
import type { Lesson, LessonMove } from "../schema.ts";
import { saveLesson, saveSessions } from "../store.ts";
import { openLesson } from "./open-for-change.ts";

/**
 * Moves all that is still to come so that it begins on `start_date`, at the same hours and distances. What is over
 * or called off stays where it was.
 * @throws lessonUnknown, lessonCalledOff, lessonOver, a stale edit (409), movedIntoPast
 */
export const moveLesson = (ctx: Ctx, id: number, { start_date, updated_at }: LessonMove): Promise<Lesson> =>
  inTransaction(ctx, async (tx) => {
    const { row, before } = await openLesson(tx, id, updated_at);
    if (new Date(before.end_date) <= tx.now) throw lessonOver();
    const moves = (one: Lesson["sessions"][number]) => !one.cancelled_at && new Date(one.ends_at) > tx.now;
    const first = before.sessions.find(moves)?.starts_at ?? before.start_date;
    const moved = movedOnWallClock(first, start_date);
    const sessions = before.sessions.map((one) =>
      moves(one) ? { ...one, starts_at: moved(one.starts_at), ends_at: moved(one.ends_at) } : one,
    );
    const whole = { start_date: moved(before.start_date), end_date: moved(before.end_date) };
    const dates = datesOf(takingPlace(sessions)) ?? whole;
    const ends =
      sessions.length > 0 ? before.sessions.filter(moves).map((one) => moved(one.ends_at)) : [whole.end_date];
    if (ends.some((end) => new Date(end) <= tx.now)) throw movedIntoPast();
    if (sessions.length > 0) await saveSessions(tx, id, sessions);
    await saveLesson(tx, id, {
      starts_at: dates.start_date,
      ends_at: dates.end_date,
      calendar_sequence: row.calendar_sequence + 1,
    });
    const { start_date: from, end_date: until } = before;
    const changes = changesBetween({ start_date: from, end_date: until }, dates);
    await record(tx, { type: "lesson", id }, "moved", changes);
    return getLesson(tx, id);
  });
