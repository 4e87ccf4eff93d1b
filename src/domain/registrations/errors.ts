import type { z } from "zod";
import { fieldErrorsOf } from "../../shared/field-errors.ts";
import { formatCents } from "../../shared/money/money.ts";
import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** There is no such lesson, or visitors may not see it. */
export const lessonUnknown = () =>
  new Refusal(404, "lesson_unknown", "Kurstermin konnte nicht geladen werden");

/** There is no such registration, or it is another team's or somebody else's. */
export const registrationUnknown = () =>
  new Refusal(404, "registration_unknown", "Diese Anmeldung haben wir nicht gefunden.");

/** The input does not do; a sentence per field. */
export const inputRefused = (error: z.core.$ZodError) =>
  new Refusal(422, "invalid", "Bitte prüfen Sie Ihre Angaben.", { errors: fieldErrorsOf(error) });

/** All seats are taken; `data.type` tells the screen to offer the waiting list. */
export const lessonFull = () =>
  new Refusal(
    409,
    "lesson_full",
    "Dieser Kurstermin ist inzwischen ausgebucht. Sie können sich unverbindlich auf die Warteliste setzen lassen.",
    { data: { type: "waitlist" } },
  );

/** Nobody waits and seats are free; `data.type` tells the screen to offer one. */
export const seatsFree = () =>
  new Refusal(
    409,
    "seats_free",
    "Gute Nachricht: Es ist ein Platz frei, Sie müssen nicht warten. Bitte melden Sie sich gleich an.",
    { data: { type: "regular" } },
  );

/** The lesson has begun. */
export const lessonStarted = () =>
  new Refusal(
    409,
    "lesson_started",
    "Dieser Kurstermin hat schon begonnen. Anmelden kann man sich nicht mehr.",
  );

/** The lesson does not take place. */
export const lessonCalledOff = () =>
  new Refusal(409, "lesson_called_off", "Dieser Kurstermin ist abgesagt. Anmelden kann man sich nicht mehr.");

/** Booked elsewhere. */
export const lessonExternal = (external_url: string) =>
  new Refusal(409, "lesson_external", "Für diesen Kurstermin meldet man sich an anderer Stelle an.", {
    data: { external_url },
  });

/** The price is another than the one on the screen; `data.total_cents` is what holds now. */
export const priceChanged = (total_cents: number) =>
  new Refusal(
    409,
    "price_changed",
    `Der Preis hat sich geändert: Jetzt sind es ${formatCents(total_cents)}. Bitte sehen Sie ihn sich an und bestätigen Sie noch einmal.`,
    { data: { total_cents } },
  );

/** A gift voucher pays less, or more, than the screen showed. */
export const openSumChanged = (open_cents: number) =>
  new Refusal(
    409,
    "price_changed",
    `Auf Ihrem Gutschein ist inzwischen ein anderer Betrag: Zu zahlen sind jetzt ${formatCents(open_cents)}. Bitte sehen Sie es sich an und bestätigen Sie noch einmal.`,
    { data: { open_cents } },
  );

/** Another deposit than the screen showed is due at booking by now, or none: then all is due at once. */
export const depositChanged = (deposit_cents: number) =>
  new Refusal(
    409,
    "price_changed",
    `${deposit_cents > 0 ? `Die Anzahlung hat sich geändert: Jetzt sind es ${formatCents(deposit_cents)}` : "Eine Anzahlung gibt es nicht mehr: Jetzt ist alles auf einmal zu zahlen"}. Bitte sehen Sie es sich an und bestätigen Sie noch einmal.`,
    { data: { deposit_cents } },
  );

/** No seat is left at the chosen price, or fewer than are wanted; nothing is booked. */
export const priceSoldOut = (room = 0) =>
  fieldRefusal(
    "price_id",
    room > 0
      ? "Zu diesem Preis ist nur noch ein Platz frei. Bitte wählen Sie einen anderen, oder melden Sie sich allein an."
      : "Zu diesem Preis ist kein Platz mehr frei. Bitte wählen Sie einen anderen.",
  );

/** The general terms are others than those that the screen linked. */
export const termsChanged = () =>
  new Refusal(
    409,
    "terms_changed",
    "Die AGB haben sich eben geändert. Bitte lesen Sie sie noch einmal und bestätigen Sie dann.",
  );

/** Cancelling costs something else than what was shown before; the answer says what. */
export const feeChanged = (fee_cents: number) =>
  new Refusal(
    409,
    "fee_changed",
    `Was bei einer Absage fällig ist, hat sich geändert: Jetzt ${fee_cents > 0 ? `sind es ${formatCents(fee_cents)}` : "kostet sie nichts"}. Abgesagt ist noch nichts; bitte sehen Sie es sich an und bestätigen Sie noch einmal.`,
    { data: { fee_cents } },
  );

/** The same intention was sent before, with other content. */
export const intentionChanged = () =>
  new Refusal(
    409,
    "intention_changed",
    "Diese Anmeldung ist schon mit anderen Angaben bei uns angekommen. Bitte laden Sie die Seite neu und beginnen Sie noch einmal.",
  );

