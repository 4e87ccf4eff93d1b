import { formatCents, shareOf } from "../../../../shared/money/money.ts";
import { formatPlainDate, instantAt, wallClock } from "../../../../shared/time/dates.ts";
import { addDays } from "../../../../shared/time/wall-clock.ts";
import type { DepositTerms } from "../../../lessons/rules/deposit-terms-rules.ts";
import { keptCents, openCents, owedCents } from "../staff-rules.ts";

/** The terms of a lesson for who pays a part with a gift voucher: the deposit is a share of what is left. */
export const depositBeside = <Terms extends object>(
  terms: Terms,
  gift_cents: number,
): Terms & { gift_cents: number } => ({ ...terms, gift_cents });

/**
 * The deposit of a total, in whole cents, beside what a gift voucher pays; 0 where all is due at once: none was agreed, it
 * comes to nothing, it could not be transferred before the rest, or all is paid on site (with_deposit() in the database says
 * the same, of both together).
 */
export function depositOf(
  total_cents: number,
  terms: DepositTerms | null,
  payment_method: string | null,
): number {
  if (!terms || payment_method === "onsite") return 0;
  if (payment_method === "transfer" && terms.transfer_due_on === null) return 0;
  const left_cents = Math.max(0, total_cents - (terms.gift_cents ?? 0));
  const cents = shareOf(left_cents, terms.percent);
  return cents < left_cents ? cents : 0;
}

type Paying = Parameters<typeof owedCents>[0] & { deposit_cents: number; rest_due_on: string | null };

/** Whether a registration has a deposit, and what came covers it. */
export const isDepositPaid = (
  row: Pick<Paying, "deposit_cents" | "paid_cents" | "refunded_cents">,
): boolean => row.deposit_cents > 0 && keptCents(row) >= row.deposit_cents;

/**
 * What somebody is asked to pay now, in cents: what is missing of the deposit, then the rest. All of it without a deposit,
 * once the day of the rest is over, and of a fee for cancelling.
 */
export function dueNow(row: Paying, now: Date): number {
  const owed = owedCents(row);
  if (row.status === "cancelled" || !row.deposit_cents || isDepositPaid(row)) return owed;
  if (row.rest_due_on && wallClock(now).date > row.rest_due_on) return owed;
  return Math.min(owed, row.deposit_cents - keptCents(row));
}

/** Whether of a seat the deposit is due now, and the rest is not. */
export const isDepositDue = (row: Paying, now: Date): boolean =>
  (row.status === "confirmed" || row.status === "pending") &&
  row.deposit_cents > 0 &&
  !isDepositPaid(row) &&
  dueNow(row, now) < owedCents(row);

/** What brings a seat: the deposit, or all of the price, in cents. */
export const seatCents = (row: { deposit_cents: number; total_cents: number }): number =>
  row.deposit_cents || row.total_cents;

/** Whether the deposit of a seat is paid and its rest is not (owes_rest() in the database says the same). */
export const owesRest = (row: Paying & { is_test: boolean }): boolean =>
  row.status === "confirmed" && row.payment_status === "open" && !row.is_test && isDepositPaid(row);

const REMINDED_DAYS = 7;

/** Whether a rest with this last day is due soon: a week before it, until it is over. */
export const isRestDueSoon = (payable_until: string, now: Date): boolean => {
  const today = wallClock(now).date;
  return today >= addDays(payable_until, -REMINDED_DAYS) && today <= payable_until;
};

/** When somebody is reminded of a rest: a week before its last day, at nine in the morning in Berlin. */
export const restRemindedAt = (payable_until: string): Date =>
  new Date(instantAt(addDays(payable_until, -REMINDED_DAYS), "09:00"));

/** How deposit and rest of a registration stand, as answered; null where all is due at once, or nothing more. */
export type DepositState = {
  /** Beside what a gift voucher pays of it. */
  deposit_cents: number;
  is_paid: 0 | 1;
  /** What is due after the deposit, less what came of it. */
  rest_cents: number;
  /** A calendar date. */
  rest_due_on: string;
};

/** How deposit and rest of a registration stand while something of them is open. */
export function depositState(row: Paying & { gift_cents: number }): DepositState | null {
  if (!row.deposit_cents || !row.rest_due_on || row.status === "cancelled" || owedCents(row) === 0)
    return null;
  const is_paid = isDepositPaid(row);
  return {
    deposit_cents: depositBesideGift(row),
    is_paid: is_paid ? 1 : 0,
    rest_cents: is_paid ? openCents(row) : row.total_cents - row.deposit_cents,
    rest_due_on: row.rest_due_on,
  };
}

/** What a deposit is beside what a gift voucher pays of it, in cents; all of it where the voucher pays it whole. */
export const depositBesideGift = ({
  deposit_cents,
  gift_cents,
}: {
  deposit_cents: number;
  gift_cents: number;
}): number => (gift_cents < deposit_cents ? deposit_cents - gift_cents : deposit_cents);

/** Deposit and rest in words: `Anzahlung 30,00 € bezahlt, Rest 60,00 € bis 03.12.2026`. */
export function depositInWords({ deposit_cents, is_paid, rest_cents, rest_due_on }: DepositState): string {
  const stand = is_paid ? "bezahlt" : "offen";
  return `Anzahlung ${formatCents(deposit_cents)} ${stand}, ${restInWords(rest_cents, rest_due_on)}`;
}

/** A rest in words: `Rest 60,00 € bis 03.12.2026`. */
export const restInWords = (rest_cents: number, rest_due_on: string): string =>
  `Rest ${formatCents(rest_cents)} bis ${formatPlainDate(rest_due_on)}`;

/** Which part of the price a payment was. */
export type PaymentPart = "deposit" | "rest" | "both";

/** What a payment is called by its part. */
export const paymentPartWords: Record<PaymentPart, string> = {
  deposit: "Anzahlung",
  rest: "Restbetrag",
  both: "Anzahlung und Restbetrag",
};

type Entry = { id: number; kind: string; amount_cents: number; corrects_id: number | null };

/**
 * Which part each payment of a registration was that still stands, in the order in which they came: what came covers the
 * deposit first, then the rest. None where no deposit was agreed; what was taken back was no part of anything.
 */
export function paymentParts(entries: readonly Entry[], deposit_cents: number): Map<number, PaymentPart> {
  const parts = new Map<number, PaymentPart>();
  if (deposit_cents === 0) return parts;
  const takenBack = new Set(entries.map(({ corrects_id }) => corrects_id));
  let before_cents = 0;
  for (const { id, kind, amount_cents, corrects_id } of entries) {
    if (kind !== "payment" || corrects_id !== null || takenBack.has(id)) continue;
    const after_cents = before_cents + amount_cents;
    if (before_cents >= deposit_cents) parts.set(id, "rest");
    else parts.set(id, after_cents > deposit_cents ? "both" : "deposit");
    before_cents = after_cents;
  }
  return parts;
}
