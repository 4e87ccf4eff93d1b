import { z } from "zod";
import { countryCodes, HOME } from "../../shared/countries.ts";
import { invoiceSheet } from "../../shared/invoices/sheet.ts";
import { itemTaxes } from "../../shared/money/tax-modes.ts";
import { units } from "../../shared/money/units.ts";
import {
  calendarDay,
  emailAddress,
  euroAmount,
  flag,
  flagOut,
  id,
  idInput,
  instant,
  line,
  lines,
  listOf,
  none,
  requiredLine,
  seenAt,
  wholeNumber,
} from "../../shared/schema.ts";
import { historyEvent } from "../audit/schema.ts";
import { takenByTeam } from "../registrations/desk/staff-schema.ts";
import { registrationFilters } from "../registrations/schema.ts";
import { invoiceDunning } from "./dunning-schema.ts";
import { missingPlaces } from "./missing-rules.ts";
import { draftPurposes, purposes } from "./purpose-rules.ts";
import { standings } from "./standing-rules.ts";

/** How what an item counts is called where it is chosen. */
export const unitNames: Record<(typeof units)[number], string> = {
  piece: "Stück",
  hour: "Stunden",
  session: "Treffen",
  minute: "Minuten",
  kilometre: "Kilometer",
};

const day = z.union([none, calendarDay("Bitte einen Tag wie 12.01.2027 angeben")]).default(null);

const MOST_QUANTITY = 9999.99;
const QUANTITY = /^\s*[-−–]?(?:[1-9]\d{0,3}(?:[.,]\d{1,2})?|0[.,](?:[1-9]\d?|0[1-9]))\s*$/;
const howMany = "Bitte eine Menge wie 1 oder 2,5 angeben, für einen Nachlass −1";

/** A quantity as forms and programs send it, in hundredths at most; below zero where something is taken off. */
const quantity = z
  .union([z.number(), z.string().regex(QUANTITY, howMany)], { error: howMany })
  .transform((value) => Math.round(100 * (typeof value === "number" ? value : typedNumber(value))) / 100)
  .pipe(
    z
      .number(howMany)
      .min(-MOST_QUANTITY, howMany)
      .max(MOST_QUANTITY, howMany)
      .refine((value) => value !== 0, { error: howMany }),
  )
  .meta({
    anyOf: [
      { type: "number", minimum: 0.01, maximum: MOST_QUANTITY },
      { type: "number", minimum: -MOST_QUANTITY, maximum: -0.01 },
      { type: "string", pattern: QUANTITY.source },
    ],
  });

const typedNumber = (typed: string): number => Number(typed.trim().replace(/^[−–]/, "-").replace(",", "."));

/** A line of an invoice as it is written; prices are gross, in euros. Drafts may leave much open. */
export const invoiceItemInput = z.object({
  description: line(200).default(""),
  details: lines(600).default(""),
  quantity: quantity.default(1),
  unit: z.enum(units, { error: "Bitte eine Einheit wählen" }).default("piece"),
  unit_price: euroAmount("Bitte einen Preis wie 69,00 angeben"),
  tax_mode: z.union([none, z.enum(itemTaxes, { error: "Bitte eine Steuer wählen" })]).default(null),
  service_from: day,
  service_to: day,
});
export type InvoiceItemInput = z.infer<typeof invoiceItemInput>;

/** How many days there are to pay. */
export const paymentDays = wholeNumber(0, 90, "Bitte 0 bis 90 Tage angeben");

const fields = {
  recipient_salutation: line(40),
  recipient_name: line(200),
  recipient_extra: line(200),
  recipient_street: line(200),
  recipient_zip: line(20),
  recipient_city: line(120),
  recipient_country: z.enum(countryCodes, { error: "Bitte ein Land wählen" }),
  recipient_email: z.union([z.literal(""), emailAddress]),
  recipient_vat_id: line(20),
  payment_days: paymentDays,
  intro: lines(1000),
  closing: lines(1000),
  items: listOf(invoiceItemInput, {
    min: [1, "Bitte mindestens eine Leistung angeben"],
    max: [100, "Bitte höchstens 100 Positionen"],
  }),
};

