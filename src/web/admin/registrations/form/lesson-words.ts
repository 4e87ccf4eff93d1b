import type { Lesson } from "../../../../domain/lessons/schema.ts";
import {
  formatDate,
  formatDateRange,
  formatTimeRange,
  formatWeekdayShort,
} from "../../../../shared/time/dates.ts";

/** When a lesson begins, as one tells it from others of its course: `Do, 14.01.2027, 18:30–20:30 Uhr, 7 Treffen bis 25.02.2027`. */
export function beginInWords({
  start_date,
  end_date,
  sessions,
}: Pick<Lesson, "start_date" | "end_date" | "sessions">): string {
  const [first] = sessions;
  if (!first) return `${formatWeekdayShort(start_date)}, ${formatDateRange(start_date, end_date)}`;
  const begin = `${formatWeekdayShort(first.starts_at)}, ${formatDate(first.starts_at)}, ${formatTimeRange(first.starts_at, first.ends_at)}`;
  return sessions.length === 1 ? begin : `${begin}, ${sessions.length} Treffen bis ${formatDate(end_date)}`;
}

/** How many seats are free, and how many wait: `3 frei`, `voll, 2 warten`. */
export function freeInWords({ seats_free, waiting }: Pick<Lesson, "seats_free" | "waiting">): string {
  const free = seats_free === 0 ? "voll" : `${seats_free} frei`;
  return waiting > 0 ? `${free}, ${waiting} ${waiting === 1 ? "wartet" : "warten"}` : free;
}
