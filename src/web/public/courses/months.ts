import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { formatMonth } from "../../../shared/time/dates.ts";

/** The lessons that begin in one month: `2027-01`, `Januar 2027`. */
export type Month = { key: string; label: string; lessons: PublicLesson[] };

/** Lessons by the month of their first day, in the order they come in. */
export function byMonth(lessons: readonly PublicLesson[]): Month[] {
  const months = Map.groupBy(lessons, ({ start_date }) => start_date.slice(0, 7));
  return [...months].map(([key, inMonth]) => ({ key, label: monthLabel(key), lessons: inMonth }));
}

/** `2027-01` as `Januar 2027`. */
export const monthLabel = (key: string): string => formatMonth(`${key}-15T12:00:00Z`);

/** `Ein Kurstermin`, `3 Kurstermine`. */
export const lessonCount = (count: number): string =>
  count === 1 ? "Ein Kurstermin" : `${count} Kurstermine`;
