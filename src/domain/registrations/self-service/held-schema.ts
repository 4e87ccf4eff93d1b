import { z } from "zod";
import { outputsOf } from "../../../shared/fields.ts";
import { flagOut, id, instant } from "../../../shared/schema.ts";
import { lessonFields, noteFields } from "../../lessons/fields.ts";
import { session as sessionOfLesson } from "../../lessons/schema.ts";
import { depositState, fromHolder } from "../answer-schema.ts";
import { sessionOfHolder, when } from "../session-schema.ts";
import { paymentMethods, paymentStates, registrationStates } from "../words-rules.ts";

const cents = z.int();

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
