export const WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;
const WEEKDAY_NAMES = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const MONTH_NAMES = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
];

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

/** Position in the week of an ISO date, Monday 0. */
export const weekdayOf = (date: string): number => (utc(date).getUTCDay() + 6) % 7;

/** So many days after an ISO date. */
export const addDays = (date: string, days: number): string =>
  iso(new Date(utc(date).getTime() + days * 86_400_000));

/** The same day so many months later, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/** The weeks that touch the month of an ISO date, Monday first; days of other months are null. */
export function monthWeeks(date: string): (string | null)[][] {
  const month = date.slice(0, 7);
  const first = `${month}-01`;
  const weeks: (string | null)[][] = [];
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** `November 2026` */
export const monthName = (date: string): string =>
  `${MONTH_NAMES[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** `Samstag, 21. November 2026` */
export const spokenDate = (date: string): string =>
  `${WEEKDAY_NAMES[weekdayOf(date)]}, ${Number(date.slice(8))}. ${monthName(date)}`;
