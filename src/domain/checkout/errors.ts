import { Refusal } from "../../shared/refusal.ts";
import { formatDateTime } from "../../shared/time/dates.ts";

/** There is nothing to pay, or it is paid. */
export const nothingToPay = () =>
  new Refusal(409, "nothing_to_pay", "Für diese Anmeldung ist nichts mehr zu zahlen.");

/** A test registration is there to be looked at: no money moves for it. */
export const testIsNotPaid = () =>
  new Refusal(409, "test_is_not_paid", "Eine Probebuchung wird nicht bezahlt. Sie entfernt sich von selbst.");

/** It is paid, and the provider waits for the money. */
export const moneyOnItsWay = () =>
  new Refusal(
    409,
    "money_on_its_way",
    "Ihre Zahlung ist schon unterwegs. Sie brauchen nichts weiter zu tun; sobald das Geld da ist, schreiben wir Ihnen.",
  );

/** The seat was held until then; it is no more. */
export const holdOver = () =>
  new Refusal(
    409,
    "hold_over",
    "Die Zeit zum Bezahlen ist abgelaufen, der Platz ist wieder frei. Es wurde nichts abgebucht. Sie können sich gern neu anmelden.",
  );

/** This way to pay is not offered (any more). */
export const methodGone = () =>
  new Refusal(
    409,
    "method_gone",
    "Diese Zahlungsart wird hier nicht mehr angeboten. Bitte wählen Sie eine andere.",
  );

/** The provider does not answer; the seat is kept as long as it was promised. */
export const providerAway = (until: Date | null) =>
  new Refusal(
    503,
    "provider_away",
    `Die Zahlungsseite ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal, oder wählen Sie eine andere Zahlungsart.${
      until ? ` Ihr Platz bleibt bis ${formatDateTime(until)} für Sie reserviert.` : ""
    }`,
  );

/** The provider refuses the instructor's account: not the payer's fault. */
export const accountRefused = () =>
  new Refusal(
    409,
    "account_refused",
    "Mit dieser Zahlungsart klappt es im Moment nicht. Bitte wählen Sie eine andere, oder melden Sie sich bei uns.",
  );

/** The value with which somebody comes back is unknown, or was used before. */
export const returnUnknown = () =>
  new Refusal(404, "return_unknown", "Diesen Rückweg von der Zahlungsseite kennen wir nicht.");

/** Nothing came online, or all of it went back. */
export const nothingToRefund = () =>
  new Refusal(
    409,
    "nothing_to_refund",
    "Von online Bezahltem ist nichts mehr da, was erstattet werden könnte. Was bar oder per Überweisung kam, geben Sie bitte selbst zurück.",
  );

/** Somebody else refunded, or money came, since it was asked for. */
export const refundedMeanwhile = () =>
  new Refusal(
    409,
    "refunded_meanwhile",
    "Hier ist inzwischen etwas erstattet oder bezahlt worden. Bitte laden Sie die Seite neu und sehen Sie nach, was noch zu erstatten ist.",
  );

/** More is to go back than is left. */
export const refundTooMuch = (most: string) =>
  new Refusal(422, "invalid", "Bitte prüfen Sie Ihre Angaben.", {
    errors: { amount_cents: [`Erstatten können Sie höchstens ${most}.`] },
  });
