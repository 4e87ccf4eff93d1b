import { z } from "zod";
import { dunningLevels } from "../../../shared/invoices/dunning.ts";
import { flagOut, id, instant, wholeNumber } from "../../../shared/schema.ts";

/** Which step is meant: if another was taken meanwhile, nothing is sent. */
export const dunningInput = z.object({
  level: wholeNumber(1, 3, "Bitte laden Sie die Seite neu"),
});

const level = z.literal(dunningLevels);

/** A step that went out. */
const dunningStep = z.object({
  id,
  level,
  /** Calendar dates. */
  sent_on: z.string(),
  due_on: z.string(),
  open_cents: z.int(),
  fee_cents: z.int(),
  sent_by: z.enum(["mail", "letter"]),
  actor_name: z.string(),
  /** Whether its fee is asked for no more. */
  is_waived: flagOut,
  is_taken_back: flagOut,
  created_at: instant,
});
export type DunningStepOut = z.infer<typeof dunningStep>;

/** How somebody is dunned for an invoice: the steps that went out, and the next one. */
export const invoiceDunning = z.object({
  steps: z.array(dunningStep),
  /** Null where none follows: it is paid, cancelled, or the last one went out. */
  next: z
    .object({
      level,
      /** From which day on it is proposed. */
      on: z.string(),
      is_due: flagOut,
      fee_cents: z.int(),
      payment_days: z.int(),
    })
    .nullable(),
});
export type InvoiceDunning = z.infer<typeof invoiceDunning>;
