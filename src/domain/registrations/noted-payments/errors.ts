import { fieldRefusal, Refusal } from "../../../shared/refusal.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";

/** Money is noted once it has come or gone. */
export const dayToCome = (field: "paid_on" | "refunded_on") =>
  fieldRefusal(field, "Dieser Tag kommt erst noch. Bitte vermerken Sie die Zahlung, sobald das Geld da ist.");

/** Money that came or went longer ago than anybody looks back: a year that was mistyped. */
export const dayLongGone = (field: "paid_on" | "refunded_on") =>
  fieldRefusal(field, "Dieser Tag liegt mehr als drei Jahre zurück. Stimmt das Jahr?");

/** What comes back was paid before. */
export const returnedBeforePaid = (paid_on: string) =>
  fieldRefusal(
    "refunded_on",
    `Das Geld kam erst am ${formatPlainDate(paid_on)}. Bitte geben Sie den Tag an, an dem Sie es zurückgegeben haben.`,
  );

/** Nothing of a deposit is missing. */
export const noDepositDue = () =>
  new Refusal(
    409,
    "no_deposit_due",
    "Für diese Anmeldung ist keine Anzahlung offen. Bitte laden Sie die Seite neu.",
  );

/** There is nothing that could be paid. */
export const nothingDue = () => new Refusal(409, "nothing_due", "Für diese Anmeldung ist nichts zu zahlen.");

/** Of several, one that is paid stays as it is. */
export const paidAlready = () => new Refusal(409, "paid_already", "War schon bezahlt.");

/** What a provider books, the provider reports. */
export const paidByProvider = () =>
  new Refusal(
    409,
    "paid_by_provider",
    "Diese Zahlung läuft über einen Zahlungsanbieter. Sie wird von selbst abgeglichen.",
  );

/** Nothing is left that came by transfer or on site. */
export const nothingToReturn = () =>
  new Refusal(
    409,
    "nothing_to_return",
    "Hier ist kein Geld vermerkt, das bar oder per Überweisung kam und noch zurückgegeben werden könnte.",
  );

/** More than is left. */
export const returnTooMuch = (left: string) =>
  fieldRefusal("amount_cents", `Höchstens ${left} kamen bar oder per Überweisung und sind noch da`);

/** Somebody else noted it at the same time, or this was sent before. */
export const returnedMeanwhile = () =>
  new Refusal(
    409,
    "returned_meanwhile",
    "Inzwischen ist hier schon etwas vermerkt worden. Bitte laden Sie die Seite neu und prüfen Sie, was noch zurückzuzahlen ist.",
  );

/** There is no note that could be taken back. */
export const noRefundNoted = () =>
  new Refusal(409, "no_refund_noted", "Für diese Anmeldung ist keine Rückzahlung vermerkt.");

/** What was returned since cannot be taken back as if it never came. */
export const moneyWentBack = (number: string) =>
  new Refusal(
    409,
    "money_went_back",
    `Von diesem Geld wurde bei ${number} schon etwas zurückgezahlt. Die Zahlung bleibt deshalb, wie sie ist.`,
  );
