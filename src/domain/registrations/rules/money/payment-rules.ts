import { instantAt, wallClock } from "../../../../shared/time/dates.ts";
import { addDays } from "../../../../shared/time/wall-clock.ts";
import { isPaidOnline } from "../../rules.ts";
import type { PaymentMethod } from "../../words-rules.ts";
import { isDepositPaid } from "./deposit-rules.ts";

type Owing = {
  status: string;
  payment_method: string | null;
  payment_status: string;
  is_test: boolean;
};

/**
 * How somebody pays whom the team books, unless it says so itself: as the lesson offers first. Online only who can be sent
 * the way there and has not paid the team already. Null where the lesson offers nothing that she could do.
 */
export function usualMethod(
  offered: readonly PaymentMethod[],
  { email, paid = false }: { email: string; paid?: boolean },
): PaymentMethod | null {
  const canPayOnline = email !== "" && !paid;
  return offered.find((payment_method) => canPayOnline || !isPaidOnline({ payment_method })) ?? null;
}

/** Whether somebody has a seat that a transfer is still to come for. */
export const owesTransfer = (row: Owing): boolean =>
  row.status === "confirmed" &&
  row.payment_method === "transfer" &&
  row.payment_status === "open" &&
  !row.is_test;

type Booked = {
  confirmed_at: Date | null;
  created_at: Date;
  owed_since: Date | null;
  deposit_cents: number;
  rest_due_on: string | null;
  paid_cents: number;
  refunded_cents: number;
};

/**
 * Until when is to be paid (a calendar date): so many days after the booking, or since something is owed where that came
 * later, at the latest when the lesson begins; with a deposit at the latest the day of the rest, which holds once the
 * deposit is paid (payable_until() in the database says the same).
 */
export function payableUntil(booked: Booked, lesson: { starts_at: Date }, transfer_days: number): string {
  const since = wallClock(booked.owed_since ?? booked.confirmed_at ?? booked.created_at).date;
  const start = wallClock(lesson.starts_at).date;
  const { rest_due_on: rest } = booked;
  const days = [isDepositPaid(booked) && rest ? rest : addDays(since, transfer_days)];
  if (start > since) days.push(start);
  if (rest) days.push(rest);
  return days.toSorted()[0] ?? start;
}

/** Whether the last day of a transfer is over, in Berlin. */
export const isOverdue = (
  booked: Booked,
  lesson: { starts_at: Date },
  { transfer_days }: { transfer_days: number },
  now: Date,
): boolean => wallClock(now).date > payableUntil(booked, lesson, transfer_days);

/** When somebody is reminded of a transfer that did not come: at nine in the morning in Berlin after the last day. */
export const paymentRemindedAt = (payable_until: string): Date =>
  new Date(instantAt(addDays(payable_until, 1), "09:00"));

/** The last day on which an unpaid seat can still be kept, and the instant (its midnight) at which it goes on. */
export type Lapse = { last_day: string; at: Date };

/**
 * When a seat goes on after its owner was reminded: so many days later, at the end of the day in Berlin, and never later
 * than the day before the lesson begins. Null where it stays: the team lets none lapse (0 days), or not even one whole
 * day would be left to pay.
 */
export function lapseAfterReminder(
  reminded: Date,
  { starts_at }: { starts_at: Date },
  { lapse_days }: { lapse_days: number },
): Lapse | null {
  const today = wallClock(reminded).date;
  const dayBefore = addDays(wallClock(starts_at).date, -1);
  const wanted = addDays(today, lapse_days);
  const last_day = wanted < dayBefore ? wanted : dayBefore;
  if (lapse_days === 0 || last_day <= today) return null;
  return { last_day, at: new Date(instantAt(addDays(last_day, 1), "00:00")) };
}

/**
 * When an unpaid seat goes on whose owner is reminded once more; null where it stays. What was told holds; where it did
 * not arrive the days begin anew, and never take the seat sooner.
 */
export function lapseOnceMore(
  row: { unpaid_lapses_at: Date | null; paid_cents: number; starts_at: Date },
  hasArrived: boolean,
  terms: { lapse_days: number },
  now: Date,
): Date | null {
  const announced = row.unpaid_lapses_at;
  if (hasArrived) return announced && announced > now ? announced : null;
  const anew = row.paid_cents ? null : lapseAfterReminder(now, row, terms);
  return anew && announced && announced > anew.at ? announced : (anew?.at ?? null);
}

/** The last day before a seat goes on, of the instant at which it does. */
export const lastDayBefore = (at: Date): string => addDays(wallClock(at).date, -1);

type Unpaid = Owing & { unpaid_lapses_at: Date | null; paid_cents: number };

/**
 * Whether an unpaid seat goes on now: its owner was told, the time is over, the team still wants it, the lesson has not
 * begun. Who has paid a part keeps it; the team decides.
 */
export const lapsesNow = (
  row: Unpaid,
  lesson: { starts_at: Date; cancelled_at: Date | null },
  { lapse_days }: { lapse_days: number },
  now: Date,
): boolean =>
  owesTransfer(row) &&
  !row.paid_cents &&
  lapse_days > 0 &&
  row.unpaid_lapses_at !== null &&
  row.unpaid_lapses_at <= now &&
  lesson.cancelled_at === null &&
  lesson.starts_at > now;

/** What says whether a seat lapsed unpaid: `withdrawn_at` where its holder stepped back from it. */
export type MayHaveLapsed = {
  status: string;
  cancelled_by: string | null;
  withdrawn_at: Date | string | null;
};

/**
 * Whether a seat went on because nobody paid, and could come back by late money: nothing else is cancelled by the system,
 * and who withdrew afterwards wants no place any more.
 */
export const lapsedUnpaid = (row: MayHaveLapsed): boolean =>
  row.status === "cancelled" && row.cancelled_by === "system" && row.withdrawn_at === null;
