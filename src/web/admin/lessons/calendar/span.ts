import { formatMonth } from "../../../../shared/time/dates.ts";
import { writeDate } from "../../../../shared/words/german-input.ts";
import { addDays, addMonths, weekdayOf } from "../../../ui/dates/calendar-grid.ts";

/** How the calendar is looked at, as it stands in the address. */
export type View = "monat" | "woche";

/** What an address shows: a view and the day that it is about; what is no day is today. */
export function lookedAt(search: string, today: string): { view: View; day: string } {
  const params = new URLSearchParams(search);
  const day = params.get("am") ?? "";
  return { view: params.get("ansicht") === "woche" ? "woche" : "monat", day: isDay(day) ? day : today };
}

const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** The days that a view of a day shows, in weeks from Monday to Sunday. */
export function weeksOf(view: View, day: string): string[][] {
  const first = view === "woche" ? day : `${day.slice(0, 8)}01`;
  const last = view === "woche" ? day : addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** Whether two days are in the same month, or week, of a view. */
export const isSameSpan = (view: View, one: string, other: string): boolean =>
  view === "woche" ? weeksOf(view, one)[0]?.includes(other) === true : one.slice(0, 7) === other.slice(0, 7);

/** The day to look at one view earlier (-1) or later (1). */
export const neighbour = (view: View, day: string, step: 1 | -1): string =>
  view === "woche" ? addDays(day, 7 * step) : addMonths(day, step);

/** What a view shows, as its heading: `Januar 2027`, `18.01. – 24.01.2027`. */
export function spanInWords(view: View, day: string): string {
  if (view === "monat") return formatMonth(`${day}T12:00Z`);
  const [week = []] = weeksOf(view, day);
  return `${writeDate(week[0] ?? day).slice(0, 6)} – ${writeDate(week[6] ?? day)}`;
}

/** Where a key leads from a day; undefined when the key means nothing here. */
export function dayByKey(key: string, day: string, view: View, today: string): string | undefined {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => neighbour(view, day, -1),
    PageDown: () => neighbour(view, day, 1),
    t: () => today,
    T: () => today,
  };
  return steps[key]?.();
}
