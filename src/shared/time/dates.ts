import { Temporal } from "temporal-polyfill";

/** The zone in which every course takes place and every deadline is meant. */
export const ZONE = "Europe/Berlin";

/** An instant as ISO 8601 or as a Date. */
export type Instantish = string | Date;

const DAY = 86_400_000;

const names = (options: Intl.DateTimeFormatOptions, instants: readonly number[]): string[] => {
  const format = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", ...options });
  return instants.map((instant) => format.format(instant));
};
/** 1 January 1970 was a Thursday. */
const week = Array.from({ length: 7 }, (_, day) => day * DAY);
const weekdays = names({ weekday: "long" }, week);
const weekdaysShort = names({ weekday: "short" }, week);
const months = names(
  { month: "long" },
  Array.from({ length: 12 }, (_, month) => Date.UTC(1970, month)),
);

const at = (value: Instantish): Date => (value instanceof Date ? value : new Date(value));

/** `21.11.2026` */
export function formatDate(value: Instantish): string {
  const text = inBerlin(value);
  return `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}`;
}

/** `18:00` */
export const formatTime = (value: Instantish): string => inBerlin(value).slice(11, 16);

/** `21.11.2026, 18:00 Uhr` */
export const formatDateTime = (value: Instantish): string => `${formatDate(value)}, ${formatTime(value)} Uhr`;

/** `18:00–19:30 Uhr`, with an en dash. */
export const formatTimeRange = (from: Instantish, to: Instantish): string =>
  `${formatTime(from)}–${formatTime(to)} Uhr`;

/** `Samstag` */
export const formatWeekday = (value: Instantish): string => nameOfDay(weekdays, inBerlin(value));

/** `Samstag, 21. November` */
export function formatDayOfYear(value: Instantish): string {
  const text = inBerlin(value);
  return `${nameOfDay(weekdays, text)}, ${Number(text.slice(8, 10))}. ${nameOfMonth(text)}`;
}

/** `Sa` */
export const formatWeekdayShort = (value: Instantish): string => nameOfDay(weekdaysShort, inBerlin(value));

/** `November 2026` */
export function formatMonth(value: Instantish): string {
  const text = inBerlin(value);
  return `${nameOfMonth(text)} ${text.slice(0, 4)}`;
}

function nameOfDay(days: readonly string[], text: string): string {
  const day =
    Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10))) / DAY;
  return days[((day % 7) + 7) % 7] ?? "";
}

const nameOfMonth = (text: string): string => months[Number(text.slice(5, 7)) - 1] ?? "";

/** `21.11. – 19.12.2026`, `21.11.2026 – 09.01.2027`, or one date when both fall on the same day. */
export function formatDateRange(from: Instantish, to: Instantish): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return first;
  return first.slice(-4) === last.slice(-4) ? `${first.slice(0, 6)} – ${last}` : `${first} – ${last}`;
}

/** A calendar date without time (`2026-11-21`) as `21.11.2026`. */
export const formatPlainDate = (value: string): string => value.split("-").reverse().join(".");

/** The wall clock in Berlin (`2026-11-21`, `18:00`) as an instant with offset: `2026-11-21T18:00:00+01:00`. */
export function instantAt(date: string, clock: string): string {
  const zoned = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(ZONE);
  return zoned.toString({ timeZoneName: "never" });
}

/** The Berlin calendar date (`2026-11-21`) and wall clock (`18:00`) of an instant. */
export function wallClock(value: Instantish): { date: string; time: string } {
  const text = inBerlin(value);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** An instant as ISO 8601 with Berlin's offset, the outside shape of every instant. */
export function withOffset(value: Instantish): string {
  const instant = at(value).getTime();
  const minutes = offsetMinutes(instant);
  const local = new Date(instant + minutes * 60_000).toISOString();
  return `${local.replace(/(\.000)?Z$/, "")}+${clockOf(minutes)}`;
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const offsets = new Map<number, number>();

/** Lists answer thousands of instants and the zone is slow to ask: asked once for each day without a clock change. */
function offsetMinutes(instant: number): number {
  const day = Math.floor(instant / DAY);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = zoneOffset(instant);
  if (zoneOffset(day * DAY) === zoneOffset((day + 1) * DAY - 1)) offsets.set(day, offset);
  return offset;
}

const zoneOffset = (instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE).offsetNanoseconds / 60e9;

/**
 * What calendar and clock show in Berlin at an instant: `2026-11-21T18:00:00`, perhaps with more behind it. Lists show
 * thousands of instants that come with Berlin's offset: there it is the text itself.
 */
function inBerlin(value: Instantish): string {
  if (typeof value === "string" && value.length === 25 && hasOffsetOfBerlin(value)) return value;
  const instant = at(value).getTime();
  return new Date(instant + offsetMinutes(instant) * 60_000).toISOString();
}

const knownDays = new Map<string, boolean>();
const MANY_DAYS = 20_000;

/** Whether an instant is written with the offset that Berlin has all that day. */
function hasOffsetOfBerlin(text: string): boolean {
  const day = text.slice(0, 10) + text.slice(19);
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const [begin, end] = ["T00:00:00", "T23:59:59"].map((clock) => `${text.slice(0, 10)}${clock}`);
  const offset = text.slice(19);
  const has = [begin, end].every((local) => withOffset(`${local}${offset}`) === `${local}${offset}`);
  if (knownDays.size > MANY_DAYS) knownDays.clear();
  knownDays.set(day, has);
  return has;
}

/**
 * Whether only days are named, and no time on them: more than one day, or one from its first to its last minute in
 * Berlin.
 */
export function areWholeDays(from: Instantish, to: Instantish): boolean {
  const [first, last] = [wallClock(from), wallClock(to)];
  return first.date !== last.date || (first.time === "00:00" && last.time === "23:59");
}

/** So many hours, minutes or days of 24 hours after an instant. */
export const later = (value: Date, span: { minutes?: number; hours?: number; days?: number }): Date =>
  new Date(
    value.getTime() + ((span.days ?? 0) * 1440 + (span.hours ?? 0) * 60 + (span.minutes ?? 0)) * 60_000,
  );
