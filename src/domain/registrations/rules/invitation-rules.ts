import { instantAt, wallClock } from "../../../shared/time/dates.ts";
import { addDays, addSpan } from "../../../shared/time/wall-clock.ts";
import { limitsOn } from "../../contract-limits/contract-rules.ts";
import { lastPaidDay } from "../../contract-limits/rules.ts";

/** What somebody agrees to, word by word as the form shows it; kept with the booking (§ 7 UWG). */
export const invitationWords = (team: string): string =>
  `${team} darf mir nach der Geburt einmal eine E-Mail mit passenden Rückbildungs- und Babykursen schicken. Das ist freiwillig, und ich kann es jederzeit mit einem Klick beenden.`;

/** When somebody is invited: at nine in Berlin, so many weeks after the due date (ISO). */
export const invitedAt = (due_date: string, weeks: number): Date =>
  new Date(instantAt(addDays(due_date, 7 * weeks), "09:00"));

/** When it is looked again where nothing suits yet: at nine in Berlin on the day after. */
export const dayAfter = (now: Date): Date => new Date(instantAt(addDays(wallClock(now).date, 1), "09:00"));

/** Later than this after the day chosen nobody is invited any more: what follows is long on its way. */
export const LATEST_DAYS = 28;

/** So far ahead dates are named. */
export const MONTHS_AHEAD = 6;

/** How many dates a mail names at most. */
export const MOST_DATES = 8;

type Dated = { course_type: string; starts_on: string; ends_on: string };

/**
 * Whether a course suits a child born on this day (ISO): a postnatal one ends before insurers stop paying, at the end of
 * month 9 after the birth; one with the baby begins in its first year.
 */
export function suits({ course_type, starts_on, ends_on }: Dated, born_on: string): boolean {
  if (course_type === "postnatal") {
    const limits = limitsOn(starts_on);
    return limits === null || ends_on <= lastPaidDay(born_on, limits.months_after_birth);
  }
  return course_type === "baby" && starts_on <= addSpan(born_on, { months: 12 });
}
