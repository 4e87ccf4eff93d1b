import { wallClock } from "../../shared/time/dates.ts";
import { codeKey } from "../discount-codes/rules.ts";

/** Letters and digits that nobody takes for each other. */
export const GIFT_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** So many of them make a number: 30 to the power of 12 are nearly 59 bits, which nobody guesses at 40 tries in a quarter of an hour. */
export const GIFT_SIGNS = 12;

/** A number as it is compared: case, spaces and strokes do not count. */
export const giftKey = (typed: string): string => codeKey(typed).replace(/[-–—‐‑]/g, "");

/** A number as it is printed, in groups of four: `K7HM-4Q2X-9RTD`. */
export const printedNumber = (signs: string): string => signs.match(/.{1,4}/g)?.join("-") ?? signs;

/** How lists and bookings name a voucher to those who need not redeem it: by its last group. */
export const shortNumber = (number: string): string => `… ${number.slice(-4)}`;

/**
 * The last day on which a voucher holds: claims are barred three years after the end of the year in which they arose
 * (§§ 195, 199 Abs. 1 BGB). What comes back to it holds a year at least (settle_gift_voucher()). `sold_on` is a day in Berlin, `2026-11-23`; the answer is `2029-12-31`.
 */
export const validUntil = (sold_on: string): string => `${Number(sold_on.slice(0, 4)) + 3}-12-31`;

/** What is left on a voucher, for what and until when. */
export type GiftTerms = {
  id: number;
  number: string;
  value_cents: number;
  remaining_cents: number;
  valid_until: string;
  is_voided: boolean;
  /** The course that it is for; null for all. */
  course_id: number | null;
  course_name: string;
};

/** Why a voucher pays nothing. */
export type GiftFault = "voided" | "ended" | "empty" | "other-course";

/** Why a voucher cannot be redeemed for a course now; null where it can (claim_gift_voucher() looks once more). */
export function giftFault(gift: GiftTerms, course_id: number | null, now: Date): GiftFault | null {
  if (gift.is_voided) return "voided";
  if (wallClock(now).date > gift.valid_until) return "ended";
  if (gift.remaining_cents === 0) return "empty";
  return course_id !== null && gift.course_id !== null && gift.course_id !== course_id
    ? "other-course"
    : null;
}

/** How a voucher stands as the team sees it. */
export const giftStates = ["open", "partly-redeemed", "redeemed", "ended", "voided"] as const;
export type GiftState = (typeof giftStates)[number];

/** How a voucher stands now. */
export function giftState(
  gift: Omit<GiftTerms, "id" | "number" | "course_id" | "course_name">,
  now: Date,
): GiftState {
  if (gift.is_voided) return "voided";
  if (gift.remaining_cents === 0) return "redeemed";
  if (wallClock(now).date > gift.valid_until) return "ended";
  return gift.remaining_cents < gift.value_cents ? "partly-redeemed" : "open";
}
