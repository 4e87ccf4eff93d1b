import { shareOf } from "../../shared/money/money.ts";
import { folded } from "../../shared/words/text.ts";
import { codeKey } from "../discount-codes/rules.ts";

/** What a booking is for: a seat, or a place on the waiting list. */
export type BookingType = "regular" | "waitlist";

export type InsuranceType = "statutory" | "private" | "self";

/** How somebody is insured, as far as the team knows; `unknown` where it has yet to ask. */
export type InsuranceState = InsuranceType | "unknown";

/** The fees of a lesson, in cents. */
export type Fees = { course_fee_cents: number; partner_fee_cents: number; is_insurance: boolean | number };

/** What of a booking decides its price; a voucher takes `voucher_cents` off, and `voucher_percent` of the course fee. */
export type Choice = {
  insurance_type: InsuranceState | null;
  partner: boolean;
  voucher_cents: number;
  voucher_percent?: number;
};

/** What is due, part by part, in cents. */
export type Price = {
  course_fee_cents: number;
  discount_cents: number;
  partner_fee_cents: number;
  total_cents: number;
};

/**
 * What is due: the course fee less the voucher, never below 0, and the partner's fee. Where the insurer pays,
 * the statutorily insured owe no course fee; private and self-paying people do. Nothing is due where it is not known yet
 * which of them somebody is.
 */
export function priceOf(fees: Fees, choice: Choice): Price {
  if (fees.is_insurance && choice.insurance_type === "unknown")
    return { course_fee_cents: 0, discount_cents: 0, partner_fee_cents: 0, total_cents: 0 };
  const insurerPays = Boolean(fees.is_insurance) && choice.insurance_type === "statutory";
  const course_fee_cents = insurerPays ? 0 : fees.course_fee_cents;
  const voucher_cents = choice.voucher_cents + shareOf(course_fee_cents, choice.voucher_percent ?? 0);
  const discount_cents = Math.min(course_fee_cents, voucher_cents);
  const partner_fee_cents = choice.partner ? fees.partner_fee_cents : 0;
  const total_cents = course_fee_cents - discount_cents + partner_fee_cents;
  return { course_fee_cents, discount_cents, partner_fee_cents, total_cents };
}

/** Whether a booking is paid at once by a provider: its seat is held until the money is there. */
export const isPaidOnline = ({ payment_method }: { payment_method: string | null }): boolean =>
  payment_method === "stripe" || payment_method === "paypal";

/** Whether a typed voucher is the lesson's: case and spaces do not count. */
export function voucherMatches(lesson: { voucher_code: string }, typed: string): boolean {
  return codeKey(typed) !== "" && codeKey(typed) === codeKey(lesson.voucher_code);
}

/** Whether a booking costs or may: by its price, a missed session, conditions, or, where the insurer pays, terms. */
export const mayCost = (
  lesson: {
    is_insurance: boolean | number;
    cancellation_steps: readonly unknown[];
    /** As they are shown; empty when they are not. */
    conditions: string;
  },
  price: { total_cents: number; missed_session_fee_cents: number },
): boolean =>
  price.total_cents > 0 ||
  price.missed_session_fee_cents > 0 ||
  lesson.conditions !== "" ||
  (Boolean(lesson.is_insurance) && lesson.cancellation_steps.length > 0);

/** What stands on the button that books; nothing else may (§ 312j BGB). */
export function bookingButton(type: BookingType, costs: boolean): string {
  if (type === "waitlist") return "Unverbindlich auf die Warteliste";
  return costs ? "Zahlungspflichtig buchen" : "Verbindlich anmelden";
}

/** What a price says about tax. */
export function taxNote(mode: string): string {
  if (mode === "small_business") return "umsatzsteuerfrei nach § 19 UStG";
  if (mode === "exempt") return "umsatzsteuerfrei nach § 4 Nr. 14 UStG";
  return mode === "reduced" ? "inkl. 7 % Umsatzsteuer" : "inkl. 19 % Umsatzsteuer";
}

/** What must be said about the right of withdrawal before booking; empty for treatment, which knows none. */
export function withdrawalNotice(mode: string): string {
  if (mode === "leisure")
    return "Der Kurs findet an festen Terminen statt. Ein Widerrufsrecht besteht deshalb nicht (§ 312g Abs. 2 Nr. 9 BGB).";
  if (mode === "fourteen_days")
    return "Sie können Ihre Buchung binnen 14 Tagen ohne Angabe von Gründen widerrufen, formlos oder auf der Seite „Vertrag widerrufen“.";
  return "";
}

/** Who somebody is in a lesson: e-mail and name, however they are written. Two people may share an address. */
export const personKey = (person: { email: string; first_name: string; last_name: string }): string =>
  `${person.email.toLowerCase()}|${folded(`${person.first_name} ${person.last_name}`)}`;

/** How many seats a booking takes: a partner takes one of its own only where the lesson says so. */
export const seatsWanted = (lesson: { partner_takes_seat: boolean | number }, partner: boolean): 1 | 2 =>
  partner && lesson.partner_takes_seat ? 2 : 1;

/** Whether somebody whose registration is in this state stands in line: waits, or holds an offer. */
export const isInLine = (status: string): boolean => status === "waiting" || status === "offered";

/** Whether a registration in this state is over: nobody has or wants a seat by it any more. */
export const isOver = (status: string): boolean => status === "cancelled" || status === "expired";

/**
 * Who is offered the free seats: in order of waiting, each whose party still fits. A pair for whom one seat is
 * not enough keeps its place while the seat goes to the next.
 */
export function whomToOffer<Waiting extends { seats: number }>(
  free: number,
  line: readonly Waiting[],
): Waiting[] {
  const offered: Waiting[] = [];
  let left = free;
  for (const waiting of line) {
    if (left <= 0) break;
    if (waiting.seats > left) continue;
    left -= waiting.seats;
    offered.push(waiting);
  }
  return offered;
}

/** Until when an offer holds: the team's hours, but never past the start. */
export const offerUntil = (now: Date, hours: number, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, startsAt.getTime()));
