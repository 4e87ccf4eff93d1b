import { formatDate, formatDateRange, formatTimeRange, formatWeekday } from "../../shared/time/dates.ts";
import type { LessonOf } from "../registrations/lesson-of.ts";

/** The sessions of a lesson that are not called off. */
export const takingPlace = ({ sessions }: LessonOf) => sessions.filter(({ is_cancelled }) => !is_cancelled);

/** `Donnerstags, 18:30–20:30 Uhr`; at most three lines, then it is said that they differ. */
export function timesOf(lesson: LessonOf): string[] {
  const groups = Map.groupBy(
    takingPlace(lesson),
    ({ starts_at, ends_at }) => `${formatWeekday(starts_at)}|${formatTimeRange(starts_at, ends_at)}`,
  );
  if (groups.size > 3) return ["Zu verschiedenen Zeiten"];
  return [...groups].map(([key, same]) => {
    const [weekday = "", hours = ""] = key.split("|");
    const first = same[0]?.starts_at ?? lesson.starts_at;
    return same.length > 1 ? `${weekday}s, ${hours}` : `${weekday}, ${formatDate(first)}, ${hours}`;
  });
}

/** From the first to the last day; nothing where the one day is said already. */
export function daysOf(lesson: LessonOf): string {
  const sessions = takingPlace(lesson);
  if (sessions.length === 1) return "";
  return formatDateRange(
    sessions[0]?.starts_at ?? lesson.starts_at,
    sessions.at(-1)?.ends_at ?? lesson.ends_at,
  );
}

/** `07.01. – 18.02.2027, donnerstags, 18:30–20:30 Uhr` */
export function periodOf(lesson: LessonOf): string {
  const [first = "", ...others] = timesOf(lesson);
  const rhythm =
    others.length === 0 ? first.replace(/^\p{Lu}(?=\p{L}+s,)/u, (letter) => letter.toLowerCase()) : "";
  return [daysOf(lesson), rhythm].filter(Boolean).join(", ");
}
