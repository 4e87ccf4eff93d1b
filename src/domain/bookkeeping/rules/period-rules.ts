import { fieldRefusal } from "../../../shared/refusal.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { addDays, addSpan } from "../../../shared/time/wall-clock.ts";

/** The days that are looked at (ISO, both included). */
export type Period = { from: string; to: string };

/** So many years are looked at at once. */
export const MOST_YEARS = 2;

/**
 * Which days are meant: the month before this one unless said; where one end is missing, its month. @throws a refusal of `to`
 * where it lies before `from`, or too far away
 */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  most: number | null = MOST_YEARS,
): Period {
  const first = from ?? (to ? firstOf(to) : addSpan(firstOf(wallClock(now).date), { months: -1 }));
  const last = to ?? lastOf(first);
  if (last < first) throw fieldRefusal("to", "Das Ende liegt vor dem Anfang");
  if (most !== null && last >= addSpan(first, { years: most }))
    throw fieldRefusal("to", "Bitte wählen Sie höchstens zwei Jahre");
  return { from: first, to: last };
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOf = (day: string): string => addDays(addSpan(firstOf(day), { months: 1 }), -1);

/** The months that a period touches, each as the days of it that are in the period. */
export function monthsIn({ from, to }: Period): Period[] {
  const months: Period[] = [];
  for (let first = from; first <= to; first = addDays(lastOf(first), 1))
    months.push({ from: first, to: lastOf(first) < to ? lastOf(first) : to });
  return months;
}

/** The first day of the fiscal year in which a day lies; `month` is the one with which fiscal years begin. */
export function fiscalYearOf(day: string, month: number): string {
  const begins = `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
  return begins <= day ? begins : addSpan(begins, { years: -1 });
}
