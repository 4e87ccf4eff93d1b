import { wallClock } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { folded } from "../../shared/words/text.ts";
import { isPaidCourse } from "../contract-limits/rules.ts";
import { codeKey } from "../discount-codes/rules.ts";
import type { MailKind, MailKindAbout } from "../mails/kinds-schema.ts";

/** What a booking is for: a seat, or a place on the waiting list. */
export type BookingType = "regular" | "waitlist";

export type InsuranceType = "statutory" | "private" | "self";

/** How somebody is insured, as far as the team knows; `unknown` where it has yet to ask. */
export type InsuranceState = InsuranceType | "unknown";

/** Fields that some lessons ask for and others do not. */
export const askable = [
  "address",
  "phone",
  "child_name",
  "child_birthdate",
  "due_date",
  "mother_birthday",
  "insurance",
  "hours_elsewhere",
  "partner",
  "acceptance_1",
  "acceptance_2",
  "conditions",
  "health_consent",
  "early_start",
  "invitation",
  "voucher",
] as const;
export type Askable = (typeof askable)[number];

/** What of a lesson and its course decides which fields its form asks; flags are 1 or 0, or true or false. */
export type FormOptions = {
  option_midwife: number;
  option_partner: boolean | number;
  option_acceptance_1: boolean | number;
  option_acceptance_2: boolean | number;
  option_conditions: boolean | number;
  is_hide_data_1: boolean | number;
  is_hide_data_2: boolean | number;
  is_insurance: boolean | number;
  has_voucher: boolean | number;
  course_type: string;
  withdrawal_mode: string;
  starts_at: string;
  /** The team invites to what follows after the birth. */
  invites?: boolean;
};

/** The midwife options in their order: hide, all three, without mother, without name, birth date, name. */
const midwifeFields: readonly (readonly ("name" | "birth" | "mother")[])[] = [
  [],
  ["name", "birth", "mother"],
  ["name", "birth"],
  ["birth", "mother"],
  ["birth"],
  ["name"],
];

const healthTypes: ReadonlySet<string> = new Set(["antenatal", "postnatal", "baby"]);

/**
 * Which fields a lesson's form asks beside names and e-mail. Before birth the due date stands for the child's. A course
 * around birth tells about health by its type, any by such dates: that needs a consent of its own, but in care (Art. 9 GDPR).
 */
export function fieldsAsked(options: FormOptions, now: Date): Askable[] {
  const midwife = midwifeFields[options.option_midwife] ?? [];
  const birth = options.course_type === "antenatal" ? "due_date" : "child_birthdate";
  const tellsHealth = healthTypes.has(options.course_type) || midwife.some((field) => field !== "name");
  const isCare = Boolean(options.is_insurance) || options.withdrawal_mode === "treatment";
  const asked: Record<Askable, boolean | number> = {
    address: !options.is_hide_data_1,
    phone: !options.is_hide_data_2,
    child_name: midwife.includes("name"),
    child_birthdate: midwife.includes("birth") && birth === "child_birthdate",
    due_date: midwife.includes("birth") && birth === "due_date",
    mother_birthday: midwife.includes("mother"),
    insurance: options.is_insurance,
    hours_elsewhere: Boolean(options.is_insurance) && isPaidCourse(options.course_type),
    partner: options.option_partner,
    acceptance_1: options.option_acceptance_1,
    acceptance_2: options.option_acceptance_2,
    conditions: options.option_conditions,
    health_consent: tellsHealth && !isCare,
    early_start: options.withdrawal_mode === "fourteen_days" && startsWithin(14, options.starts_at, now),
    invitation: options.invites === true && birth === "due_date" && midwife.includes("birth"),
    voucher: options.has_voucher,
  };
  return askable.filter((field) => asked[field]);
}

function startsWithin(days: number, startsAt: string, now: Date): boolean {
  return wallClock(startsAt).date <= addDays(wallClock(now).date, days);
}

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

