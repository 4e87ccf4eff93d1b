import { Temporal } from "temporal-polyfill";

/** The zone in which every course takes place and every deadline is meant. */
export const ZONE = "Europe/Berlin";

/** An instant as ISO 8601 or as a Date. */
export type Instantish = string | Date;

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("de-DE", { timeZone: ZONE, ...options });

const day = inZone({ day: "2-digit", month: "2-digit", year: "numeric" });
const dayMonth = inZone({ day: "2-digit", month: "2-digit" });
const time = inZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = inZone({ weekday: "long" });
const dayOfYear = inZone({ weekday: "long", day: "numeric", month: "long" });
const weekdayShort = inZone({ weekday: "short" });
const month = inZone({ month: "long", year: "numeric" });

const at = (value: Instantish): Date => (value instanceof Date ? value : new Date(value));

/** `21.11.2026` */
export const formatDate = (value: Instantish): string => day.format(at(value));

/** `18:00` */
export const formatTime = (value: Instantish): string => time.format(at(value));

/** `21.11.2026, 18:00 Uhr` */
export const formatDateTime = (value: Instantish): string => `${formatDate(value)}, ${formatTime(value)} Uhr`;

/** `18:00–19:30 Uhr`, with an en dash. */
export const formatTimeRange = (from: Instantish, to: Instantish): string =>
  `${formatTime(from)}–${formatTime(to)} Uhr`;

/** `Samstag` */
export const formatWeekday = (value: Instantish): string => weekday.format(at(value));

/** `Samstag, 21. November` */
export const formatDayOfYear = (value: Instantish): string => dayOfYear.format(at(value));

/** `Sa` */
export const formatWeekdayShort = (value: Instantish): string => weekdayShort.format(at(value));

/** `November 2026` */
export const formatMonth = (value: Instantish): string => month.format(at(value));

/** `21.11. – 19.12.2026`, `21.11.2026 – 09.01.2027`, or one date when both fall on the same day. */
export function formatDateRange(from: Instantish, to: Instantish): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return first;
  return first.slice(-4) === last.slice(-4) ? `${dayMonth.format(at(from))} – ${last}` : `${first} – ${last}`;
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
  const zoned = Temporal.Instant.fromEpochMilliseconds(at(value).getTime()).toZonedDateTimeISO(ZONE);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: "minute" }),
  };
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

const DAY = 86_400_000;
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
