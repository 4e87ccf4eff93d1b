import { formatMonth, formatPlainDate } from "../../../shared/time/dates.ts";
import { startOfMonth } from "../../../shared/time/months.ts";
import { addDays, addSpan } from "../../../shared/time/wall-clock.ts";

/** Days in Berlin, both included. */
export type Days = { from: string; to: string };
export type Kind = "year" | "quarter" | "month" | "free";

const yearOf = (day: string) => day.slice(0, 4);

/** The calendar year, the quarter of a year or the month in which a day lies. */
export const yearAround = (day: string): Days => ({
  from: `${yearOf(day)}-01-01`,
  to: `${yearOf(day)}-12-31`,
});
export const quarterAround = (day: string): Days => monthsFrom(`${yearOf(day)}-${firstOfQuarter(day)}-01`, 3);
export const monthAround = (day: string): Days => monthsFrom(`${day.slice(0, 7)}-01`, 1);

const monthsFrom = (from: string, months: number): Days => ({
  from,
  to: addDays(addSpan(from, { months }), -1),
});
const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);
const firstOfQuarter = (day: string): string => String(3 * quarterOf(day) - 2).padStart(2, "0");

const around = { year: yearAround, quarter: quarterAround, month: monthAround };
const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;

/** What these days are: all of a year, a quarter or a month, or something else. */
export const kindOf = (days: Days): Kind =>
  (["year", "quarter", "month"] as const).find((kind) => isSame(days, around[kind](days.from))) ?? "free";

/** What they are called: `2026`, `3. Quartal 2026`, `Juli 2026`, `01.02.2026 – 15.03.2026`. */
export function nameOf(days: Days): string {
  switch (kindOf(days)) {
    case "year":
      return yearOf(days.from);
    case "quarter":
      return `${quarterOf(days.from)}. Quartal ${yearOf(days.from)}`;
    case "month":
      return formatMonth(startOfMonth(days.from.slice(0, 7)));
    case "free":
      return `${formatPlainDate(days.from)} – ${formatPlainDate(days.to)}`;
  }
}

/** When they are, within a sentence that begins with it: `2026`, `Im 3. Quartal 2026`. */
export function beginningWith(days: Days): string {
  switch (kindOf(days)) {
    case "year":
      return yearOf(days.from);
    case "free":
      return `Vom ${formatPlainDate(days.from)} bis ${formatPlainDate(days.to)}`;
    default:
      return `Im ${nameOf(days)}`;
  }
}

/** What they are called in a small place beside others. */
export const shortNameOf = (days: Days): string => (kindOf(days) === "free" ? "davor" : nameOf(days));

/** The days of the same kind before and after; none beside days that are chosen freely. */
export function neighbours(days: Days): { before: Days; after: Days } | null {
  const kind = kindOf(days);
  if (kind === "free") return null;
  return { before: around[kind](addDays(days.from, -1)), after: around[kind](addDays(days.to, 1)) };
}
