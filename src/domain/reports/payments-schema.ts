import { z } from "zod";
import { flagOut, id, instant } from "../../shared/schema.ts";
import { depositState } from "../registrations/answer-schema.ts";
import { registrationFilters } from "../registrations/schema.ts";
import { paymentMethods, paymentStates } from "../registrations/words-rules.ts";
import { otherCurrency } from "./other-currencies-schema.ts";

/** What somebody looks for among payments. */
export const paymentViews = [
  "open",
  "overdue",
  "paid",
  "to-return",
  "refunded",
  "failed",
  "disputed",
  "refund-failed",
  "sent-back",
] as const;
export type PaymentView = (typeof paymentViews)[number];

/** By what a list of payments is sorted; a minus turns it round. */
export const paymentSorts = [
  "newest",
  "-newest",
  "name",
  "-name",
  "lesson",
  "-lesson",
  "paid-on",
  "-paid-on",
  "due",
  "-due",
  "paid",
  "-paid",
] as const;
export type PaymentSort = (typeof paymentSorts)[number];

const { lesson, course, instructor, booked_from, booked_to } = registrationFilters;

/** What a list of payments can be narrowed to; days are days in Berlin, both included. `instructor` is who is paid. */
export const paymentFilters = {
  state: z.enum(paymentViews, { error: "Diesen Stand der Zahlung gibt es nicht" }),
  method: z.enum([...paymentMethods, "voucher"], { error: "Diese Zahlart gibt es nicht" }),
  ...{ lesson, course, instructor, booked_from, booked_to },
  paid_from: booked_from,
  paid_to: booked_to,
} as const;

type Filters = { [Name in keyof typeof paymentFilters]?: z.infer<(typeof paymentFilters)[Name]> | undefined };
export type PaymentFilter = Filters & {
  q?: string | undefined;
  /** The registrations among which is looked. */
  ids?: number[] | undefined;
  sort?: PaymentSort | undefined;
};

const cents = z.int();

/** How the money of a registration stands. */
export const paymentRow = z.object({
  registration_id: id,
  number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  booked_at: instant,
  lesson: z.object({ id, course_name: z.string(), starts_at: instant }),
  /** Who is paid: the lesson's first instructor. */
  instructor: z.object({ id, name: z.string() }),
  /** How what a gift voucher leaves is paid; `voucher` where it leaves nothing. */
  method: z.enum([...paymentMethods, "voucher"]).nullable(),
  payment_status: z.enum(paymentStates),
  due_cents: cents,
  open_cents: cents,
  /** How deposit and rest of what is open stand; null where all is due at once. */
  deposit: depositState,
  /** The last day to pay what is due now; null for what is paid on site, online at booking, or not open. */
  payable_until: z.string().nullable(),
  /** All that came, went back and was kept by providers, in euros: also what was not as asked for and went back at once. */
  paid_cents: cents,
  /** What of it a gift voucher paid. */
  gift_cents: cents,
  refunded_cents: cents,
  /** What came less what went back. */
  net_cents: cents,
  fee_cents: cents,
  /** The same in other currencies, which no sum of euros holds. */
  other_currencies: z.array(otherCurrency),
  /** What is there beyond what is due, and not on its way back yet. */
  to_return_cents: cents,
  paid_on: z.string().nullable(),
  refunded_on: z.string().nullable(),
  is_overdue: flagOut,
  /** The reminder of an overdue transfer could not be delivered. */
  reminder_failed: flagOut,
  is_disputed: flagOut,
  /** The payer's bank took money back for good; it counts as gone back. */
  is_charged_back: flagOut,
  refund_failed: flagOut,
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** How many payments of a selection stand how, whichever state it names. */
export const paymentCounts = z.object({
  all: z.int(),
  open: z.int(),
  overdue: z.int(),
  paid: z.int(),
  to_return: z.int(),
  refunded: z.int(),
  failed: z.int(),
  disputed: z.int(),
  refund_failed: z.int(),
});
export type PaymentCounts = z.infer<typeof paymentCounts>;

const amounts = z.object({
  open_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  net_cents: cents,
  fee_cents: cents,
  to_return_cents: cents,
});
export type PaymentAmounts = z.infer<typeof amounts>;

const allAmounts = amounts.extend({ other_currencies: z.array(otherCurrency) });

/** What the whole selection adds up to, and what it does for each who is paid, by name. */
export const paymentTotals = z.object({
  all: allAmounts,
  instructors: z.array(allAmounts.extend({ id, name: z.string() })),
});
export type PaymentTotals = z.infer<typeof paymentTotals>;

/** What of the money wants somebody's look today. */
export const moneyToSeeTo = z.object({
  disputed: z.int(),
  refund_failed: z.int(),
  to_return: z.int(),
  /** What came too late, twice or not as asked, and went back today by itself. */
  sent_back: z.int(),
  overdue: z.int(),
  open: z.int(),
  /** What is still to come from those that are open. */
  open_cents: cents,
  /** Bank statements that were read in and wait to be booked, the latest first; told to those who run the team. */
  statement_ids: z.array(id),
});
export type MoneyToSeeTo = z.infer<typeof moneyToSeeTo>;
