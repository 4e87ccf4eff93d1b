import { Temporal } from "temporal-polyfill";
import { instantAt, later, wallClock } from "../../shared/time/dates.ts";

/** When backups are taken: every day at a time of Berlin, or again and again after so many minutes. */
export type Schedule = { at: string } | { everyMinutes: number };

/** Of how many of the latest days, weeks and months that have backups the newest one is kept. */
export type Keep = { days: number; weeks: number; months: number };

const MINUTES = { m: 1, h: 60, d: 1440 } as const;

/** `6h`, `30m`, `1d` in minutes; null for anything else. */
export function minutesOf(words: string): number | null {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(words) ?? [];
  return Number(count) > 0 && unit ? Number(count) * MINUTES[unit as keyof typeof MINUTES] : null;
}

/** `7d 4w 12m` as what is kept; null for anything else, and for what keeps nothing. */
export function keepOf(words: string): Keep | null {
  const [, days, weeks, months] =
    /^(?:(\d{1,4})d)? ?(?:(\d{1,4})w)? ?(?:(\d{1,4})m)?$/.exec(words.trim()) ?? [];
  const keep = { days: Number(days ?? 0), weeks: Number(weeks ?? 0), months: Number(months ?? 0) };
  return keep.days + keep.weeks + keep.months > 0 ? keep : null;
}

/** When the next backup is due after an instant. */
export function nextBackup(schedule: Schedule, after: Date): Date {
  if ("everyMinutes" in schedule) return later(after, { minutes: schedule.everyMinutes });
  const { date } = wallClock(after);
  const today = new Date(instantAt(date, schedule.at));
  if (today > after) return today;
  return new Date(instantAt(Temporal.PlainDate.from(date).add({ days: 1 }).toString(), schedule.at));
}

/** How a backup that is taken at an instant is called. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `kurshafen-${at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "")}.zip${isEncrypted ? ".sealed" : ""}`;

/** When a backup of that name was taken; null for a file that is none. */
export function takenAt(name: string): Date | null {
  const [, day, hours, minutes, seconds] =
    /^kurshafen-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(?:\.sealed)?$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** Which of the files in a folder are backups that need not be kept any longer; never the newest. */
export function backupsToRemove(names: readonly string[], keep: Keep): string[] {
  const newestFirst = names
    .filter((name) => takenAt(name))
    .toSorted()
    .reverse();
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, keep.days, (date) => date),
    ...newestOfEach(newestFirst, keep.weeks, weekOf),
    ...newestOfEach(newestFirst, keep.months, (date) => date.slice(0, 7)),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function newestOfEach(newestFirst: readonly string[], count: number, periodOf: (date: string) => string) {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(wallClock(takenAt(name) ?? "").date);
    if (newest.size < count && !newest.has(period)) newest.set(period, name);
  }
  return newest.values();
}

function weekOf(date: string): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(date);
  return `${yearOfWeek} ${weekOfYear}`;
}
