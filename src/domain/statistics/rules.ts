import { fieldRefusal } from "../../shared/refusal.ts";
import { asFlag } from "../../shared/schema.ts";
import { instantAt, wallClock } from "../../shared/time/dates.ts";
import { addDays, addSpan } from "../../shared/time/wall-clock.ts";
import type { Measures, StatisticsFilter } from "./schema.ts";

/** So many years are looked at together at most. */
const MOST_YEARS = 2;

/** The days that are looked at (ISO, both included) and those that they are compared with. */
export type Period = { from: string; to: string; before: { from: string; to: string } | null };

/**
 * Which days are meant: the running year unless said; where one end is missing, the year of the other. They are compared
 * with the same days of the year before. @throws a refusal of `to` where it lies before `from`, or too far away
 */
export function periodOf({ from, to, compare }: StatisticsFilter, now: Date): Period {
  const year = (from ?? to ?? wallClock(now).date).slice(0, 4);
  const [first, last] = [from ?? `${year}-01-01`, to ?? `${year}-12-31`];
  if (last < first) throw fieldRefusal("to", "Das Ende liegt vor dem Anfang");
  if (last >= addSpan(first, { years: MOST_YEARS }))
    throw fieldRefusal("to", "Bitte wählen Sie höchstens zwei Jahre");
  const before = { from: yearBefore(first), to: lastBefore(first, last) };
  return { from: first, to: last, before: compare === "none" ? null : before };
}

/** The same day of the year before: the last of February for the one that it does not have. */
const yearBefore = (day: string): string => addSpan(day, { years: -1 });

/** A month to its end is compared with a month to its end, whatever year it leaps. */
const lastBefore = (first: string, last: string): string => {
  const isEnd = addDays(last, 1).slice(8) === "01";
  const same = isEnd ? addDays(yearBefore(addDays(last, 1)), -1) : yearBefore(last);
  return same < yearBefore(first) ? yearBefore(first) : same;
};

/** Whether its last day is not over. */
export const isRunning = ({ to }: Period, now: Date): 0 | 1 => asFlag(to >= wallClock(now).date);

/** The months (`2026-11`) that a period touches, in order. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addSpan(month, { months: 1 }))
    months.push(month.slice(0, 7));
  return months;
}

/** The month of the year before with which a month is compared. */
export const monthBefore = (month: string): string => yearBefore(`${month}-01`).slice(0, 7);

/** The day after a period, and the instants at which it begins and is over in Berlin. */
export const boundsOf = ({ from, to }: { from: string; to: string }) => {
  const next = addDays(to, 1);
  return { first: from, next, begins: instantAt(from, "00:00"), ends: instantAt(next, "00:00") };
};

/** Nothing counted. */
export const nothing: Measures = {
  ...{ lessons: 0, sold_out: 0, seats: 0, taken: 0, registered: 0 },
  ...{ paid_cents: 0, refunded_cents: 0, open_cents: 0, earned_cents: 0 },
  ...{ cancelled: 0, refilled: 0, present: 0, made_up: 0, excused: 0, absent: 0 },
};

/** Whether anything was counted. */
export const isNothing = (counted: Measures): boolean =>
  (Object.keys(nothing) as (keyof Measures)[]).every((name) => counted[name] === 0);

/** The share in percent, rounded; null where there is nothing to share. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

/** What was earned: what came less what went back, and what is owed still. */
export const earned = ({
  paid_cents,
  refunded_cents,
  open_cents,
}: Pick<Measures, "paid_cents" | "refunded_cents" | "open_cents">): number =>
  paid_cents - refunded_cents + open_cents;
