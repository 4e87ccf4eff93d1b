import { z } from "zod";
import { inputsOf } from "../../../shared/fields.ts";
import {
  flag,
  flagOut,
  instant,
  line,
  lines,
  requiredLine,
  seenAt,
  ticked,
  wholeNumber,
} from "../../../shared/schema.ts";
import { paidCourses } from "../../contract-limits/contract-rules.ts";
import { bookingTerms } from "../agreement/terms-schema.ts";
import { agreedFields, dateOrNone, detailFields, listedFields } from "../fields.ts";
import { registrationIds } from "../schema.ts";
import { bookingTypes } from "../words-rules.ts";

/** What the log calls what happened to a registration, as the team reads it. */
export const registrationActionWords: Record<string, string> = {
  registered: "Angemeldet",
  "joined-waiting-list": "Auf die Warteliste gesetzt",
  "asked-again": "Noch einmal angefragt",
  offered: "Platz angeboten",
  accepted: "Angebot angenommen",
  "accepted-by-phone": "Angebot am Telefon angenommen",
  "offer-extended": "Angebot verlängert",
  "offer-retracted": "Angebot zurückgezogen",
  "took-other-date": "Platz in einem anderen Termin angenommen",
  cancelled: "Storniert",
  "cancelled-by-phone": "Storniert, sie hat uns abgesagt",
  reinstated: "Stornierung zurückgenommen",
  "cancelled-with-lesson": "Storniert, weil der Kurstermin abgesagt ist",
  withdrawn: "Widerrufen",
  lapsed: "Frist verstrichen",
  edited: "Bearbeitet",
  moved: "Umgebucht",
  "moved-in-line": "Platz in der Reihe geändert",
  "paid-noted": "Als bezahlt vermerkt",
  "payment-taken-back": "Als nicht bezahlt vermerkt",
  "refund-noted": "Rückzahlung vermerkt",
  "refund-taken-back": "Rückzahlung zurückgenommen",
  "payment-reminded": "An die Zahlung erinnert",
  "lapsed-unpaid": "Nicht bezahlt, Platz weitergegeben",
  "paid-by-statement": "Zahlung per Kontoauszug",
  "paid-by-voucher": "Gutschein eingelöst",
  paid: "Online bezahlt",
  confirmed: "Platz bestätigt",
  "address-proven": "Über den Link in der E-Mail bestätigt",
  "address-proof-waived": "Vom Team als bestätigt vermerkt",
  "held-again": "Platz noch einmal gehalten",
  "held-until": "Frist geändert, bis zu der der Platz gehalten wird",
  "payment-method-chosen": "Andere Zahlungsart gewählt",
  "payment-changed": "Stand der Zahlung geändert",
  "payment-failed": "Zahlung fehlgeschlagen",
  "payment-refused": "Zahlungsanbieter hat abgelehnt",
  "refund-wanted": "Erstattung veranlasst",
  "refunded-at-provider": "Beim Zahlungsanbieter erstattet",
  disputed: "Zahlung beanstandet",
  "mail-resent": "E-Mail erneut gesendet",
  "note-added": "Notiz geschrieben",
  "note-deleted": "Notiz gelöscht",
  "absence-announced": "Für ein Treffen abgemeldet",
  "absence-taken-back": "Kommt doch zum Treffen",
  "make-up-offered": "Nachholen angeboten",
  "make-up-taken": "Holt ein Treffen nach",
  "make-up-given-back": "Holt das Treffen doch nicht nach",
  "message-received": "Nachricht geschrieben",
  "attendance-marked": "Anwesenheit eingetragen",
  "came-from-request": "Aus einer Kontaktanfrage angelegt",
  invited: "Zu Kursen nach der Geburt eingeladen",
  "invitations-ended": "Möchte keine Einladungen mehr",
  "data-asked": "Fehlende Angaben per E-Mail erfragt",
  "data-answered": "Fehlende Angaben ergänzt",
  erased: "Angaben zur Person gelöscht",
  "test-removed": "Probebuchung entfernt",
};

/** How the team takes money itself; what providers book, they report. */
export const takenByTeam = ["transfer", "onsite"] as const;

const lesson_id = wholeNumber(1, 999_999_999, "Bitte wählen Sie einen Kurstermin");
const reason = requiredLine("Bitte geben Sie einen Grund an. Er bleibt im Verlauf.", 500);
const notify = flag.default(true);
/** Staff may book beyond the seats, if they mean it. */
const overbook = flag.default(false);

const payment_method = z.union([z.literal("").transform(() => null), z.null(), z.enum(takenByTeam)], {
  error: "Bitte wählen Sie, wie gezahlt wird",
});

const { first_name, last_name, ...others } = inputsOf({ ...listedFields, ...detailFields, ...agreedFields });

/** What the team may write down of a person, as far as it knows: nothing beyond the name is needed. */
const known = z.object(others).partial().shape;

/** A registration that the team writes down itself. Without an address nobody is mailed. */
export const addedByHand = z.object({
  lesson_id,
  type: z.enum(bookingTypes, { error: "Bitte wählen Sie Platz oder Warteliste" }).default("regular"),
  first_name,
  last_name,
  ...known,
  /** Left out, as usual; a lesson that asks for the insurance is not given away without an answer (`unknown` is one). */
  payment_method: payment_method.default(null),
  paid: flag.default(false),
  note: lines(2000).default(""),
  notify,
  overbook,
  /** The same person may come twice, if that is meant. */
  allow_duplicate: flag.default(false),
  idempotency_key: z.string().trim().max(200, "Bitte laden Sie die Seite neu").nullish(),
});
export type AddedByHand = z.infer<typeof addedByHand>;

