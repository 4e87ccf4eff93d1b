const NBSP = "\u00a0";

/** What of a session is no part of it: `15 Minuten Pause`. */
export const breakInWords = (minutes: number): string =>
  `${minutes}${NBSP}${minutes === 1 ? "Minute" : "Minuten"} Pause`;
