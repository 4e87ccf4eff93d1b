import { z } from "zod";
import { taxModes } from "../../../shared/money/tax-modes.ts";
import {
  emailAddress,
  id,
  instant,
  line,
  lines,
  none,
  requiredLine,
  seenAt,
  wholeNumber,
} from "../../../shared/schema.ts";
import { compact, iban } from "../../teams/schema.ts";
import { missing } from "../schema.ts";
import { paymentDays } from "./input-schema.ts";

/** A series of numbers, and who issues in it. */
export const invoiceSeries = z.object({
  id,
  /** Null for the team. */
  instructor_id: id.nullable(),
  instructor_name: z.string(),
  /** Whether she contracts in her own name still; the team always does. */
  is_used: z.boolean(),
  pattern: z.string(),
  /** The pattern of the running year where it differs: a started year keeps its own. */
  pattern_this_year: z.string().nullable(),
  next_number: z.string(),
  /** How far this year has counted. */
  issued_this_year: z.int(),
  payment_days: z.int(),
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  tax_number: z.string(),
  vat_id: z.string(),
  default_tax_mode: z.enum(taxModes).nullable(),
  bank_holder: z.string(),
  bank_iban: z.string(),
  bank_bic: z.string(),
  intro: z.string(),
  closing: z.string(),
  missing: z.array(missing),
  updated_at: instant,
});
export type InvoiceSeries = z.infer<typeof invoiceSeries>;

/** An edit of a series: what is left out stays. Who issues, and where the money goes, is the team's own setting for the team. */
export const invoiceSeriesEdit = z
  .object({
    pattern: requiredLine("Bitte ein Muster wie RE-{year}-{n} angeben", 40),
    /** Where this year begins that has no invoice yet: for who has issued some elsewhere. */
    next_count: wholeNumber(1, 99_999, "Bitte eine Zahl von 1 bis 99.999 angeben"),
    payment_days: paymentDays,
    name: line(120),
    street: line(120),
    zip: line(10),
    city: line(80),
    phone: line(40),
    email: z.union([z.literal(""), emailAddress]),
    tax_number: line(30),
    vat_id: compact(/^[A-Z]{2}[A-Z0-9]{2,12}$/, "Bitte wie DE123456789 angeben"),
    default_tax_mode: z.union([none, z.enum(taxModes, { error: "Bitte eine Steuer wählen" })]),
    bank_holder: line(70),
    bank_iban: iban,
    bank_bic: compact(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "Eine BIC hat 8 oder 11 Zeichen"),
    intro: lines(1000),
    closing: lines(1000),
  })
  .partial()
  .extend({ updated_at: seenAt });
export type InvoiceSeriesEdit = z.infer<typeof invoiceSeriesEdit>;
