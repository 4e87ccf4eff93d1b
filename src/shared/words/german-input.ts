/** Which way a date without a year is meant. */
export type Direction = "future" | "past";

const MONTHS = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];

const two = (value: number) => String(value).padStart(2, "0");

/** Longer than anybody writes a date or a time; expressions with several gaps would try all ways to divide it. */
const LONGEST = 40;

/** The calendar date as ISO, or undefined when the calendar has no such day. */
function calendarDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** Day, month and year as typed; the year may be missing. */
function dateParts(text: string): [string, string, string] | undefined {
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  const marked = /^(\d{1,2})[./\-\s]+(\d{1,2})(?:[./\-\s]+(\d{4}|\d{2})?)?$/.exec(text);
  const [, day, month, year] = digits ?? marked ?? [];
  if (day && month) return [day, month, year ?? ""];
  const [, dayOfName, name, yearOfName] =
    /^(\d{1,2})\.?\s*([a-zä]{3,})\.?\s*(\d{4}|\d{2})?$/.exec(text) ?? [];
  const index = MONTHS.indexOf(name?.replace(/^(mrz|mae)/, "mär").slice(0, 3) ?? "");
  return dayOfName && index >= 0 ? [dayOfName, String(index + 1), yearOfName ?? ""] : undefined;
}

/** Without a year the nearest such day is meant, today included; leap days need up to eight years. */
function nearest(day: number, month: number, today: string, direction: Direction): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  for (let away = 0; away <= 8; away++) {
    const date = calendarDate(direction === "future" ? thisYear + away : thisYear - away, month, day);
    if (date && (direction === "future" ? date >= today : date <= today)) return date;
  }
  return undefined;
}

/**
 * What a German types as a date, as ISO: `21.11.2026`, `21.11.26`, `21.11.`, `21112026`, `21. November`, also ISO.
 * A missing year is the next (or, looking back, the last) such day; `today` is an ISO date.
 */
export function readDate(text: string, today: string, direction: Direction = "future"): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed.length > LONGEST) return undefined;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  if (isoYear) return calendarDate(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [day, month, year] = dateParts(typed) ?? [];
  if (!day || !month) return undefined;
  if (!year) return nearest(Number(day), Number(month), today, direction);
  if (year.length === 4) return calendarDate(Number(year), Number(month), Number(day));
  const date = calendarDate(2000 + Number(year), Number(month), Number(day));
  const inLastCentury = direction === "past" && (!date || date > today);
  return inLastCentury ? calendarDate(1900 + Number(year), Number(month), Number(day)) : date;
}

/** What a German types as a time of day, as `HH:MM`: `18:30`, `18.30`, `1830`, `930`, `18`, `18 Uhr`. */
export function readTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed.length > LONGEST) return undefined;
  const [, hours, minutes = "0"] = /^(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?\s*(?:uhr|h)?$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${two(Number(hours))}:${two(Number(minutes))}`;
}

/** Today's calendar date in Berlin, as ISO. */
export const todayInBerlin = (now = new Date()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(now);

/** An ISO date as typed in Germany; anything else stays as it was typed. */
export const writeDate = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1");
