import { isMismatch } from "../payments/money-rules.ts";
import { goingBackCents, refundableCents } from "../payments/refund-rules.ts";
import type { PaymentState } from "./schema.ts";

type Owed = { status: string; total_cents: number; fee_cents: number };

/** What a registration owes now, in cents: the fee once it is cancelled, nothing while it waits or once it has lapsed. */
export function dueCents({ status, total_cents, fee_cents }: Owed): number {
  if (status === "cancelled") return fee_cents;
  return status === "expired" || status === "waiting" || status === "offered" ? 0 : total_cents;
}

type Payment = { payment_status: string; paid_cents: number | null; total_cents: number };

/** What was paid, in cents: as noted; who counts as paid and has no note has paid all. */
export const paidCents = ({ payment_status, paid_cents, total_cents }: Payment): number =>
  paid_cents ?? (payment_status === "paid" ? total_cents : 0);

/** What somebody is asked to pay, in cents: nothing once she has paid, also where it went back. */
export function owedCents(row: Owed & Payment): number {
  const open = row.payment_status === "open" || row.payment_status === "failed";
  return open ? openCents(row) : 0;
}

/** How a payment stands once something else is due; what was refunded or failed keeps its word. */
export function paymentAfter(before: string, due_cents: number, paid_cents: number): PaymentState {
  if (before === "refunded" || before === "partly_refunded") return before;
  if (due_cents > paid_cents) return "open";
  return paid_cents > 0 ? "paid" : "none";
}

/** What is still to be paid, in cents. */
export const openCents = (row: Owed & Payment): number => Math.max(0, dueCents(row) - paidCents(row));

/** How a registration stands once money came for it, in cents. */
export type Booking = {
  before_cents: number;
  paid_cents: number;
  open_cents: number;
  /** What is there beyond what is due. */
  to_return_cents: number;
  payment_status: PaymentState;
};

/** Counts money that came in: enough or more is paid, less stays open, whatever the state was before. */
export function bookedPayment(row: Owed & Payment, came_cents: number): Booking {
  const before_cents = paidCents(row);
  const due = dueCents(row);
  const paid_cents = before_cents + came_cents;
  const open_cents = Math.max(0, due - paid_cents);
  return {
    ...{ before_cents, paid_cents, open_cents },
    to_return_cents: Math.max(0, paid_cents - due),
    payment_status: open_cents > 0 ? "open" : "paid",
  };
}

/** What is to be returned of a registration that ends with this fee, in cents; `refunded_cents` went back before. */
export const returnedWith = (row: Payment & { refunded_cents: number | null }, fee_cents: number): number =>
  Math.max(0, paidCents(row) - (row.refunded_cents ?? 0) - fee_cents);

type Try = Parameters<typeof refundableCents>[0] & { amount_cents: number };

/**
 * What of a registration's money is to be returned, and what of it can go back the way it came, in cents. What came and was
 * not what was asked for pays nothing: all of it is to be returned that is not on its way back.
 */
export function moneyBack<Payments extends readonly Try[]>(row: Owed & Payment, payments: Payments) {
  const sumOf = (cents: (payment: Try) => number, some: readonly Try[] = payments) =>
    some.reduce((sum, payment) => sum + cents(payment), 0);
  const wrong = payments.filter((payment) => payment.received_cents > 0 && isMismatch(payment, payment));
  const gone = sumOf(goingBackCents) - sumOf(goingBackCents, wrong);
  return {
    payments,
    to_return_cents: Math.max(0, paidCents(row) - gone - dueCents(row)) + sumOf(refundableCents, wrong),
    refundable_cents: sumOf(refundableCents),
  };
}

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
  const wished = others[at]?.waiting_since ?? moved.waiting_since;
  const behind = [{ ...moved, waiting_since: wished }, ...others.slice(at)];
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
