import { z } from "zod";
import { institutionNumber } from "../../../shared/insurance/institution-number.ts";
import { isInsuranceNumber, tidyInsuranceNumber } from "../../../shared/insurance/insurance-number.ts";
import { dateInput, flagOut, id, idInput, instant, line } from "../../../shared/schema.ts";
import { detailFields } from "../fields.ts";
import { headFields, questionFields } from "../rules/insured-sheet-rules.ts";
import { registrationFilters, registrationIds } from "../schema.ts";

const field = z.enum(headFields);

/** Whose sheets: everybody's of a lesson, or those named one by one. */
export const sheetsWanted = z
  .object({ ids: registrationFilters.ids.optional(), lesson_id: idInput.optional() })
  .refine(({ ids, lesson_id }) => ids !== undefined || lesson_id !== undefined, {
    path: ["ids"],
    error: "Bitte wählen Sie Anmeldungen aus",
  });
export type SheetsWanted = z.infer<typeof sheetsWanted>;

/** That somebody was asked by mail for what her sheet misses. */
const dataQuestion = z.object({
  asked_at: instant,
  expires_at: instant,
  /** When it came in, all of it or a part; null while nothing did. */
  answered_at: instant.nullable(),
});

/** What there is to know before sheets are printed. */
export const sheetsPreview = z.object({
  people: z.array(
    z.object({
      id,
      number: z.string(),
      name: z.string(),
      email: z.string(),
      course_type: z.string(),
      lesson_starts_at: instant,
      missing: z.array(field),
      /** What is known of the fields that may be missing; `insurer_ik` also from others of the same insurer. */
      known: z.object({
        insurer: z.string(),
        insurer_ik: z.string(),
        insurance_number: z.string(),
        mother_birthday: z.string().nullable(),
        due_date: z.string().nullable(),
        child_birthdate: z.string().nullable(),
      }),
      question: dataQuestion.nullable(),
      updated_at: instant,
    }),
  ),
  /** Who gets no sheet, since no statutory insurer pays for her. */
  left_out: z.array(z.object({ id, name: z.string(), insurance: z.string() })),
  /** Who leads, with what is missing of her own numbers. */
  midwives: z.array(z.object({ id, name: z.string(), missing: z.array(z.enum(["midwife_number", "ik"])) })),
});
export type SheetsPreview = z.infer<typeof sheetsPreview>;

/** Whom to ask by mail for what is missing. */
export const questionsAtOnce = z.object({ ids: registrationIds });

const date = dateInput("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026").optional();

const WRONG_NUMBER =
  "Bitte prüfen Sie die Nummer: Es sind ein Buchstabe und neun Ziffern, sie stehen auf der Vorderseite Ihrer Karte";

/** What somebody answers to the question for missing data; what she does not know stays empty. */
export const dataAnswer = z.object({
  insurer: line(100).optional(),
  insurer_ik: institutionNumber.optional(),
  insurance_number: z
    .string()
    .transform(tidyInsuranceNumber)
    .refine((number) => number === "" || isInsuranceNumber(number), { error: WRONG_NUMBER })
    .meta({ format: "insurance-number" })
    .optional(),
  mother_birthday: date,
  due_date: date,
  child_birthdate: date,
  street: detailFields.street.input.optional(),
  zip: detailFields.zip.input.optional(),
  city: detailFields.city.input.optional(),
});
export type DataAnswer = z.infer<typeof dataAnswer>;

/** A question as whoever opens its link sees it: what is still missing, and nothing of what is known. */
export const openQuestion = z.object({
  number: z.string(),
  fields: z.array(z.enum(questionFields)),
  /** Whether an invoice is to be written with it; else her insurer is to pay. */
  for_invoice: flagOut,
  is_answered: flagOut,
  expires_at: instant,
});
export type OpenQuestion = z.infer<typeof openQuestion>;
