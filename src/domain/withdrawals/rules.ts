import { instantAt, wallClock } from "../../shared/time/dates.ts";
import type { WithdrawalReason } from "./schema.ts";

/**
 * The number or the code of a registration that somebody may have meant: however a number is written, `hs 2027 114` is
 * `HS-2027-0114`.
 */
export function meantBy(booking: string): { number: string; token: string } {
  const [, prefix, year, count] = /\b([A-Z]{2,4})[\s–—-]*(20\d\d)[\s–—-]*(\d{1,9})\b/i.exec(booking) ?? [];
  const number = prefix ? `${prefix.toUpperCase()}-${year}-${String(Number(count)).padStart(4, "0")}` : "";
  return { number, token: booking.trim() };
}

/** Whether the declaration comes from whom the registration belongs to: the code, or the number with its address. */
export const isProven = (
  { token, email }: { token: string; email: string },
  registration: { token: string; email: string },
): boolean => token === registration.token || (email !== "" && email === registration.email.toLowerCase());

/** What became of a declaration; null where it ended the contract, or had ended it before. */
export const reasonOf = (outcome: string): WithdrawalReason | null =>
  outcome === "no_right" || outcome === "too_late" || outcome === "fulfilled" || outcome === "over"
    ? outcome
    : null;

/** Claims lapse three years after the end of the year in which they arose (§ 195, § 199 BGB). */
const LIMITATION_YEARS = 3;
/** The year of an instant, by the clocks in Berlin. */
export const yearOf = (at: Date): number => Number(wallClock(at).date.slice(0, 4));
const newYear = (year: number): string => instantAt(`${year}-01-01`, "00:00");

/** Until when a declaration of a year is kept that belongs to no registration. */
export const keptUntil = (year: number): string => newYear(year + LIMITATION_YEARS + 1);

/** Of such, what was declared before this instant is kept no longer. */
export const forgottenBefore = (now: Date): string => newYear(yearOf(now) - LIMITATION_YEARS);
