import type { Session } from "../../../domain/lessons/schema.ts";
import {
  formatDate,
  formatDateRange,
  formatTimeRange,
  formatWeekday,
  formatWeekdayShort,
  wallClock,
} from "../../../shared/time/dates.ts";
import { numberWord, numberWordAtStart } from "../../../shared/words/number-words.ts";

type Hours = Pick<Session, "starts_at" | "ends_at">;

/** A lesson's times: its sessions in order, and the days it spans when none are named. */
export type Times = {
  sessions: readonly Hours[];
  start_date: string;
  end_date: string;
  /** The sessions are not fixed yet, and will be. */
  times_follow?: 0 | 1;
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const timesOf = (sessions: readonly Hours[]) =>
  distinct(sessions.map(({ starts_at, ends_at }) => formatTimeRange(starts_at, ends_at)));

const adverb = (weekday: string) => `${weekday.toLowerCase()}s`;

/** `8 Treffen`, `Ein Treffen`, `Wochenende`; empty when no sessions are named. */
export function countLabel({ sessions }: Times): string {
  if (sessions.length === 0) return "";
  if (isWeekend(sessions)) return "Wochenende";
  return sessions.length === 1 ? "Ein Treffen" : `${sessions.length} Treffen`;
}

/** `donnerstags` and `10:00–11:15 Uhr`; `Sa und So` and a time; or a span of dates without a time, which may be said to follow. */
export function rhythm({ sessions, start_date, end_date, times_follow }: Times): {
  days: string;
  time: string;
} {
  const [first] = sessions;
  if (!first)
    return { days: formatDateRange(start_date, end_date), time: times_follow ? "Zeiten folgen" : "" };
  const times = timesOf(sessions);
  const time = times.length === 1 ? (times[0] ?? "") : "zu verschiedenen Zeiten";
  return { days: daysOf(sessions), time };
}

function daysOf(sessions: readonly Hours[]): string {
  const weekdays = distinct(sessions.map(({ starts_at }) => formatWeekday(starts_at)));
  const [only = ""] = weekdays;
  if (sessions.length === 1) return only;
  if (weekdays.length === 1) return adverb(only);
  const short = distinct(sessions.map(({ starts_at }) => formatWeekdayShort(starts_at)));
  return short.length <= 3 ? listed(short) : "an wechselnden Tagen";
}

/**
 * For the head of a card: `sieben Montage bis 15.03.2027`, `fünf Treffen bis 15.03.2027`, `ein Treffen`; the days where no
 * sessions are named.
 */
export function runLabel(times: Times): string {
  const { sessions, start_date, end_date } = times;
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return formatDateRange(start_date, end_date);
  if (sessions.length === 1) return "ein Treffen";
  const weekdays = distinct(sessions.map(({ starts_at }) => formatWeekday(starts_at)));
  const days = weekdays.length === 1 ? pluralOf(weekdays[0] ?? "") : "Treffen";
  return `${numberWord(sessions.length)} ${days} bis ${formatDate(last.starts_at)}`;
}

/** The time of the first session; without sessions the first day's, unless it is all day. */
export function firstTime({ sessions, start_date }: Times): string {
  const [first] = sessions;
  if (first) return formatTimeRange(first.starts_at, first.ends_at);
  const { time } = wallClock(start_date);
  return time === "00:00" ? "" : `ab ${time} Uhr`;
}

/** A title for the list of sessions: `Sieben Treffen`. */
export const sessionsTitle = (count: number): string =>
  count === 1 ? "Ein Treffen" : `${numberWordAtStart(count)} Treffen`;

const pluralOf = (weekday: string) => `${weekday}e`;

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;

/** A Saturday and the Sunday after it. */
function isWeekend(sessions: readonly Hours[]): boolean {
  const [saturday, sunday] = sessions;
  if (sessions.length !== 2 || !saturday || !sunday) return false;
  const days = [saturday, sunday].map(({ starts_at }) => formatWeekday(starts_at)).join();
  return (
    days === "Samstag,Sonntag" &&
    Date.parse(sunday.starts_at) - Date.parse(saturday.starts_at) < 2 * 86_400_000
  );
}
