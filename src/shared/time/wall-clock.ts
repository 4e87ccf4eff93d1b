import { Temporal } from "temporal-polyfill";
import { instantAt, wallClock } from "./dates.ts";

/** Calendar days and clock times as people say them, without a zone. */

/** So many days after a calendar date: `2028-02-28` + 1 → `2028-02-29`. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** A calendar date with months or years added, on the month's last day where it has no such day: 31.01. + 1 → 28.02. */
export const addSpan = (date: string, span: { months?: number; years?: number }): string =>
  Temporal.PlainDate.from(date).add(span).toString();

/** How many days later the second calendar date is. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

/**
 * Moves instants as `from` is moved to `to`, on the wall clock: an evening at 18:00 stays at 18:00 on
 * both sides of a clock change. All are ISO 8601; `to` may be a calendar date, which keeps the time of day.
 */
export function movedOnWallClock(from: string, to: string): (instant: string) => string {
  const start = local(from);
  const target = /^\d{4}-\d{2}-\d{2}$/.test(to) ? start.with(dayOf(to)) : local(to);
  const distance = start.until(target, { largestUnit: "days" });
  return (instant) => {
    const moved = local(instant).add(distance);
    return instantAt(moved.toPlainDate().toString(), moved.toPlainTime().toString());
  };
}

function local(instant: string): Temporal.PlainDateTime {
  const { date, time } = wallClock(instant);
  return Temporal.PlainDateTime.from(`${date}T${time}`);
}

const dayOf = (date: string) => {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return { year, month, day };
};

/** The number of the calendar week (ISO 8601) in which a date falls. */
export const weekOfYear = (date: string): number => Temporal.PlainDate.from(date).weekOfYear ?? 0;
