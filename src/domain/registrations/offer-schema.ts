import { z } from "zod";
import { flagOut, instant } from "../../shared/schema.ts";
import { bookingTerms } from "./answer-schema.ts";
import { insuranceTypes } from "./schema.ts";

/** What a held offer's form shows: the terms, and what the person told before. */
export const offer = z.object({
  terms: bookingTerms,
  expires_at: instant,
  told: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    child_name: z.string(),
    child_birthdate: z.string().nullable(),
    due_date: z.string().nullable(),
    mother_birthday: z.string().nullable(),
    insurance_type: z.enum(insuranceTypes).nullable(),
    insurer: z.string(),
    insurance_number: z.string(),
    partner: flagOut,
    partner_first_name: z.string(),
    partner_last_name: z.string(),
    message: z.string(),
  }),
});
export type Offer = z.infer<typeof offer>;
