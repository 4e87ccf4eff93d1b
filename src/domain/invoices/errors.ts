import { formatCents } from "../../shared/money/money.ts";
import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { formatDate } from "../../shared/time/dates.ts";
import type { Missing } from "./rules/missing-rules.ts";

/** There is no such invoice in this team, or none that the person may see. */
export const invoiceUnknown = () =>
  new Refusal(404, "invoice_unknown", "Rechnung konnte nicht geladen werden");

/** More than anybody bills a participant; what was mistyped. */
export const amountOutOfBounds = () =>
  fieldRefusal("items", "Bitte höchstens 1.000.000 € auf einer Rechnung");

/** There is no such run, or none that the person may see. */
export const runUnknown = () => new Refusal(404, "invoice_run_unknown", "Der Lauf ist schon beendet.");

/** There is no such series in this team, or none that the person may see. */
export const seriesUnknown = () =>
  new Refusal(404, "invoice_series_unknown", "Rechnungskreis konnte nicht geladen werden");

/** What was finalised is changed by nobody. */
export const invoiceFinalised = (number: string) =>
  new Refusal(
    409,
    "invoice_finalised",
    `Rechnung ${number} ist abgeschlossen und lässt sich nicht mehr ändern. Stimmt etwas nicht, stornieren Sie sie.`,
  );

/** Something is missing that the law asks, or what it bills has changed; `data.missing` says what and where. */
export const invoiceIncomplete = (missing: readonly Missing[]) =>
  new Refusal(
    409,
    "invoice_incomplete",
    missing.find(({ at }) => at === "registration")?.sentence ??
      (missing.length === 1
        ? `Zum Abschließen fehlt noch eine Angabe: ${missing[0]?.title}.`
        : `Zum Abschließen fehlen noch ${missing.length} Angaben.`),
    { data: { missing } },
  );

/** The next number of a series is that of an invoice in another one. */
export const numberTaken = (number: string) =>
  new Refusal(
    409,
    "invoice_number_taken",
    `Die Nummer ${number} gibt es schon in einem anderen Rechnungskreis. Bitte wählen Sie in den Einstellungen der Rechnungen ein anderes Muster.`,
  );

/** A draft has no number and is no invoice yet. */
export const stillDraft = () =>
  new Refusal(409, "invoice_draft", "Das ist noch ein Entwurf. Bitte schließen Sie die Rechnung zuerst ab.");

/** A Stornorechnung is not cancelled itself. */
export const isCancellation = () =>
  new Refusal(
    409,
    "invoice_is_cancellation",
    "Eine Stornorechnung lässt sich nicht stornieren. Schreiben Sie eine neue Rechnung.",
  );

/** A deposit that a Schlussrechnung takes off is not cancelled under it. */
export const closingStands = (number: string) =>
  new Refusal(
    409,
    "closing_stands",
    `Diese Anzahlung ist auf der Schlussrechnung ${number} abgezogen. Stornieren Sie zuerst diese.`,
  );

/** What was cancelled is not sent any more. */
export const invoiceCancelled = (number: string) =>
  new Refusal(
    409,
    "invoice_cancelled",
    `Rechnung ${number} ist storniert. Senden Sie stattdessen die Stornorechnung.`,
  );

/** Of several, one that was mailed before is not mailed once more. */
export const sentAlready = (at: Date) =>
  new Refusal(409, "invoice_sent_already", `Schon am ${formatDate(at)} gesendet.`);

/** Nothing is paid for what was cancelled. */
export const nothingToPay = ({ kind, number }: { kind: string; number: string | null }) =>
  kind === "cancellation"
    ? new Refusal(
        409,
        "invoice_is_cancellation",
        `${number} ist eine Stornorechnung. Für sie ist nichts zu bezahlen.`,
      )
    : new Refusal(
        409,
        "invoice_cancelled",
        `Rechnung ${number} ist storniert, für sie ist nichts mehr zu bezahlen. Ist Geld gekommen, tragen Sie es auf der neuen Rechnung ein, oder geben Sie es zurück.`,
      );

/** Somebody else entered something at the same time, or this was sent before. */
export const paidMeanwhile = () =>
  new Refusal(
    409,
    "paid_meanwhile",
    "Inzwischen ist zu dieser Rechnung schon Geld eingetragen worden. Bitte laden Sie die Seite neu und prüfen Sie, was noch offen ist.",
  );

/** She has paid online, and the provider has not said yet whether it comes. */
export const paymentUnderWay = () =>
  new Refusal(
    409,
    "payment_under_way",
    "Für diese Anmeldung läuft gerade eine Online-Zahlung. Sie wird von selbst abgeglichen; bitte warten Sie, bis sie da ist.",
  );

/** A payment of nothing. */
export const noAmount = () => fieldRefusal("amount", "Bitte einen Betrag über 0 € angeben");

/** Money is entered once it has come. */
export const dayToCome = () =>
  fieldRefusal(
    "occurred_on",
    "Dieser Tag kommt erst noch. Bitte tragen Sie die Zahlung ein, sobald das Geld da ist.",
  );

/** Money that came longer ago than anybody looks back: a year that was mistyped. */
export const dayLongGone = () =>
  fieldRefusal("occurred_on", "Dieser Tag liegt mehr als drei Jahre zurück. Stimmt das Jahr?");

