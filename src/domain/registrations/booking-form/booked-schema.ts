import { z } from "zod";
import { instant } from "../../../shared/schema.ts";
import { bookingTypes, registrationStates } from "../words-rules.ts";

const cents = z.int();

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
