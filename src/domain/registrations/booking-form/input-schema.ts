import { z } from "zod";
import { isInsuranceNumber, tidyInsuranceNumber } from "../../../shared/insurance/insurance-number.ts";
import {
  dateInput,
  emailAddress,
  flag,
  line,
  lines,
  requiredLine,
  wholeNumber,
} from "../../../shared/schema.ts";
import { hoursOrNone } from "../../../shared/time/hours-input.ts";
import type { Askable } from "../rules/form-rules.ts";
import type { BookingType } from "../rules.ts";
import { priceChoice } from "../schema.ts";
import { insuranceTypes, type PaymentMethod, paymentMethods } from "../words-rules.ts";

/** Why each field is needed, as its form says it. */
const ask = {
  first_name: "Bitte geben Sie Ihren Vornamen an",
  last_name: "Bitte geben Sie Ihren Nachnamen an",
  phone: "Bitte geben Sie eine Telefonnummer an, unter der wir Sie erreichen",
  street: "Bitte geben Sie Straße und Hausnummer an",
  zip: "Bitte geben Sie Ihre Postleitzahl mit fünf Ziffern an",
  city: "Bitte geben Sie Ihren Ort an",
  child_name: "Bitte geben Sie den Vornamen Ihres Kindes an",
  child_birthdate: "Bitte geben Sie das Geburtsdatum Ihres Kindes an",
  due_date: "Bitte geben Sie den errechneten Geburtstermin an",
  mother_birthday: "Bitte geben Sie Ihr Geburtsdatum an",
  insurance_type: "Bitte wählen Sie, wie Sie versichert sind",
  insurer: "Bitte geben Sie Ihre Krankenkasse an",
  insurance_number:
    "Bitte prüfen Sie die Versichertennummer: Es sind ein Buchstabe und neun Ziffern, sie stehen auf der Vorderseite Ihrer Karte",
  hours_elsewhere: "Bitte geben Sie die Stunden an, zum Beispiel 4,5",
  partner_first_name: "Bitte geben Sie den Vornamen Ihrer Begleitperson an",
  partner_last_name: "Bitte geben Sie den Nachnamen Ihrer Begleitperson an",
  payment_method: "Bitte wählen Sie, wie Sie zahlen möchten",
  acceptance: "Bitte bestätigen Sie diesen Punkt",
  conditions: "Bitte bestätigen Sie die Teilnahmebedingungen",
  privacy: "Bitte bestätigen Sie, dass Sie die Hinweise zum Datenschutz zur Kenntnis genommen haben",
  health_consent: "Bitte willigen Sie ein, dass wir Ihre Angaben zur Gesundheit für diesen Kurs verwenden",
  early_start: "Bitte bestätigen Sie, dass der Kurs vor Ablauf der Widerrufsfrist beginnen soll",
  date: "Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026",
};

/** A field that this form does not ask for: whatever is sent is dropped. */
const dropped = <Value>(value: Value): z.ZodType<Value> =>
  z
    .unknown()
    .optional()
    .transform(() => value);

const text = (max: number): z.ZodType<string> => line(max).default("");
const ticked = (sentence: string): z.ZodType<boolean> =>
  flag.default(false).refine((yes) => yes, { error: sentence });
const box = (asked: boolean, must: boolean, sentence: string): z.ZodType<boolean> => {
  if (!asked) return dropped(false);
  return must ? ticked(sentence) : flag.default(false);
};

const digitsIn = (value: string) => value.replace(/\D/g, "").length;
const phone = (must: boolean): z.ZodType<string> =>
  text(40).refine((value) => digitsIn(value) >= 5 || (!must && value === ""), { error: ask.phone });
const zip = (must: boolean): z.ZodType<string> =>
  text(10).refine((value) => /^\d{5}$/.test(value) || (!must && value === ""), { error: ask.zip });
const required = (must: boolean, sentence: string, max: number): z.ZodType<string> =>
  must ? requiredLine(sentence, max) : text(max);
const date: z.ZodType<string | null> = dateInput(ask.date)
  .default(null)
  .refine((value) => value === null || (value >= "1900-01-01" && value < "2200-01-01"), { error: ask.date });
const choice = <const Values extends readonly string[]>(values: Values, sentence: string) =>
  z.union([z.literal("").transform(() => null), z.null(), z.enum(values)], { error: sentence }).default(null);

/**
 * The input of a registration as a lesson's form asks for it: `asks` names the fields, every message is a
 * German sentence, and what is not asked, or made needless by another answer, is dropped. The waiting list
 * needs names and e-mail only and keeps what else it is told.
 */
