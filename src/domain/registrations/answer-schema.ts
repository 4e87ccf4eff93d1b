import { z } from "zod";
import { outputsOf, visible } from "../../shared/fields.ts";
import { flagOut, id, instant } from "../../shared/schema.ts";
import { historyEvent } from "../audit/schema.ts";
import { lessonFields, noteFields, sessionFields } from "../lessons/fields.ts";
import { priceStates } from "../lessons/rules/price-rules.ts";
import { session as sessionOfLesson } from "../lessons/schema.ts";
import { postedMail } from "../mails/schema.ts";
import { moneyEntry, paymentAttempt } from "../payments/money/money-schema.ts";
import { agreedFields, detailFields, listedFields } from "./fields.ts";
import { askable } from "./rules.ts";
import { bookingTypes, paymentMethods, paymentStates, registrationStates } from "./schema.ts";

const cents = z.int();

/** How deposit and rest stand; null where all is due at once, or nothing more. */
const depositState = z
  .object({
    deposit_cents: cents,
    is_paid: flagOut,
    /** What is due after the deposit, less what came of it. */
    rest_cents: cents,
    /** The last day to pay the rest, a calendar date. */
    rest_due_on: z.string(),
  })
  .nullable();

const { instructor_id: _, ...seenByAll } = visible(sessionFields);

/** What of a session's fields people with a registration see: what everybody does, and the way to an online session. */
export const heldSessionFields = { ...seenByAll, online_url: sessionFields.online_url };

const sessionOfHolder = z.object({
  id: z.int(),
  ...outputsOf(heldSessionFields),
  substitute: z.string(),
  is_cancelled: flagOut,
});

const when = { starts_at: true, ends_at: true, location: true } as const;

/** A session of a lesson as whoever books is shown it. */
const session = sessionOfHolder.pick({ ...when, is_cancelled: true });

/** What must be said before somebody books, and which fields the form asks. */
export const bookingTerms = z.object({
  lesson_id: id,
  course_name: z.string(),
  instructor_name: z.string(),
  location: z.string(),
  starts_at: instant,
  ends_at: instant,
  sessions: z.array(session),
  asks: z.array(z.enum(askable)),
  is_insurance: flagOut,
  course_fee_cents: cents,
  /** The prices to choose from beside the course fee; `until` is the last day (a calendar date) on which one holds. */
  prices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      fee_cents: cents,
      until: z.string().nullable(),
      state: z.enum(priceStates),
    }),
  ),
  partner_fee_cents: cents,
  partner_takes_seat: flagOut,
  /** What the statutorily insured owe for each session they miss. */
  missed_session_fee_cents: cents,
  /** From how many bookings on it takes place, when that is decided, and what follows; empty where it takes place anyway. */
  minimum_term: z.string(),
  /** Which share of the total is due at booking, and the last day (a calendar date) to pay the rest; null where all is due at once. */
  deposit: z.object({ percent: z.int(), rest_due_on: z.string() }).nullable(),
  tax_note: z.string(),
  payment_methods: z.array(z.enum(paymentMethods)),
  acceptance_1_text: z.string(),
  acceptance_2_text: z.string(),
  conditions: z.string(),
  cancellation_steps: z.array(z.object({ days: z.int(), percent: z.int() })),
  cancellation_terms: z.array(z.object({ until: z.string().nullable(), percent: z.int() })),
  withdrawal_mode: z.enum(["treatment", "leisure", "fourteen_days"]),
  withdrawal_notice: z.string(),
  /** The whole instruction with its model form; `{widerrufsseite}` stands for the address of the page. Empty without the right. */
  withdrawal_instruction: z.string(),
  contract_partner: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
  }),
  /** The general terms that the line above the button names and links: whose, in which wording; null where there are none. */
  general_terms: z.object({ of: z.string(), version: id }).nullable(),
});
export type BookingTerms = z.infer<typeof bookingTerms>;

/** What somebody who registered is answered. */
export const registered = z.object({
  type: z.enum(bookingTypes),
  payment_required: z.boolean(),
  payment_url: z.string().nullable(),
  /** The seat is held until the link in the mail is opened. */
  address_proof_required: z.boolean(),
  registration: z.object({
    number: z.string(),
    token: z.string(),
    status: z.enum(registrationStates),
    /** Place in line; null for who has a seat. */
    position: z.int().nullable(),
    expires_at: instant.nullable(),
  }),
});
export type Registered = z.infer<typeof registered>;

