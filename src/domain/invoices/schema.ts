import { z } from "zod";
import { invoiceSheet } from "../../shared/invoices/sheet.ts";
import { itemTaxes } from "../../shared/money/tax-modes.ts";
import { units } from "../../shared/money/units.ts";
import { flagOut, id, instant } from "../../shared/schema.ts";
import { countryCodes } from "../../shared/words/countries.ts";
import { historyEvent } from "../audit/schema.ts";
import { missingPlaces } from "./rules/missing-rules.ts";
import { draftPurposes, purposes } from "./rules/purpose-rules.ts";
import { standings } from "./rules/standing-rules.ts";
import { invoiceDunning } from "./schemas/dunning-schema.ts";

/** How what an item counts is called where it is chosen. */
export const unitNames: Record<(typeof units)[number], string> = {
  piece: "Stück",
  hour: "Stunden",
  session: "Treffen",
  minute: "Minuten",
  kilometre: "Kilometer",
};

const leftOut = z.array(z.object({ registration_id: id.nullable(), name: z.string(), sentence: z.string() }));

/** What came of it: drafts that were made, and who was left out why. */
export const draftsMade = z.object({
  created: z.array(z.object({ id, recipient_name: z.string(), total_cents: z.int() })),
  left_out: leftOut,
});
export type DraftsMade = z.infer<typeof draftsMade>;

/** For each purpose that concerns somebody: whose drafts it would be, and who would be left out why. */
export const draftsPreview = z.object({
  purposes: z.array(
    z.object({
      purpose: z.enum(draftPurposes),
      drafts: z.array(z.object({ registration_id: id, name: z.string(), total_cents: z.int() })),
      left_out: leftOut,
    }),
  ),
});
export type DraftsPreview = z.infer<typeof draftsPreview>;

const numbered = z.object({ id, number: z.string() });

/** An invoice in the list. */
export const invoice = z.object({
  id,
  /** Null for a draft. */
  number: z.string().nullable(),
  kind: z.enum(["invoice", "cancellation"]),
  purpose: z.enum(purposes),
  standing: z.enum(standings),
  series_id: id,
  recipient_name: z.string(),
  recipient_email: z.string(),
  /** What its first item bills. */
  subject: z.string(),
  registration: z.object({ id, number: z.string(), name: z.string() }).nullable(),
  lesson: z.object({ id, name: z.string(), starts_at: instant }).nullable(),
  gift_voucher_id: id.nullable(),
  /** Whose lesson it is about. */
  instructor_id: id.nullable(),
  /** Calendar dates. */
  issued_on: z.string().nullable(),
  due_on: z.string().nullable(),
  total_cents: z.int(),
  paid_cents: z.int(),
  open_cents: z.int(),
  /** The day of the last payment, and how it came. */
  paid_on: z.string().nullable(),
  paid_by: z.string().nullable(),
  sent_at: instant.nullable(),
  dunning_level: z.int(),
  dunned_at: instant.nullable(),
  /** What is owed beside it for being dunned, and what of that is still to be paid. */
  dunning_fee_cents: z.int(),
  dunning_fee_open_cents: z.int(),
  /** What of the money that is its alone has to go back. */
  to_return_cents: z.int(),
  /** What a Stornorechnung cancels, and by what an invoice was cancelled. */
  cancels: numbered.nullable(),
  cancelled_by: numbered.nullable(),
  reason: z.string(),
  /** How much is missing before a draft can be finalised. */
  missing_count: z.int(),
  created_at: instant,
  created_by_name: z.string(),
  updated_at: instant,
});
export type Invoice = z.infer<typeof invoice>;

/** A line of an invoice. */
export const invoiceItem = z.object({
  position: z.int(),
  description: z.string(),
  details: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  /** Gross, in euros and in cents. */
  unit_price: z.number(),
  unit_price_cents: z.int(),
  total_cents: z.int(),
  tax_mode: z.enum(itemTaxes).nullable(),
  service_from: z.string().nullable(),
  service_to: z.string().nullable(),
  registration_id: id.nullable(),
  session_id: id.nullable(),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/** Money that came for an invoice or went back, as it was entered. */
export const invoicePayment = z.object({
  id,
  kind: z.enum(["payment", "refund"]),
  amount_cents: z.int(),
  method: z.string(),
  source: z.string(),
  occurred_on: z.string(),
  /** What of a bank statement brought it. */
  bank_entry_id: id.nullable(),
  /** Whether it was entered for this invoice, or for its registration and counts for it. */
  names_invoice: z.boolean(),
  /** Whether it pays a fee for dunning, beside the invoice. */
  is_dunning_fee: flagOut,
  /** Taken back as entered by mistake; both stay in sight. */
  corrects_id: id.nullable(),
  actor_name: z.string(),
  created_at: instant,
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

/** Something without which it cannot be finalised, and where it is put in. */
export const missing = z.object({
  at: z.enum(missingPlaces),
  field: z.string(),
  title: z.string(),
  sentence: z.string(),
});

/** A mail that took an invoice along, and how its delivery stands. */
const invoiceMail = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(["queued", "sent", "failed"]),
  created_at: instant,
  sent_at: instant.nullable(),
});

/** Whom a draft's address can be asked for by mail, and when that was done last and answered; null where nobody can be. */
const asking = z
  .object({ email: z.string(), asked_at: instant.nullable(), answered_at: instant.nullable() })
  .nullable();

/** One invoice with all about it. `sheet` is what its paper says: frozen, or of a draft as it would be now. */
export const invoiceDetail = invoice.extend({
  recipient_salutation: z.string(),
  recipient_extra: z.string(),
  recipient_street: z.string(),
  recipient_zip: z.string(),
  recipient_city: z.string(),
  recipient_country: z.enum(countryCodes),
  recipient_vat_id: z.string(),
  payment_days: z.int(),
  intro: z.string(),
  closing: z.string(),
  /** What its registration owes now, and what all invoices that stand bill of it; null where it bills something beside. */
  owed: z.object({ due_cents: z.int(), billed_cents: z.int() }).nullable(),
  items: z.array(invoiceItem),
  sheet: invoiceSheet,
  payments: z.array(invoicePayment),
  dunning: invoiceDunning,
  missing: z.array(missing),
  /** Where the account stands that a draft over money lacks: nobody could transfer it. It may be finalised nevertheless. */
  account_missing_at: z.enum(["team", "series"]).nullable(),
  asking,
  mails: z.array(invoiceMail),
  history: z.array(historyEvent),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;
