import { z } from "zod";
import { calendarDay, flag, idInput, line, listOf, wholeNumber } from "../../shared/schema.ts";
import {
  bookingTypes,
  insuranceStates,
  insuranceTypes,
  paymentStates,
  registrationStands,
} from "./words-rules.ts";

/** By what a list of registrations is sorted; a minus turns it round. */
export const registrationSorts = [
  "newest",
  "-newest",
  "name",
  "-name",
  "lesson",
  "-lesson",
  "status",
  "-status",
  "payment",
  "-payment",
  "amount",
  "-amount",
  "waiting",
  "-waiting",
] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

const aDay = calendarDay("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026");
const aLesson = wholeNumber(1, 999_999_999, "Diesen Kurstermin gibt es nicht");
/** How many registrations one call handles at most. */
export const MOST_AT_ONCE = 500;

/** Registrations named one by one, as far as one call takes: `[1, 2]`. */
export const registrationIds = listOf(
  idInput,
  {
    min: [1, "Bitte wählen Sie mindestens eine Anmeldung aus"],
    max: [MOST_AT_ONCE, `Bitte wählen Sie höchstens ${MOST_AT_ONCE} Anmeldungen auf einmal aus`],
  },
  "Bitte wählen Sie Anmeldungen aus",
).transform((ids) => [...new Set(ids)]);

/** The same in an address: `1,2`. */
const idsInAddress = z
  .string()
  .transform((text): unknown[] => text.split(","))
  .pipe(registrationIds)
  .meta({ type: "string", pattern: "^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$" });

/**
 * What a list of registrations can be narrowed to. `period` is that of the lessons: still running or to come, or past;
 * `booked_from` and `booked_to` are days in Berlin, both included.
 */
export const registrationFilters = {
  status: z.enum(registrationStands, { error: "Diesen Stand gibt es nicht" }),
  payment_status: z.enum(paymentStates, { error: "Diesen Stand der Zahlung gibt es nicht" }),
  lesson: aLesson,
  course: wholeNumber(1, 999_999_999, "Diesen Kurs gibt es nicht"),
  instructor: wholeNumber(1, 999_999_999, "Diese Kursleitung gibt es nicht"),
  period: z.enum(["upcoming", "past", "all"], { error: "Diesen Zeitraum gibt es nicht" }),
  booked_from: aDay,
  booked_to: aDay,
  insurance: z.enum(insuranceStates, { error: "Diese Versicherung gibt es nicht" }),
  has_message: flag,
  ids: idsInAddress,
} as const;

type Filters = {
  [Name in keyof typeof registrationFilters]?: z.infer<(typeof registrationFilters)[Name]> | undefined;
};
export type RegistrationFilter = Filters & { q?: string | undefined; sort?: RegistrationSort | undefined };

/** Which price of a lesson is chosen; none, 0 letters and null are the course fee. */
export const priceChoice = z.union(
  [
    z.union([z.literal(""), z.null()]).transform(() => null),
    wholeNumber(1, 2_147_483_647, "Bitte wählen Sie einen Preis"),
  ],
  { error: "Bitte wählen Sie einen Preis" },
);

const text = (max: number) =>
  z.string({ error: "Bitte geben Sie hier Text ein" }).max(max, `Bitte höchstens ${max} Zeichen`).nullish();
const yes = flag.nullish();

/** What may be said about a person and what they book; which of it is needed, the lesson's own form says. */
export const personInput = z.object({
  first_name: text(200),
  last_name: text(200),
  email: text(300),
  phone: text(100),
  street: text(200),
  zip: text(20),
  city: text(200),
  child_name: text(200),
  child_birthdate: text(30),
  due_date: text(30),
  mother_birthday: text(30),
  insurance_type: text(20),
  insurer: text(200),
  insurance_number: text(60),
  /** The number stands like that on the card, or is handed in later. */
  insurance_number_unsure: yes,
  hours_elsewhere: z
    .union([z.number(), z.string().max(20)], { error: "Bitte geben Sie die Stunden an, zum Beispiel 4,5" })
    .nullish(),
  partner: yes,
  partner_first_name: text(200),
  partner_last_name: text(200),
  /** One of the lesson's prices; left out, the course fee. */
  price_id: priceChoice.optional(),
  voucher_code: text(100),
  payment_method: text(20),
  acceptance_1: yes,
  acceptance_2: yes,
  conditions: yes,
  privacy: yes,
  health_consent: yes,
  early_start: yes,
  invitation_consent: yes,
  message: text(5000),
  expected_total_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
  /** What the form showed to be paid beside a gift voucher. */
  expected_open_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
  /** What the form showed to be due at booking as a deposit; 0 for none. */
  expected_deposit_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
  /** The wording of the general terms that was linked when the form was shown. */
  terms_version: wholeNumber(1, Number.MAX_SAFE_INTEGER, "Bitte laden Sie die Seite neu").nullish(),
});
export type PersonInput = z.infer<typeof personInput>;

/** The body of a registration. `idempotency_key` names the intention; `website` is a trap for programs. */
export const registrationBody = personInput.extend({
  lesson_id: wholeNumber(1, 999_999_999, "Bitte wählen Sie einen Kurstermin"),
  type: z.enum(bookingTypes, { error: "Bitte wählen Sie Platz oder Warteliste" }).default("regular"),
  /** On the waiting list: of every date of the course that is full, not of this one alone. */
  any_date: yes,
  /** The form stood inside another site. */
  embedded: yes,
  idempotency_key: text(200)
    .refine((key) => !key || /^[\x20-\x7e]+$/.test(key), { error: "Bitte laden Sie die Seite neu" })
    .meta({ pattern: "^[\\x20-\\x7e]*$" }),
  website: text(500),
});
export type RegistrationBody = z.infer<typeof registrationBody>;

/** A question about a voucher; the choices that decide the price may come with it. */
export const voucherQuestion = z.object({
  lesson_id: registrationBody.shape.lesson_id,
  code: z.string({ error: "Bitte geben Sie den Gutscheincode ein" }).max(100, "Bitte höchstens 100 Zeichen"),
  insurance_type: z.enum(insuranceTypes).nullish(),
  partner: yes,
  price_id: priceChoice.optional(),
});
export type VoucherQuestion = z.infer<typeof voucherQuestion>;

/** A cancellation by the team: why, whether the terms' fee is due, what came online goes back at once, the person is told. */
export const staffCancellation = z.object({
  reason: line(500).default(""),
  /** Who cancels: she herself, who told the team, or the team. Her mail and her page say so. */
  cancelled_by: z.enum(["participant", "staff"], { error: "Bitte wählen Sie, wer absagt" }).default("staff"),
  charge_fee: flag.default(false),
  refund: flag.default(false),
  notify: flag.default(true),
});
export type StaffCancellation = z.infer<typeof staffCancellation>;
