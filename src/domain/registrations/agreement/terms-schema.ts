import { z } from "zod";
import { flagOut, id, instant } from "../../../shared/schema.ts";
import { priceStates } from "../../lessons/rules/price-rules.ts";
import { askable } from "../rules/form-rules.ts";
import { sessionOfHolder, when } from "../session-schema.ts";
import { paymentMethods } from "../words-rules.ts";

const cents = z.int();

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
  /**
   * Which share of the total is due at booking, and the last days (calendar dates) to pay the rest, and to transfer the deposit:
   * without that a transfer is all at once. Null where everything is. What a gift voucher pays is no part of the share.
   */
  deposit: z
    .object({
      percent: z.int(),
      rest_due_on: z.string(),
      transfer_due_on: z.string().nullable(),
      gift_cents: cents.optional(),
    })
    .nullable(),
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
