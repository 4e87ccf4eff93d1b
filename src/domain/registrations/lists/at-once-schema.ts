import { z } from "zod";
import { flagOut, id, wholeNumber } from "../../../shared/schema.ts";
import { registrationIds, staffCancellation } from "../schema.ts";

/** A cancellation of several by the team. */
export const cancellationAtOnce = staffCancellation.extend({ ids: registrationIds });
export type CancellationAtOnce = z.infer<typeof cancellationAtOnce>;

/** What came online and can go back the way it came: of how many, and how much of it, in cents. */
const sentBack = z.object({ people: z.int(), cents: z.int() });

/** What cancelling several now would mean. */
export const cancellationsPreview = z.object({
  /** How many can be cancelled, and how many of them only wait or hold an offer. */
  open: z.int(),
  waiting: z.int(),
  /** How many are over already. */
  over: z.int(),
  /** What the terms of all would cost, in cents. */
  fee_cents: z.int(),
  /** What could go back at once, without a fee and with the fees of the terms. */
  refund: sentBack,
  refund_after_fees: sentBack,
});
export type CancellationsPreview = z.infer<typeof cancellationsPreview>;

/** Payments that the team saw itself. */
export const paymentsAtOnce = z.object({
  ids: registrationIds,
  payment_method: z.enum(["transfer", "onsite"], { error: "Bitte wählen Sie, wie gezahlt wurde" }),
  /** What came of each: what is due now, so of who owes a deposit this alone; or all that is open. */
  amount: z.enum(["due", "all"], { error: "Bitte wählen Sie, was gekommen ist" }).default("due"),
});
export type PaymentsAtOnce = z.infer<typeof paymentsAtOnce>;

/** Whom to send the mail once more that says how the registration stands. */
export const mailsAtOnce = z.object({ ids: registrationIds });

/** Which mail of a registration to send once more. */
export const mailOnceMore = z.object({
  mail_id: wholeNumber(1, Number.MAX_SAFE_INTEGER, "Bitte wählen Sie eine E-Mail"),
});

/** What was done to several, with what there is to say of each, and for the others why not. */
export const doneAtOnce = z.object({
  done: z.int(),
  results: z.array(
    z.object({ id, number: z.string(), name: z.string(), done: flagOut, message: z.string() }),
  ),
});
export type DoneAtOnce = z.infer<typeof doneAtOnce>;