/** Into which lesson the signed-in user books herself, to try it out. */
export const testBooking = z.object({ lesson_id });

/**
 * An edit by the team: what is left out stays. Price and seats follow only with `recalculate`, when another price of the
 * lesson is chosen, and once an insurance gets known that was not; `notify` sends the confirmation with what holds then.
 */
export const registrationEdit = z.object({
  first_name: first_name.optional(),
  last_name: last_name.optional(),
  ...known,
  payment_method: payment_method.optional(),
  /** Stands on the printed list of participants. */
  note: line(300).optional(),
  recalculate: flag.default(false),
  overbook,
  notify: flag.default(false),
  updated_at: seenAt,
});
export type RegistrationEdit = z.infer<typeof registrationEdit>;

/**
 * Into which lesson, whether the price stays or follows, and whether the person is told; how she is insured and pays where
 * the price there asks for it.
 */
export const registrationMove = z.object({
  lesson_id,
  price: z.enum(["keep", "new"], { error: "Bitte wählen Sie, welcher Preis gilt" }).default("keep"),
  insurance_type: others.insurance_type.default(null),
  payment_method: payment_method.default(null),
  reason: line(500).default(""),
  notify,
  overbook,
});
export type RegistrationMove = z.infer<typeof registrationMove>;

/** Several into another lesson, for the prices that were agreed. */
export const moveAtOnce = registrationMove
  .pick({ lesson_id: true, reason: true, notify: true, overbook: true })
  .extend({ ids: registrationIds });
export type MoveAtOnce = z.infer<typeof moveAtOnce>;

/** An offer to somebody whose turn it is not yet, and why. */
export const outOfTurn = z.object({ reason, overbook });
export type OutOfTurn = z.infer<typeof outOfTurn>;

/** Why an offer is taken back. */
export const offerRetraction = z.object({ reason });
export type OfferRetraction = z.infer<typeof offerRetraction>;

/**
 * What somebody said on the phone to her offer: that she was read the terms, how she is insured and pays where that is not
 * known. The sum and the deposit that were read out come along: if others hold by now, nothing is booked.
 */
export const phoneAcceptance = z.object({
  read_out: ticked("Bitte lesen Sie die Bedingungen vor und bestätigen Sie das hier"),
  /** One of the lesson's prices; left out, the course fee. */
  price_id: others.price_id.default(null),
  insurance_type: others.insurance_type.default(null),
  payment_method: payment_method.default(null),
  expected_total_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
  /** What is due at booking of who does not pay on site; 0 for none. */
  expected_deposit_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").nullish(),
});
export type PhoneAcceptance = z.infer<typeof phoneAcceptance>;

/** That a cancellation is undone, and whether the person is told. */
export const reinstatement = z.object({ notify });
export type Reinstatement = z.infer<typeof reinstatement>;

/** Another place in line, and why. */
export const newPlace = z.object({
  position: wholeNumber(1, 10_000, "Bitte geben Sie einen Platz in der Reihe an"),
  reason,
});
export type NewPlace = z.infer<typeof newPlace>;

/** Whether what is due was paid, or only the deposit, on which day and how. */
export const paymentNote = z.object({
  paid: flag,
  deposit_only: flag.default(false),
  paid_on: dateOrNone.optional(),
  payment_method: z.enum(takenByTeam, { error: "Bitte wählen Sie, wie gezahlt wurde" }).optional(),
});
export type PaymentNote = z.infer<typeof paymentNote>;

/**
 * That the team gave money back itself: how much (what is to be returned unless said), when and how; or, with `refunded` 0,
 * that no money went back after all.
 */
export const refundNote = z.object({
  refunded: flag.default(true),
  amount_cents: wholeNumber(1, 10_000_000, "Bitte geben Sie einen Betrag an, zum Beispiel 25,00").optional(),
  refunded_on: dateOrNone.optional(),
  payment_method: z.enum(takenByTeam, { error: "Bitte wählen Sie, wie zurückgezahlt wurde" }).optional(),
  /** What could be given back when it was asked for: if it is something else by now, nothing happens. */
  expected_left_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").optional(),
});
export type RefundNote = z.infer<typeof refundNote>;

/** A note of the team about a registration. */
export const noteInput = z.object({
  text: z
    .string({ error: "Bitte schreiben Sie etwas in die Notiz" })
    .pipe(lines(2000))
    .pipe(z.string().min(1, "Bitte schreiben Sie etwas in die Notiz")),
});
export type NoteInput = z.infer<typeof noteInput>;

/** What the team's own form asks for a lesson, with its seats as they stand; `payment_methods` are never none. */
export const deskTerms = bookingTerms.extend({
  is_external: flagOut,
  /** Nobody meets, so nobody pays on site. */
  is_online_only: flagOut,
  has_voucher: flagOut,
  voucher_discount_cents: z.int(),
  seats_free: z.int(),
  waiting: z.int(),
  /** What the statutory insurers count of it: the sessions to come, and who is insured so; null where they pay nothing. */
  counted: z
    .object({
      course_type: z.enum(paidCourses),
      sessions: z.array(z.object({ starts_at: instant, ends_at: instant, break_minutes: z.int() })),
      insured: z.int(),
    })
    .nullable(),
});
export type DeskTerms = z.infer<typeof deskTerms>;
