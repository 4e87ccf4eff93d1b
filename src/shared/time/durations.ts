const NBSP = "\u00a0";

/** What of a session is no part of it: `15 Minuten Pause`. */
export const breakInWords = (minutes: number): string =>
  `${minutes}${NBSP}${minutes === 1 ? "Minute" : "Minuten"} Pause`;

/** Hours with their minutes, as they stand below each other: `7:30 h`, `14:00 h`. */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}${NBSP}h`;

/** Hours and minutes: `14 h`, `1:30 h`, `0:45 h`. */
export function hoursInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours}${rest > 0 ? `:${String(rest).padStart(2, "0")}` : ""}${NBSP}h`;
}
