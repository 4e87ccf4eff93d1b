import { Temporal } from "temporal-polyfill";
import { instantAt, ZONE } from "./dates.ts";

/** So many months of Berlin in a row (`2026-11`), the first of them so many after the month of `now`. */
export function monthsFrom(now: Date, offset: number, count: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  const first = today.toPlainDate().toPlainYearMonth().add({ months: offset });
  return Array.from({ length: count }, (_, step) => first.add({ months: step }).toString());
}

/** The instant at which a month of Berlin begins. */
export const startOfMonth = (month: string): Date => new Date(instantAt(`${month}-01`, "00:00"));

/** The instant at which a month of Berlin is over. */
export const endOfMonth = (month: string): Date =>
  startOfMonth(Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString());

const short = new Intl.DateTimeFormat("de-DE", { timeZone: ZONE, month: "short" });

/** `Nov` for `2026-11`. */
export const formatMonthShort = (month: string): string => short.format(startOfMonth(month));