/** So many bookings came from the network within the hour that no more are taken before `free_at`; `data.phone` is the team's, or empty. */
export function bookedTooOften(phone: string, free_at: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((free_at.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const call = phone
    ? `Rufen Sie uns gern an, dann tragen wir Sie ein: ${phone}.`
    : "Schreiben Sie uns gern über die Kontaktseite, dann tragen wir Sie ein.";
  return new Refusal(
    429,
    "booked_too_often",
    `Von Ihrem Internetanschluss kamen in der letzten Stunde schon sehr viele Anmeldungen. Damit niemand alle Plätze blockiert, nehmen wir hier gerade keine weitere an. ${call} Oder versuchen Sie es ${minutes === 1 ? "in einer Minute" : `in ${minutes} Minuten`} noch einmal.`,
    { data: { phone }, retryAfterSeconds },
  );
}

/** The link of the mail is not whole, or belongs to an address that was changed since. */
export const proofUnknown = () =>
  new Refusal(
    404,
    "proof_unknown",
    "Diesen Link kennen wir nicht. Bitte öffnen Sie ihn noch einmal aus unserer neuesten E-Mail, und zwar ganz.",
  );

/** The seat was held as long as it could be. */
export const proofTooLate = () =>
  new Refusal(
    409,
    "proof_too_late",
    "So lange konnten wir Ihren Platz leider nicht halten, er ist wieder frei. Melden Sie sich gern noch einmal an.",
  );

/** There is no seat held that waits for its link. */
export const noProofAwaited = () =>
  new Refusal(409, "no_proof_awaited", "Für diese Anmeldung ist nichts mehr zu bestätigen.");

/** The lesson was edited again and again while somebody registered. */
export const lessonBusy = () =>
  new Refusal(
    409,
    "lesson_busy",
    "Der Kurstermin wird gerade geändert. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  );

/** An offer that is over, was never made, or was given back. */
export const offerOver = () =>
  new Refusal(
    409,
    "offer_over",
    "Dieses Angebot gilt nicht mehr, der Platz ist an die Nächsten in der Reihe gegangen.",
  );

/** Who waits has no offer to accept yet. */
export const noOfferYet = () =>
  new Refusal(
    409,
    "no_offer_yet",
    "Noch ist kein Platz für Sie frei. Sobald Sie an der Reihe sind, schreiben wir Ihnen.",
  );

/** A registration that is over cannot be cancelled any more. */
export const tooLateToCancel = () =>
  new Refusal(409, "too_late", "Der Kurs ist schon vorbei. Absagen kann man ihn nicht mehr.");

/** What was answered to somebody who asked twice changes nothing. */
export const onlyByMail = () =>
  new Refusal(
    409,
    "only_by_mail",
    "Bitte nutzen Sie dafür den Link in der E-Mail, die wir Ihnen geschickt haben.",
  );

/** There is no such mail about this registration. */
export const mailUnknown = () =>
  new Refusal(404, "mail_unknown", "Diese E-Mail haben wir bei der Anmeldung nicht gefunden.");

/** What the mail says does not hold any more, or goes out only once; the sentence says which. */
export const mailOutdated = (sentence: string) => new Refusal(409, "mail_outdated", sentence);

/** Only who has a seat can miss a session, and only one that is still to come. */
export const cannotMiss = () =>
  new Refusal(
    409,
    "cannot_miss",
    "Für dieses Treffen kann man sich nicht mehr abmelden: Es hat schon begonnen oder findet nicht statt.",
  );

/** The same message was sent before, with other content. */
export const messageChanged = () =>
  new Refusal(
    409,
    "intention_changed",
    "Diese Nachricht ist schon bei uns, mit etwas anderem Inhalt. Möchten Sie uns noch etwas schreiben, laden Sie bitte die Seite neu.",
  );

/** Nobody of these is insured by law, so that there is no sheet to sign. */
export const nobodyInsured = () =>
  new Refusal(
    422,
    "nobody_insured",
    "Von diesen Anmeldungen ist niemand gesetzlich versichert. Eine Versichertenbestätigung gibt es nur für gesetzlich Versicherte.",
  );

/** Only the statutorily insured have a sheet that misses something. */
export const notInsured = () =>
  new Refusal(409, "not_insured", "Sie ist nicht gesetzlich versichert oder hat keinen Platz.");

/** All that the sheet needs is there. */
export const nothingMissing = () => new Refusal(409, "nothing_missing", "Es fehlt nichts mehr.");

/** Without an address nobody can be asked by mail. */
export const withoutAddress = () =>
  new Refusal(409, "without_address", "Es ist keine E-Mail-Adresse bekannt.");

/** The link that asks for missing data is not whole, or belongs to an address that was changed since. */
export const questionUnknown = () =>
  new Refusal(
    404,
    "question_unknown",
    "Diesen Link kennen wir nicht. Bitte öffnen Sie ihn noch einmal aus unserer neuesten E-Mail, und zwar ganz.",
  );

/** The link that asks for missing data has had its time. */
export const questionOver = () =>
  new Refusal(
    409,
    "question_over",
    "Dieser Link gilt nicht mehr. Rufen Sie uns gern an oder antworten Sie auf unsere E-Mail.",
  );

/** The link that ends invitations is not whole, or belongs to an address that was changed since. */
export const invitationUnknown = () =>
  new Refusal(
    404,
    "invitation_unknown",
    "Bitte öffnen Sie den Link noch einmal aus unserer E-Mail, und zwar ganz. Oder schreiben Sie uns einfach.",
  );

/** Nothing was filled in. */
export const nothingAnswered = () =>
  new Refusal(422, "nothing_answered", "Bitte füllen Sie mindestens ein Feld aus.");
