import { instantAt } from "../../../shared/time/dates.ts";

/** Invoices are kept until the eighth year after theirs is over (§ 14b UStG). */
const KEPT_YEARS = 8;

/** Until when what was issued in a year of Berlin is kept. */
export const keptUntil = (year: number): Date =>
  new Date(instantAt(`${year + KEPT_YEARS + 1}-01-01`, "00:00"));