export function registrationInput(asks: readonly Askable[], type: BookingType) {
  const books = type === "regular";
  const asked = (field: Askable) => asks.includes(field);
  const must = (field: Askable) => books && asked(field);
  const inAddress = (schema: z.ZodType<string>) => (asked("address") ? schema : dropped(""));
  const inPartner = () => (asked("partner") ? text(100) : dropped(""));
  const inInsurance = <Value>(schema: z.ZodType<Value>, none: Value) =>
    asked("insurance") ? schema : dropped(none);
  const born = asked("child_birthdate") || asked("due_date");
  return z
    .object({
      first_name: requiredLine(ask.first_name, 100),
      last_name: requiredLine(ask.last_name, 100),
      email: emailAddress,
      phone: asked("phone") ? phone(books) : dropped(""),
      street: inAddress(required(books, ask.street, 150)),
      zip: inAddress(zip(books)),
      city: inAddress(required(books, ask.city, 100)),
      child_name: asked("child_name")
        ? required(books && !asked("due_date"), ask.child_name, 100)
        : dropped(""),
      child_birthdate: born ? date : dropped<string | null>(null),
      due_date: born ? date : dropped<string | null>(null),
      mother_birthday: asked("mother_birthday") ? date : dropped<string | null>(null),
      insurance_type: inInsurance(choice(insuranceTypes, ask.insurance_type), null),
      insurer: inInsurance(text(100), ""),
      insurance_number: inInsurance(text(30).transform(tidyInsuranceNumber), ""),
      insurance_number_unsure: inInsurance(flag.default(false), false),
      hours_elsewhere: asked("hours_elsewhere")
        ? z.union([z.string(), z.number()], { error: ask.hours_elsewhere }).nullable().default(null)
        : dropped<string | number | null>(null),
      partner: asked("partner") ? flag.default(false) : dropped(false),
      partner_first_name: inPartner(),
      partner_last_name: inPartner(),
      price_id: books ? priceChoice.default(null) : dropped<number | null>(null),
      voucher_code: books ? text(40) : dropped(""),
      payment_method: books
        ? choice(paymentMethods, ask.payment_method)
        : dropped<PaymentMethod | null>(null),
      acceptance_1: box(books && asked("acceptance_1"), true, ask.acceptance),
      acceptance_2: box(books && asked("acceptance_2"), true, ask.acceptance),
      conditions: box(books && asked("conditions"), true, ask.conditions),
      privacy: ticked(ask.privacy),
      health_consent: box(asked("health_consent"), books, ask.health_consent),
      early_start: box(must("early_start"), true, ask.early_start),
      invitation_consent: box(books && asked("invitation"), false, ""),
      message: lines(2000).default(""),
      expected_total_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
      expected_open_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
      expected_deposit_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
      terms_version: wholeNumber(1, Number.MAX_SAFE_INTEGER, "Bitte laden Sie die Seite neu").nullish(),
    })
    .refine(needs("child_birthdate", must("child_birthdate"), "due_date"), at("child_birthdate"))
    .refine(needs("due_date", must("due_date"), "child_birthdate"), at("due_date"))
    .refine(needs("mother_birthday", must("mother_birthday")), at("mother_birthday"))
    .refine(needs("insurance_type", must("insurance")), at("insurance_type"))
    .refine(insured("insurer", books), at("insurer"))
    .refine(insured("insurance_number", books), at("insurance_number"))
    .refine(readableHours, at("hours_elsewhere"))
    .refine(withPartner("partner_first_name", books), at("partner_first_name"))
    .refine(withPartner("partner_last_name", books), at("partner_last_name"))
    .refine(healthDataWithConsent(asked("health_consent")), at("health_consent"))
    .transform(withoutNeedless);
}
export type RegistrationInput = z.infer<ReturnType<typeof registrationInput>>;

/** Where an unmet need is told; said together with the faults of single fields. */
const at = (field: keyof typeof ask) => ({
  error: ask[field],
  path: [field],
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});

type Partly = Record<string, unknown>;

const needs = (field: string, must: boolean, unless?: string) => (input: Partly) =>
  !must || Boolean(input[field]) || (unless !== undefined && Boolean(input[unless]));

/**
 * The statutorily insured give insurer and number; a number that was given must be one, unless she says that it stands
 * like that on her card, or that she will hand it in. Others need neither.
 */
const insured = (field: "insurer" | "insurance_number", must: boolean) => (input: Partly) => {
  if (paysOwnFee(input.insurance_type)) return true;
  if (field === "insurance_number" && input.insurance_number_unsure === true) return true;
  const value = String(input[field] ?? "");
  if (field === "insurance_number" && value !== "") return isInsuranceNumber(value);
  return !must || input.insurance_type !== "statutory" || value !== "";
};

/** Hours elsewhere matter to the statutorily insured alone; whoever pays herself is not held up by what she typed there. */
const readableHours = (input: Partly) =>
  paysOwnFee(input.insurance_type) || hours.safeParse(input.hours_elsewhere).success;
const hours = hoursOrNone(ask.hours_elsewhere);

const paysOwnFee = (insurance_type: unknown) => insurance_type === "private" || insurance_type === "self";

type Needless = Record<"insurer" | "insurance_number" | "partner_first_name" | "partner_last_name", string>;

type Answered = Needless & {
  insurance_type: unknown;
  hours_elsewhere: string | number | null;
  partner: boolean;
};

/** Forms hide what an answer makes needless; what was typed there before nobody needs to know. */
const withoutNeedless = <Input extends Answered>(input: Input) => ({
  ...input,
  hours_elsewhere: paysOwnFee(input.insurance_type) ? null : hours.parse(input.hours_elsewhere),
  ...(paysOwnFee(input.insurance_type) && { insurer: "", insurance_number: "" }),
  ...(!input.partner && { partner_first_name: "", partner_last_name: "" }),
});

const withPartner = (field: "partner_first_name" | "partner_last_name", must: boolean) => (input: Partly) =>
  !must || input.partner !== true || String(input[field] ?? "") !== "";

/** Who waits need not tell anything about health, but what is told needs consent where the provider needs it. */
const healthDataWithConsent = (asked: boolean) => (input: Partly) => {
  const saysHealth = input.child_birthdate || input.due_date || input.mother_birthday || input.insurance_type;
  return !asked || !saysHealth || input.health_consent !== false;
};
