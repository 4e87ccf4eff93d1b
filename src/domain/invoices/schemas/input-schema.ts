import { z } from "zod";
import { itemTaxes } from "../../../shared/money/tax-modes.ts";
import { units } from "../../../shared/money/units.ts";
import {
  calendarDay,
  emailAddress,
  euroAmount,
  flag,
  idInput,
  isWholeHundredths,
  line,
  lines,
  listOf,
  none,
  requiredLine,
  seenAt,
  wholeNumber,
} from "../../../shared/schema.ts";
import { countryCodes, HOME } from "../../../shared/words/countries.ts";
import { takenByTeam } from "../../registrations/desk/staff-schema.ts";
import { registrationFilters } from "../../registrations/schema.ts";
import { draftPurposes } from "../rules/purpose-rules.ts";

const day = z.union([none, calendarDay("Bitte einen Tag wie 12.01.2027 angeben")]).default(null);

const MOST_QUANTITY = 9999.99;
const QUANTITY = /^\s*[-−–]?(?:[1-9]\d{0,3}(?:[.,]\d{1,2})?|0[.,](?:[1-9]\d?|0[1-9]))\s*$/;
const howMany = "Bitte eine Menge wie 1 oder 2,5 angeben, für einen Nachlass −1";

/** A quantity as forms and programs send it, in hundredths at most; below zero where something is taken off. */
const quantity = z
  .union([z.number(), z.string().regex(QUANTITY, howMany)], { error: howMany })
  .transform((value) => (typeof value === "number" ? value : typedNumber(value)))
  .pipe(
    z
      .number(howMany)
      .refine(isWholeHundredths, { error: howMany })
      .min(-MOST_QUANTITY, howMany)
      .max(MOST_QUANTITY, howMany)
      .refine((value) => value !== 0, { error: howMany }),
  )
  .meta({
    anyOf: [
      { type: "number", minimum: 0.01, maximum: MOST_QUANTITY, multipleOf: 0.01 },
      { type: "number", minimum: -MOST_QUANTITY, maximum: -0.01, multipleOf: 0.01 },
      { type: "string", pattern: QUANTITY.source },
    ],
  });

const typedNumber = (typed: string): number => Number(typed.trim().replace(/^[−–]/, "-").replace(",", "."));

/** A line of an invoice as it is written; prices are gross, in euros. Drafts may leave much open. */
export const invoiceItemInput = z
  .object({
    description: line(200).default(""),
    details: lines(600).default(""),
    quantity: quantity.default(1),
    unit: z.enum(units, { error: "Bitte eine Einheit wählen" }).default("piece"),
    unit_price: euroAmount("Bitte einen Preis wie 69,00 angeben"),
    tax_mode: z.union([none, z.enum(itemTaxes, { error: "Bitte eine Steuer wählen" })]).default(null),
    service_from: day,
    service_to: day,
  })
  .refine(({ service_from, service_to }) => !service_from || !service_to || service_from <= service_to, {
    path: ["service_to"],
    error: "Das Ende liegt vor dem Anfang",
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

/** Whose drafts are looked at before they are written: those that are named, or all of a lesson. */
export const draftsQuery = z
  .object({ ids: registrationFilters.ids.optional(), lesson_id: idInput.optional() })
  .refine(({ ids, lesson_id }) => ids !== undefined || lesson_id !== undefined, {
    path: ["ids"],
    error: "Bitte wählen Sie Anmeldungen aus",
  });
export type DraftsQuery = z.infer<typeof draftsQuery>;

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
