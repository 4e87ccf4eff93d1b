import { formatCents, shareOf } from "../../../shared/money/money.ts";
import { formatPlainDate, wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";

/** A deposit as it is agreed: which share is due at booking, and by when (calendar dates). */
export type DepositTerms = {
  percent: number;
  /** The last day to pay the rest. */
  rest_due_on: string;
  /** The last day to transfer the deposit; null where that would be no earlier than the rest: a transfer is all at once then. */
  transfer_due_on: string | null;
  /** What a gift voucher pays of the total: the deposit is a share of what is left. */
  gift_cents?: number;
};

type Asking = {
  deposit_percent: number;
  rest_due_days: number;
  starts_at: string | Date;
  /** Within how many days a transfer is to come. */
  transfer_days: number;
  online_methods: readonly string[];
  gift_cents?: number;
};

/**
 * The deposit that a lesson asks of who books now; null where it asks none, or where nobody could pay it before the rest: on
 * the day of the rest and later, and in the days before it where there are transfers only.
 */
export function depositTerms(lesson: Asking, now: Date): DepositTerms | null {
  const { deposit_percent: percent, rest_due_days, starts_at, gift_cents = 0 } = lesson;
  const today = wallClock(now).date;
  const rest_due_on = addDays(wallClock(starts_at).date, -rest_due_days);
  if (percent === 0 || today >= rest_due_on) return null;
  const transferred = addDays(today, lesson.transfer_days);
  const transfer_due_on = transferred < rest_due_on ? transferred : null;
  if (!transfer_due_on && lesson.online_methods.length === 0) return null;
  return { percent, rest_due_on, transfer_due_on, ...(gift_cents > 0 && { gift_cents }) };
}

type Offered = Asking & {
  course_fee_cents: number;
  /** Somebody pays another sum: at another price, or with a partner. */
  has_other_sums: boolean;
  is_insurance: boolean;
  offers_transfer: boolean;
  offers_onsite: boolean;
};

/** How deposit and rest are paid by who books now, in sentences for visitors; empty where all is due at once. */
export function depositNote(lesson: Offered, now: Date): string {
  const terms = depositTerms(lesson, now);
  const isOnline = lesson.online_methods.length > 0;
  const cents = shareOf(lesson.course_fee_cents, terms?.percent ?? 0);
  if (!terms || !(isOnline || lesson.offers_transfer)) return "";
  if (!lesson.has_other_sums && (cents === 0 || cents >= lesson.course_fee_cents)) return "";
  const [deposit, rest] = lesson.has_other_sums
    ? [`${terms.percent}\u00a0% vom Gesamtpreis${ofFee(cents)}`, ""]
    : [formatCents(cents), ` ${formatCents(lesson.course_fee_cents - cents)}`];
  return [
    `${lesson.is_insurance ? "Wer selbst zahlt: " : ""}Anzahlung ${deposit} ${whenDeposited(lesson, terms)}, Rest${rest} bis ${formatPlainDate(terms.rest_due_on)}.`,
    isOnline && lesson.offers_transfer && !terms.transfer_due_on
      ? "Eine Überweisung ist so kurz davor auf einmal fällig."
      : "",
    lesson.offers_onsite ? "Vor Ort zahlen Sie alles auf einmal." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const ofFee = (cents: number): string => (cents > 0 ? ` (von der Kursgebühr ${formatCents(cents)})` : "");

function whenDeposited(
  { online_methods, offers_transfer, transfer_days }: Offered,
  terms: DepositTerms,
): string {
  const days = transfer_days === 1 ? "eines Tages" : `von ${transfer_days} Tagen`;
  if (online_methods.length === 0) return `innerhalb ${days} nach der Buchung`;
  if (!offers_transfer || !terms.transfer_due_on) return "bei der Buchung";
  return `bei der Buchung, per Überweisung innerhalb ${days}`;
}