/** A draft written by hand. Without a series it is the team's, or that of the instructor who writes it. */
export const invoiceInput = z.object({
  purpose: z
    .enum(["hand", "private_insurance"], { error: "Bitte wählen, was berechnet wird" })
    .default("hand"),
  series_id: z.union([none, idInput]).default(null),
  /** Whose it is: the recipient's data are hers where nothing else is said. */
  registration_id: z.union([none, idInput]).default(null),
  recipient_salutation: fields.recipient_salutation.default(""),
  recipient_name: fields.recipient_name.default(""),
  recipient_extra: fields.recipient_extra.default(""),
  recipient_street: fields.recipient_street.default(""),
  recipient_zip: fields.recipient_zip.default(""),
  recipient_city: fields.recipient_city.default(""),
  recipient_country: fields.recipient_country.default(HOME),
  recipient_email: fields.recipient_email.default(""),
  recipient_vat_id: fields.recipient_vat_id.default(""),
  /** Left out: as the series says. */
  payment_days: z.union([none, fields.payment_days]).default(null),
  intro: fields.intro.default(""),
  closing: fields.closing.default(""),
  items: fields.items,
  idempotency_key: z.string().trim().max(200, "Bitte laden Sie die Seite neu").nullish(),
});
export type InvoiceInput = z.infer<typeof invoiceInput>;

/** An edit of a draft: what is left out stays; items are replaced as a whole. */
export const invoiceEdit = z.object(fields).partial().extend({ updated_at: seenAt });
export type InvoiceEdit = z.infer<typeof invoiceEdit>;

/** Drafts for several at once: those that are named, and all of a lesson that what is billed concerns. */
export const draftsInput = z.object({
  purpose: z.enum(draftPurposes, { error: "Bitte wählen, was berechnet wird" }),
  registration_ids: listOf(idInput, {
    max: [500, "Bitte höchstens 500 Anmeldungen auf einmal"],
  }).default([]),
  lesson_id: z.union([none, idInput]).default(null),
});
export type DraftsInput = z.infer<typeof draftsInput>;

const leftOut = z.array(z.object({ registration_id: id.nullable(), name: z.string(), sentence: z.string() }));

/** What came of it: drafts that were made, and who was left out why. */
export const draftsMade = z.object({
  created: z.array(z.object({ id, recipient_name: z.string(), total_cents: z.int() })),
  left_out: leftOut,
});
export type DraftsMade = z.infer<typeof draftsMade>;

/** Whose drafts are looked at before they are written: those that are named, or all of a lesson. */
export const draftsQuery = z
  .object({ ids: registrationFilters.ids.optional(), lesson_id: idInput.optional() })
  .refine(({ ids, lesson_id }) => ids !== undefined || lesson_id !== undefined, {
    path: ["ids"],
    error: "Bitte wählen Sie Anmeldungen aus",
  });
export type DraftsQuery = z.infer<typeof draftsQuery>;

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

/** How an invoice is finalised. */
export const finalisationInput = z.object({
  /** Whether it is mailed at once. */
  send: flag.default(false),
  /** What was seen of the draft. */
  updated_at: seenAt,
});

/** Why an invoice is cancelled. */
export const cancellationInput = z.object({
  reason: requiredLine("Bitte einen Grund angeben, er steht auf der Stornorechnung", 300),
  /** Whether the Stornorechnung is mailed at once. */
  send: flag.default(false),
});
export type CancellationInput = z.infer<typeof cancellationInput>;

/** Money that came for an invoice, as somebody of the team enters it. */
export const paymentInput = z.object({
  amount: euroAmount("Bitte einen Betrag wie 69,00 angeben"),
  method: z.enum(takenByTeam, { error: "Bitte wählen, wie gezahlt wurde" }),
  /** A day in Berlin; today where nothing is said. */
  occurred_on: day,
  /** What had been paid when it was asked for: if it is something else by now, nothing is entered. */
  expected_paid_cents: wholeNumber(-100_000_000, 100_000_000, "Bitte laden Sie die Seite neu").optional(),
});
export type PaymentInput = z.infer<typeof paymentInput>;

/** Money of an invoice that somebody of the team gave back, as it is entered. */
export const refundInput = z.object({
  amount: euroAmount("Bitte einen Betrag wie 69,00 angeben"),
  method: z.enum(takenByTeam, { error: "Bitte wählen, wie zurückgezahlt wurde" }),
  /** A day in Berlin; today where nothing is said. */
  occurred_on: day,
  /** What had to go back when it was asked for: if it is something else by now, nothing is entered. */
  expected_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").optional(),
});
export type RefundInput = z.infer<typeof refundInput>;

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
  asking,
  mails: z.array(invoiceMail),
  history: z.array(historyEvent),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;