/** No more goes back than came beyond what is asked. */
export const nothingToReturn = () =>
  new Refusal(
    409,
    "nothing_to_return",
    "Zu dieser Rechnung ist nichts zurückzugeben. Was zu einer Anmeldung bezahlt ist, erstatten Sie bei der Anmeldung.",
  );

/** The same of an amount. */
export const tooMuchToReturn = (cents: number) =>
  fieldRefusal("amount", `Zurückzugeben sind höchstens ${formatCents(cents)}`);

/** There is no such payment that was entered by hand for this invoice and stands. */
export const paymentUnknown = () =>
  new Refusal(
    404,
    "invoice_payment_unknown",
    "Diese Zahlung ist zu dieser Rechnung nicht von Hand eingetragen, oder sie ist schon zurückgenommen.",
  );

/** Whoever booked does not know where somebody else lives. */
export const nobodyToAsk = () =>
  new Refusal(
    409,
    "nobody_to_ask",
    "Diese Rechnung geht nicht an die Person, die sich angemeldet hat. Bitte tragen Sie die Anschrift selbst ein.",
  );

/** A selection without anything that was issued. */
export const nothingToPack = () =>
  new Refusal(409, "nothing_to_pack", "In dieser Auswahl ist keine abgeschlossene Rechnung.");

/** More than are put together at once. */
export const tooManyToPack = (most: number) =>
  new Refusal(
    409,
    "too_many_to_pack",
    `Das sind mehr als ${most} Rechnungen. Bitte wählen Sie einen kürzeren Zeitraum, zum Beispiel ein Jahr.`,
  );

/** Nobody can be mailed. */
export const noAddress = () =>
  new Refusal(
    409,
    "no_address",
    "Zu dieser Rechnung ist keine E-Mail-Adresse bekannt. Sie können sie drucken und mit der Post schicken.",
  );

/** The same intention was sent before, with other content. */
export const draftChanged = () =>
  new Refusal(
    409,
    "intention_changed",
    "Dieser Entwurf ist schon mit anderem Inhalt angelegt. Bitte laden Sie die Seite neu und beginnen Sie noch einmal.",
  );

/** A series in whose name the person may not write. */
export const seriesNotYours = () => fieldRefusal("series_id", "Diesen Rechnungskreis gibt es nicht");

/** A registration that is not there, or not seen. */
export const registrationNotThere = () => fieldRefusal("registration_id", "Diese Anmeldung gibt es nicht");

/** Registrations none of which is there, or seen. */
export const noSuchRegistrations = () => fieldRefusal("registration_ids", "Diese Anmeldungen gibt es nicht");

/** Invoices none of which is there, or seen. */
export const noSuchInvoices = () => fieldRefusal("ids", "Diese Rechnungen gibt es nicht");

/** A lesson in which nobody is to be billed for it. */
export const nobodyToBill = () =>
  fieldRefusal("lesson_id", "In diesem Kurstermin ist niemand, bei dem das abzurechnen wäre");

/** A voucher that is worth nothing any more. */
export const voucherVoided = () =>
  new Refusal(409, "gift_voucher_voided", "Dieser Gutschein ist ungültig und wird nicht berechnet.");

/** Nobody knows any more who bought it. */
export const buyerUnknown = () =>
  new Refusal(409, "gift_voucher_erased", "Die Angaben zur Käuferin dieses Gutscheins sind gelöscht.");

/** For one course with tax it may be a single-purpose voucher, which is taxed when it is sold (§ 3 Abs. 14 UStG). */
export const voucherMayBeTaxed = () =>
  new Refusal(
    409,
    "gift_voucher_may_be_taxed",
    "Dieser Gutschein gilt nur für einen Kurs mit Umsatzsteuer. Er kann ein Einzweck-Gutschein sein, der schon beim Verkauf versteuert wird. Fragen Sie Ihre Steuerberatung, und schreiben Sie die Rechnung von Hand.",
  );

/** Numbers that cannot look so, with the reason. */
export const patternFaulty = (sentence: string) => fieldRefusal("pattern", sentence);

/** Numbers that could be those of another series. */
export const patternCollides = (whose: string) =>
  fieldRefusal(
    "pattern",
    `So könnten Nummern entstehen, die es auch ${whose} gibt. Bitte wählen Sie ein anderes Muster.`,
  );

/** Registrations whose numbers could be those of invoices. */
export const prefixCollides = (prefix: string) =>
  fieldRefusal(
    "registration_prefix",
    `Mit ${prefix} könnten Anmeldungen Nummern bekommen, die es auch bei Rechnungen gibt. Bitte wählen Sie ein anderes Kürzel.`,
  );

/** A year in which numbers were given goes on where it is. */
export const yearHasBegun = (year: number) =>
  fieldRefusal("next_count", `${year} sind schon Nummern vergeben; sie laufen lückenlos weiter.`);

/** The team's own data stand in its settings. */
export const dataOfTeam = () =>
  new Refusal(
    409,
    "series_of_team",
    "Name, Anschrift, Steuerdaten und Konto der Praxis ändern Sie unter „Team und Seite“.",
  );
