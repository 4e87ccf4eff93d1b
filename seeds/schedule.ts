import { weeklySessions } from "../src/domain/lessons/rules.ts";
import { instantAt, wallClock } from "../src/shared/time/dates.ts";
import { type FederalState, publicHolidays } from "../src/shared/time/holidays.ts";
import { addDays, weekdayOf } from "../src/shared/time/wall-clock.ts";
import type { DemoLesson } from "./demo-team.ts";

/** When the sessions of a demo lesson are, as instants with offset, seen from `now`; none falls on a holiday. */
export function sessionsOf(lesson: DemoLesson, now: Date, state: FederalState) {
  const today = wallClock(now).date;
  const from = addDays(today, lesson.starts.inDays);
  const { weekday } = lesson.starts;
  const closed = closedAround(today, state);
  if (lesson.daily) return consecutive(lesson, firstOpen(from, weekday, closed));
  const times = { starts: lesson.from, ends: lesson.to, count: lesson.sessions };
  return weeklySessions({ from, weekday, closed, ...times }).sessions;
}

function consecutive({ from, to, sessions }: DemoLesson, first: string) {
  const days = Array.from({ length: sessions }, (_, at) => addDays(first, at));
  return days.map((day) => ({ starts_at: instantAt(day, from), ends_at: instantAt(day, to) }));
}

/** The first such weekday on which, and on whose morrow, nothing is closed. */
function firstOpen(from: string, weekday: number, closed: ReadonlySet<string>): string {
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return closed.has(first) || closed.has(addDays(first, 1))
    ? firstOpen(addDays(first, 1), weekday, closed)
    : first;
}

/** Public holidays, and the days between Christmas and New Year's Day on which everybody has closed. */
function closedAround(today: string, state: FederalState): Set<string> {
  const year = Number(today.slice(0, 4));
  return new Set(
    [year - 2, year - 1, year, year + 1].flatMap((each) => [
      ...publicHolidays(each, state).map(({ date }) => date),
      ...Array.from({ length: 8 }, (_, day) => addDays(`${each}-12-24`, day)),
    ]),
  );
}
