import { z } from "zod";
import { outputsOf } from "../../shared/fields.ts";
import { flagOut, id, instant } from "../../shared/schema.ts";
import { historyEvent } from "../audit/schema.ts";
import { postedMail } from "../mails/schema.ts";
import { moneyEntry, paymentAttempt } from "../payments/money/money-schema.ts";
import { agreedFields, detailFields, listedFields } from "./fields.ts";
import { paymentMethods, paymentStates, registrationStates } from "./words-rules.ts";

const cents = z.int();

/** How deposit and rest stand; null where all is due at once, or nothing more. */
export const depositState = z
  .object({
    deposit_cents: cents,
    is_paid: flagOut,
    /** What is due after the deposit, less what came of it. */
    rest_cents: cents,
    /** The last day to pay the rest, a calendar date. */
    rest_due_on: z.string(),
  })
  .nullable();

/** What somebody wrote to the team from her own page. */
export const fromHolder = z.object({ id, text: z.string(), sent_at: instant });

/** A registration in the team's lists. */
export const registrationRow = z.object({
  id,
  number: z.string(),
  status: z.enum(registrationStates),
  position: z.int().nullable(),
  expires_at: instant.nullable(),
  /** The seat is held until the link in the mail is opened. */
  awaits_address_proof: flagOut,
  overbooked: flagOut,
  /** Somebody of the team tries out what participants get; it vanishes after an hour. */
  is_test: flagOut,
  ...outputsOf(listedFields),
  seats: z.int(),
  /** Which of the lesson's prices was agreed, by its name; "" for the course fee. */
  price_name: z.string(),
  has_message: flagOut,
  total_cents: cents,
  fee_cents: cents,
  /** What of it is still to come, in cents; a part may have been paid. */
  open_cents: cents,
  payment_method: z.enum(paymentMethods).nullable(),
  payment_status: z.enum(paymentStates),
  deposit: depositState,
  /** A transfer, or the rest after a deposit, did not come by its last day. */
  is_overdue: flagOut,
  /** The last day to pay what is due now by transfer, or the rest after a deposit; null for others. */
  payable_until: z.string().nullable(),
  waiting_since: instant.nullable(),
  /** She waits for every date of the course. */
  any_date: flagOut,
  /** When the sessions begin that she will miss. */
  misses: z.array(instant),
  /** What those cost her together, as agreed: sessions that are called off cost nothing. */
  missed_fees_cents: cents,
  created_at: instant,
  lesson: z.object({ id, course_name: z.string(), starts_at: instant, ends_at: instant }),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/**
 * How many registrations of a selection are in each state; `payment_open` counts those that still owe,
 * `insurance_unknown` those with a seat whose price waits for their insurance. `due_cents` and
 * `open_cents` sum up what the list shows, also where it is narrowed to a state.
 */
export const registrationCounts = z.object({
  all: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  waiting: z.int(),
  offered: z.int(),
  cancelled: z.int(),
  expired: z.int(),
  payment_open: z.int(),
  insurance_unknown: z.int(),
  due_cents: cents,
  open_cents: cents,
});
export type RegistrationCounts = z.infer<typeof registrationCounts>;

/** One registration with all that was said, what was shown, its mails and its history. */
export const registrationDetail = registrationRow.extend({
  ...outputsOf({ ...detailFields, ...agreedFields }),
  discount_cents: cents,
  /** What of it a gift voucher paid, and which; to those who run the team. */
  gift_cents: cents,
  gift_voucher_id: id.nullable(),
  note: z.string(),
  snapshot: z.unknown(),
  confirmed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancelled_by: z.enum(["participant", "staff", "system"]).nullable(),
  cancel_reason: z.string(),
  withdrawn_at: instant.nullable(),
  /** What cancelling now would cost by the terms, and what it costs until when. */
  cancellation_fee_cents: cents,
  cancellation_terms: z.array(z.object({ until: z.string().nullable(), percent: z.int(), fee_cents: cents })),
  /** What is due now: the fee once it is cancelled. */
  due_cents: cents,
  /** What was agreed to be due at booking; 0 where all is due at once. */
  deposit_cents: cents,
  /** All that came, and went back, in euros; what was taken back by mistake counts for neither. */
  paid_cents: cents,
  refunded_cents: cents,
  paid_on: z.string().nullable(),
  /** Every try to pay online, the oldest first. */
  payments: z.array(paymentAttempt),
  /** Every payment and refund, in the order in which they were entered. */
  money_entries: z.array(moneyEntry),
  /** The day on which a payment was noted that somebody took back since, to be set again. */
  noted_before_on: z.string().nullable(),
  /** What is there beyond what is due, and not on its way back. */
  to_return_cents: cents,
  /** What came by transfer or on site, and was not given back; what of it was. */
  returnable_cents: cents,
  returned_cents: cents,
  /** What can be sent back the way it came. */
  refundable_cents: cents,
  erased_at: instant.nullable(),
  notes: z.array(
    z.object({ id, text: z.string(), author_name: z.string(), own: flagOut, created_at: instant }),
  ),
  /** Sessions that she said she will miss, and what she wrote from her own page, the newest first. */
  absences: z.array(
    z.object({
      ...{ session_id: id, starts_at: instant, ends_at: instant, note: z.string(), told_at: instant },
      fee_cents: cents,
    }),
  ),
  messages: z.array(fromHolder),
  /** The request that it came from. */
  contact_request: z.object({ id, name: z.string() }).nullable(),
  updated_at: instant,
  mails: z.array(postedMail),
  history: z.array(historyEvent),
});
export type RegistrationDetail = z.infer<typeof registrationDetail>;
