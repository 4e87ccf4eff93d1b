import { z } from "zod";
import { flag, flagOut, id, instant } from "../../../shared/schema.ts";
import { paymentStates, registrationStates } from "../words-rules.ts";

/** How the whole of a team's registrations is held against what should be; without `dry_run` false nothing changes. */
export const syncInput = z.object({ dry_run: flag.default(true) });
export type SyncInput = z.infer<typeof syncInput>;

const ofLesson = z.object({ id, course_name: z.string(), starts_at: instant });
const person = z.object({ id, number: z.string(), name: z.string(), lesson: ofLesson });

/** So many were found; the first of them are told one by one. */
const found = <S extends z.ZodType>(one: S) => z.object({ total: z.int(), items: z.array(one) });

/** What was found, group by group, and what was mended of it. */
export const syncReport = z.object({
  dry_run: flagOut,
  checked_at: instant,
  /** What was done; nothing in a dry run. */
  mended: z.object({
    settled: z.int(),
    offered: z.int(),
    resent: z.int(),
    asked: z.int(),
    recounted: z.int(),
  }),
  /** Holds and offers whose time is over, still to be told so. */
  lapsed: found(person.extend({ status: z.enum(registrationStates), expired_at: instant })),
  /** Who waits though a seat is free for them. */
  promotions: found(person.extend({ waiting_since: instant })),
  /** Mails that were given up; `can_resend` while what they say still holds. */
  failed_mails: found(
    z.object({
      id,
      kind: z.string(),
      recipient: z.string(),
      error: z.string(),
      at: instant,
      registration_id: id.nullable(),
      contact_request_id: id.nullable(),
      message_id: id.nullable(),
      name: z.string(),
      can_resend: flagOut,
      /** Why it is not sent again, in a sentence; empty where it is. */
      why_not: z.string(),
      /** Which of several it is about: a question, a seat of one day, a payment. */
      matter: z.string(),
    }),
  ),
  /** People with more than one place in a lesson, as far as name or address tell. */
  duplicates: found(person.extend({ email: z.string(), same: z.enum(["name", "email", "both"]) })),
  /** Lessons in which more seats are taken than there are, beyond what the team gave on purpose. */
  seats: found(ofLesson.extend({ taken: z.int(), total: z.int(), on_purpose: z.int() })),
  /** Payments that are open though the course has begun, and fees of cancelled registrations; what is due, and missing of it. */
  overdue: found(
    person.extend({
      payment_status: z.enum(paymentStates),
      due_cents: z.int(),
      open_cents: z.int(),
      reminder_failed: flagOut,
    }),
  ),
  /** Online payments whose time is over, or whose money is on its way, and refunds that were not answered yet. */
  unsettled: found(person.extend({ payment_status: z.enum(paymentStates) })),
  /** Lessons of which lists would say wrong numbers; the team as a whole counts as one more. */
  tallies: found(ofLesson),
});
export type SyncReport = z.infer<typeof syncReport>;
