import { onItsWayCents, refundableCents } from "../../payments/money/amount-rules.ts";
import { isMismatch } from "../../payments/money/money-rules.ts";

type Owed = { status: string; total_cents: number; fee_cents: number };

/**
 * What a registration owes now, in cents: the fee once it is cancelled, nothing while it waits or once it has lapsed
 * (due_cents() in the database says the same).
 */
export function dueCents({ status, total_cents, fee_cents }: Owed): number {
  if (status === "cancelled") return fee_cents;
  return status === "expired" || status === "waiting" || status === "offered" ? 0 : total_cents;
}

type Payment = { payment_status: string; paid_cents: number; refunded_cents: number };

/** What came and did not go back, in cents. */
export const keptCents = (row: Pick<Payment, "paid_cents" | "refunded_cents">): number =>
  row.paid_cents - row.refunded_cents;

/** What somebody is asked to pay, in cents: nothing once she has paid, also where it went back. */
export function owedCents(row: Owed & Payment): number {
  const open = row.payment_status === "open" || row.payment_status === "failed";
  return open ? openCents(row) : 0;
}

/** What of the price is missing, in cents. */
export const openCents = (row: Owed & Pick<Payment, "paid_cents" | "refunded_cents">): number =>
  Math.max(0, dueCents(row) - keptCents(row));

/** Whether something would be owed at this price: who got money back is asked for nothing more. */
export const wouldOwe = (row: Omit<Payment, "payment_status">, total_cents: number): boolean =>
  !row.refunded_cents && total_cents > row.paid_cents;

/** Since when something is owed, where a new price makes it so; empty where nothing about it changes. */
export function owedSince(row: Payment, total_cents: number, now: Date): { owed_since?: Date } {
  const owed = row.payment_status === "open" || row.payment_status === "failed";
  return !owed && wouldOwe(row, total_cents) ? { owed_since: now } : {};
}

/** How a registration stands once money came for it, in cents: what is still missing, and what is there beyond what is due. */
export type Booking = { open_cents: number; to_return_cents: number };

/** Counts money that came in. */
export function bookedPayment(row: Owed & Payment, came_cents: number): Booking {
  const left = dueCents(row) - keptCents(row) - came_cents;
  return { open_cents: Math.max(0, left), to_return_cents: Math.max(0, -left) };
}

/** What is to be returned of a registration that ends with this fee, in cents. */
export const returnedWith = (row: Payment, fee_cents: number): number =>
  Math.max(0, keptCents(row) - fee_cents);

type Try = Parameters<typeof refundableCents>[0] & { amount_cents: number };

/**
 * What of a registration's money is to be returned, and what of it can go back the way it came, in cents. What came and was
 * not what was asked for pays nothing: all of it is to be returned that is not on its way back.
 */
export function moneyBack<Payments extends readonly Try[]>(row: Owed & Payment, payments: Payments) {
  const sumOf = (cents: (payment: Try) => number, some: readonly Try[] = payments) =>
    some.reduce((sum, payment) => sum + cents(payment), 0);
  const wrong = payments.filter((payment) => payment.received_cents > 0 && isMismatch(payment, payment));
  const onItsWay = sumOf(onItsWayCents) - sumOf(onItsWayCents, wrong);
  return {
    payments,
    to_return_cents: Math.max(0, keptCents(row) - onItsWay - dueCents(row)) + sumOf(refundableCents, wrong),
    refundable_cents: sumOf(refundableCents),
  };
}

/** What of the money that is returned goes back to the gift voucher that paid it, in cents (settle_gift_voucher() does it). */
export const backToVoucher = (row: Payment & { gift_cents: number }, fee_cents: number): number =>
  Math.min(row.gift_cents, returnedWith(row, fee_cents));

type InLine = { id: number; waiting_since: Date };

/**
 * Puts one of a line (in order) on another place: who gets which time in line, so that the order is exactly the wished
 * one. Only those whose time has to change are named; times differ by a millisecond where they must.
 */
export function placesAfter(line: readonly InLine[], id: number, position: number): InLine[] {
  const moved = line.find((one) => one.id === id);
  if (!moved) return [];
  const others = line.filter((one) => one.id !== id);
  const at = Math.min(Math.max(position, 1), line.length) - 1;
  const wanted = others[at]?.waiting_since ?? moved.waiting_since;
  const behind = [{ ...moved, waiting_since: wanted }, ...others.slice(at)];
  let last = others[at - 1]?.waiting_since.getTime() ?? Number.NEGATIVE_INFINITY;
  const times = behind.map((one) => {
    last = Math.max(one.waiting_since.getTime(), last + 1);
    return { id: one.id, waiting_since: new Date(last) };
  });
  return times.filter((one) => {
    const before = line.find((other) => other.id === one.id);
    return before?.waiting_since.getTime() !== one.waiting_since.getTime();
  });
}

const TREATMENT_YEARS = 10;

type Kept = { status: string; starts_at: Date; ends_at: Date; isTreatment: boolean };

/**
 * Until when a registration must be kept whatever the person asks: a treatment that took place for ten years after its
 * end (§ 630f Abs. 3 BGB); null where nothing keeps it.
 */
export function keptUntil({ status, starts_at, ends_at, isTreatment }: Kept, now: Date): Date | null {
  if (!isTreatment || status !== "confirmed" || starts_at > now) return null;
  const until = new Date(ends_at);
  until.setUTCFullYear(until.getUTCFullYear() + TREATMENT_YEARS);
  return until > now ? until : null;
}

/** Whether somebody of the team may book herself into a lesson as a test: where a visitor could. */
export const takesTests = (
  lesson: { status: string; is_external: boolean; cancelled_at: Date | null; starts_at: Date },
  now: Date,
): boolean =>
  lesson.status === "active" && !lesson.is_external && !lesson.cancelled_at && lesson.starts_at > now;

/** When a test registration vanishes: an hour after it was made. */
export const endOfTest = (madeAt: Date): Date => new Date(madeAt.getTime() + 3_600_000);
