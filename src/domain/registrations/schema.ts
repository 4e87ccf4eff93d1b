import { z } from "zod";
import { isInsuranceNumber, tidyInsuranceNumber } from "../../shared/insurance-number.ts";
import {
  dateInput,
  emailAddress,
  flag,
  idInput,
  line,
  lines,
  requiredLine,
  wholeNumber,
} from "../../shared/schema.ts";
import type { Askable, Wish } from "./rules.ts";

export const wishes = ["regular", "waitlist"] as const;
export const insuranceTypes = ["statutory", "private", "self"] as const;
export const paymentMethods = ["stripe", "paypal", "transfer", "onsite"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const registrationStates = [
  "pending",
  "confirmed",
  "waiting",
  "offered",
  "cancelled",
  "expired",
] as const;
export type RegistrationState = (typeof registrationStates)[number];

export const paymentStates = ["none", "open", "paid", "partly_refunded", "refunded", "failed"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** By what a list of registrations is sorted; a minus turns it round. */
export const registrationSorts = [
  ...["newest", "-newest", "name", "-name", "lesson", "-lesson", "status", "-status"],
  ...["payment", "-payment", "amount", "-amount", "waiting", "-waiting"],
] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

const aDay = z.iso.date("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026");
const aLesson = wholeNumber(1, 999_999_999, "Diesen Kurstermin gibt es nicht");
const MOST_AT_ONCE = 500;

/** Registrations named one by one, as far as one call takes: `[1, 2]`. */
export const registrationIds = z
  .array(idInput, { error: "Bitte wählen Sie Anmeldungen aus" })
  .min(1, "Bitte wählen Sie mindestens eine Anmeldung aus")
  .max(MOST_AT_ONCE, `Bitte wählen Sie höchstens ${MOST_AT_ONCE} Anmeldungen auf einmal aus`)
  .transform((ids) => [...new Set(ids)]);

/** The same in an address: `1,2`. */
const idsInAddress = z
  .string()
  .transform((text): unknown[] => text.split(","))
  .pipe(registrationIds);

/**
 * What a list of registrations can be narrowed to. `period` is that of the lessons: still running or to come, or past;
 * `booked_from` and `booked_to` are days in Berlin, both included.
 */
export const registrationFilters = {
  status: z.enum(registrationStates, { error: "Diesen Stand gibt es nicht" }),
  payment_status: z.enum(paymentStates, { error: "Diesen Stand der Zahlung gibt es nicht" }),
  lesson: aLesson,
  course: wholeNumber(1, 999_999_999, "Diesen Kurs gibt es nicht"),
  instructor: wholeNumber(1, 999_999_999, "Diese Kursleitung gibt es nicht"),
  period: z.enum(["upcoming", "past", "all"], { error: "Diesen Zeitraum gibt es nicht" }),
  booked_from: aDay,
  booked_to: aDay,
  insurance: z.enum(insuranceTypes, { error: "Diese Versicherung gibt es nicht" }),
  has_message: flag,
  ids: idsInAddress,
} as const;

type Filters = {
  [Name in keyof typeof registrationFilters]?: z.infer<(typeof registrationFilters)[Name]> | undefined;
};
export type RegistrationFilter = Filters & { q?: string | undefined; sort?: RegistrationSort | undefined };

/** How a registration's state is said to the team. */
export const registrationStateWords: Record<RegistrationState, string> = {
  pending: "reserviert",
  confirmed: "bestätigt",
  waiting: "wartet",
  offered: "Angebot läuft",
  cancelled: "storniert",
  expired: "verfallen",
};

/** How somebody pays, in words. */
export const paymentMethodWords: Record<PaymentMethod, string> = {
  stripe: "Karte (Stripe)",
  paypal: "PayPal",
  transfer: "Überweisung",
  onsite: "vor Ort",
};

/** How somebody is insured, in words. */
export const insuranceWords: Record<(typeof insuranceTypes)[number], string> = {
  statutory: "gesetzlich",
  private: "privat",
  self: "zahlt selbst",
};

/** How the state of a payment is said to the team. */
export const paymentStateWords: Record<PaymentState, string> = {
  none: "keine",
  open: "offen",
  paid: "bezahlt",
  partly_refunded: "teilweise erstattet",
  refunded: "erstattet",
  failed: "fehlgeschlagen",
};

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
export function registrationInput(asks: readonly Askable[], wish: Wish) {
  const books = wish === "regular";
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
      partner: asked("partner") ? flag.default(false) : dropped(false),
      partner_first_name: inPartner(),
      partner_last_name: inPartner(),
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
      message: lines(2000).default(""),
      expected_total_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
    })
    .refine(needs("child_birthdate", must("child_birthdate"), "due_date"), at("child_birthdate"))
    .refine(needs("due_date", must("due_date"), "child_birthdate"), at("due_date"))
    .refine(needs("mother_birthday", must("mother_birthday")), at("mother_birthday"))
    .refine(needs("insurance_type", must("insurance")), at("insurance_type"))
    .refine(insured("insurer", books), at("insurer"))
    .refine(insured("insurance_number", books), at("insurance_number"))
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

/** The statutorily insured give insurer and number; a number that was given must be one. Others need neither. */
const insured = (field: "insurer" | "insurance_number", must: boolean) => (input: Partly) => {
  if (paysOwnFee(input.insurance_type)) return true;
  const value = String(input[field] ?? "");
  if (field === "insurance_number" && value !== "") return isInsuranceNumber(value);
  return !must || input.insurance_type !== "statutory" || value !== "";
};

const paysOwnFee = (insurance_type: unknown) => insurance_type === "private" || insurance_type === "self";

type Needless = Record<"insurer" | "insurance_number" | "partner_first_name" | "partner_last_name", string>;

/** Forms hide what an answer makes needless; what was typed there before nobody needs to know. */
const withoutNeedless = <Told extends Needless & { insurance_type: unknown; partner: boolean }>(
  told: Told,
): Told => ({
  ...told,
  ...(paysOwnFee(told.insurance_type) && { insurer: "", insurance_number: "" }),
  ...(!told.partner && { partner_first_name: "", partner_last_name: "" }),
});

const withPartner = (field: "partner_first_name" | "partner_last_name", must: boolean) => (input: Partly) =>
  !must || input.partner !== true || String(input[field] ?? "") !== "";

/** Who waits need not tell anything about health, but what is told needs consent where the provider needs it. */
const healthDataWithConsent = (asked: boolean) => (input: Partly) => {
  const told = input.child_birthdate || input.due_date || input.mother_birthday || input.insurance_type;
  return !asked || !told || input.health_consent !== false;
};

const told = (max: number) =>
  z.string({ error: "Bitte geben Sie hier Text ein" }).max(max, `Bitte höchstens ${max} Zeichen`).nullish();
const yes = flag.nullish();

/** What may be told about a person and their wish; which of it is needed, the lesson's own form says. */
export const toldAboutPerson = z.object({
  first_name: told(200),
  last_name: told(200),
  email: told(300),
  phone: told(100),
  street: told(200),
  zip: told(20),
  city: told(200),
  child_name: told(200),
  child_birthdate: told(30),
  due_date: told(30),
  mother_birthday: told(30),
  insurance_type: told(20),
  insurer: told(200),
  insurance_number: told(60),
  partner: yes,
  partner_first_name: told(200),
  partner_last_name: told(200),
  voucher_code: told(100),
  payment_method: told(20),
  acceptance_1: yes,
  acceptance_2: yes,
  conditions: yes,
  privacy: yes,
  health_consent: yes,
  early_start: yes,
  message: told(5000),
  expected_total_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
});
export type ToldAboutPerson = z.infer<typeof toldAboutPerson>;

/** The body of a registration. `idempotency_key` names the intention; `website` is a trap for programs. */
export const registrationBody = toldAboutPerson.extend({
  lesson_id: wholeNumber(1, 999_999_999, "Bitte wählen Sie einen Kurstermin"),
  type: z.enum(wishes, { error: "Bitte wählen Sie Platz oder Warteliste" }).default("regular"),
  idempotency_key: told(200).refine((key) => !key || /^[\x20-\x7e]+$/.test(key), {
    error: "Bitte laden Sie die Seite neu",
  }),
  website: told(500),
});
export type RegistrationBody = z.infer<typeof registrationBody>;

/** A question about a voucher; the choices that decide the price may come with it. */
export const voucherQuestion = z.object({
  lesson_id: registrationBody.shape.lesson_id,
  code: z.string({ error: "Bitte geben Sie den Gutscheincode ein" }).max(100, "Bitte höchstens 100 Zeichen"),
  insurance_type: z.enum(insuranceTypes).nullish(),
  partner: yes,
});
export type VoucherQuestion = z.infer<typeof voucherQuestion>;

/** A cancellation by the team: why, whether the terms' fee is due, whether the person is told. */
export const staffCancellation = z.object({
  reason: line(500).default(""),
  charge_fee: flag.default(false),
  notify: flag.default(true),
});
export type StaffCancellation = z.infer<typeof staffCancellation>;
