const NBSP = "\u00a0";

/** What of a session is no part of it: `15 Minuten Pause`. */
export const breakInWords = (minutes: number): string =>
  `${minutes}${NBSP}${minutes === 1 ? "Minute" : "Minuten"} Pause`;

/** Hours and minutes: `14 h`, `1:30 h`, `0:45 h`. */
export function hoursInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours}${rest > 0 ? `:${String(rest).padStart(2, "0")}` : ""}${NBSP}h`;
}
