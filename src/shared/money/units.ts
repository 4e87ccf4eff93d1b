/** What an invoice counts. */
export const units = ["piece", "hour", "session", "minute", "kilometre"] as const;

export type Unit = (typeof units)[number];