/** Until `days` before the start, cancelling costs `percent` of what was due; after the last term all of it. */
export type CancellationStep = { days: number; percent: number };

/** A cancellation term with its last day (`2027-01-18`, until 23:59 in Berlin); null: from then on. */
export type CancellationTerm = { until: string | null; percent: number };

/** The terms of a lesson in order, the cheapest first; none where cancelling is free at any time. */
export function cancellationTerms(steps: readonly CancellationStep[], startsAt: string): CancellationTerm[] {
  if (steps.length === 0) return [];
  const start = wallClock(startsAt).date;
  const dated = steps
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, percent }) => ({ until: addDays(start, -days), percent }));
  return [...dated, { until: null, percent: 100 }];
}

/** So many percent of an amount, in whole cents. */
export const shareOf = (total_cents: number, percent: number): number =>
  Math.round((total_cents * percent) / 100);

/** The terms of a lesson in order, each with what it costs of a booking of `total_cents`. */
export const termsWithFees = (
  lesson: { cancellation_steps: readonly CancellationStep[]; starts_at: string },
  total_cents: number,
) =>
  cancellationTerms(lesson.cancellation_steps, lesson.starts_at).map((term) => ({
    ...term,
    fee_cents: shareOf(total_cents, term.percent),
  }));

/** What stays due when a booking of `total_cents` is cancelled now, in cents. */
export function cancellationFee(
  booking: { total_cents: number },
  lesson: { cancellation_steps: readonly CancellationStep[]; starts_at: string },
  now: Date,
): number {
  const today = wallClock(now).date;
  const terms = cancellationTerms(lesson.cancellation_steps, lesson.starts_at);
  const term = terms.find(({ until }) => until === null || today <= until);
  return shareOf(booking.total_cents, term?.percent ?? 0);
}

/** Whether a booking costs or may: by its price, a missed session, conditions, or, where the insurer pays, terms. */
export const mayCost = (
  lesson: {
    is_insurance: boolean | number;
    cancellation_steps: readonly CancellationStep[];
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

/** The mail that says how a registration stands; null where its state has none. */
export function mailOfState(row: MailedState): MailKindAbout<"registration"> | null {
  if (row.awaits_address_proof) return "address-proof";
  if (row.status === "expired") return row.waiting_since ? "waiting-list-offer-lapsed" : "hold-expired";
  return mailsOfStates[row.status] ?? null;
}

/** `awaits_address_proof` is true, or 1, for a seat that is held until the link in the mail is opened. */
type MailedState = { status: string; waiting_since: unknown; awaits_address_proof: boolean | number };

const mailsOfStates: Record<string, MailKindAbout<"registration">> = {
  pending: "registration-received",
  confirmed: "registration-confirmed",
  waiting: "waiting-list-joined",
  offered: "waiting-list-offer",
  cancelled: "registration-cancelled",
};

/** How a registration stands, as far as mails about it ask. */
type Addressed = MailedState & {
  starts_at: Date;
  /** A transfer that did not come by its last day. */
  is_overdue: boolean;
};

/**
 * Whether a mail about a registration may be sent once more: only while what it says still holds. Nobody reads of an
 * offer that is over, of a place that was cancelled, that a course begins soon which has begun, or of a debt that is paid. What the team wrote
 * holds as long as the team thinks so.
 */
export function mayResend(kind: string, row: Addressed, now: Date): boolean {
  switch (kind as MailKind) {
    case "staff-new-registration":
    case "already-registered-for-lesson":
    case "lesson-changed":
      return !isOver(row.status);
    case "staff-cancellation":
    case "lesson-cancelled":
      return row.status === "cancelled";
    case "registration-moved":
      return row.status === "confirmed" || row.status === "pending";
    case "lesson-reminder":
      return row.status === "confirmed" && row.starts_at > now;
    case "payment-reminder":
    case "staff-payment-overdue":
      return row.is_overdue;
    case "participant-message":
      return true;
    default:
      return kind === mailOfState(row);
  }
}