/** Whether a voucher is good for a lesson, and what is due with it. */
export const voucherAnswer = z.object({
  valid: z.boolean(),
  /** Why it is not good for the lesson; empty where it is. */
  message: z.string(),
  discount_cents: cents,
  total_cents: cents,
  /** A gift voucher pays so much of the total, and has so much left; null for a code that lowers the price. */
  gift: z.object({ pays_cents: cents, remaining_cents: cents, valid_until: z.string() }).nullable(),
});
export type VoucherAnswer = z.infer<typeof voucherAnswer>;

/** The lesson of a registration, as the holder of its link sees it. */
const heldLesson = z.object({
  id,
  course_name: z.string(),
  instructor_name: z.string(),
  location: z.string(),
  /** Where people met before the place changed, as the holder was told; "" where nothing did. */
  location_was: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** The whole lesson is called off. */
  is_cancelled: flagOut,
  /** Whether it takes place, in a sentence; empty for a lesson without a minimum. */
  minimum_note: z.string(),
  ...outputsOf(noteFields),
  welcometext: lessonFields.welcometext.output,
  /** As agreed: they say what missing a session costs, if anything. */
  conditions: lessonFields.conditions.output,
  sessions: z.array(
    sessionOfHolder.extend({
      /** Whether she may say, or take back, that she will miss it. */
      can_miss: flagOut,
      /** As it was before it was moved, as the holder was told; null where nothing was. */
      was: sessionOfLesson.pick(when).nullable(),
      missed: z.object({ note: z.string(), told_at: instant }).nullable(),
    }),
  ),
});

const fromHolder = z.object({ id, text: z.string(), sent_at: instant });

/** A registration as the holder of its link sees it. */
export const heldRegistration = z.object({
  number: z.string(),
  status: z.enum(registrationStates),
  position: z.int().nullable(),
  expires_at: instant.nullable(),
  /** Her seat is held until the link in the mail is opened. */
  awaits_address_proof: flagOut,
  created_at: instant,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  partner: flagOut,
  partner_name: z.string(),
  /** Which of the lesson's prices was agreed, by its name; "" for the course fee. */
  price_name: z.string(),
  total_cents: cents,
  /** What is due depends on an insurance that the team does not know yet. */
  price_pending: flagOut,
  discount_cents: cents,
  /** What of it a gift voucher paid. */
  gift_cents: cents,
  /** What she owes for each session that she misses, as agreed. */
  missed_session_fee_cents: cents,
  payment_method: z.enum(paymentMethods).nullable(),
  payment_status: z.enum(paymentStates),
  deposit: depositState,
  /** Where a transfer goes; null unless one is open. */
  transfer: z
    .object({
      holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      reference: z.string(),
      amount_cents: cents,
      /** A calendar date; null for what is owed after cancelling. */
      payable_until: z.string().nullable(),
    })
    .nullable(),
  /** What is due now and how it can be paid from her page; null where nothing is. */
  payable: z.object({ due_cents: cents, methods: z.array(z.enum(paymentMethods)) }).nullable(),
  /** Money was sent and is not there yet: nothing else is to be paid meanwhile. */
  on_its_way: flagOut,
  refunded_cents: cents,
  /** What was paid beyond what is due, and has not gone back yet. */
  to_return_cents: cents,
  cancelled_at: instant.nullable(),
  cancelled_by: z.enum(["participant", "staff", "system"]).nullable(),
  fee_cents: cents,
  /** Ended by withdrawal: nothing is owed. */
  withdrawn_at: instant.nullable(),
  /** The last day (a calendar date) on which a withdrawal ends the contract; null where there is nothing to withdraw from. */
  withdrawal_until: z.string().nullable(),
  lesson: heldLesson,
  /** The other dates of the course that she waits for by the same wish. */
  other_dates: z.array(
    z.object({
      lesson_id: id,
      starts_at: instant,
      ends_at: instant,
      location: z.string(),
      status: z.enum(["waiting", "offered"]),
      position: z.int(),
    }),
  ),
  can_cancel: flagOut,
  can_accept: flagOut,
  has_calendar: flagOut,
  can_write: flagOut,
  /** She agreed to be invited once after the birth, and has not taken it back. */
  is_invited_after_birth: flagOut,
  /** What she wrote to the team, the newest first. */
  messages: z.array(fromHolder),
});
export type HeldRegistration = z.infer<typeof heldRegistration>;

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
