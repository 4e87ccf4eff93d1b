import { Refusal } from "../../../shared/refusal.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";

/** Nobody is reminded of what is paid or cancelled. */
export const nothingToDun = ({
  kind,
  state,
  number,
}: {
  kind: string;
  state: string;
  number: string | null;
}) =>
  new Refusal(
    409,
    "nothing_to_dun",
    kind === "cancellation" || state === "cancelled"
      ? `${number} ist storniert. Zu erinnern ist daran nicht mehr.`
      : `Rechnung ${number} ist inzwischen bezahlt. Es ist nichts mehr anzumahnen.`,
  );

/** Nobody is reminded of more than the seat costs: what was billed too high is cancelled first. */
export const billedTooMuch = (sentence: string) => new Refusal(409, "billed_too_much", sentence);

/** Somebody else has just sent the same step. */
export const dunnedMeanwhile = () =>
  new Refusal(
    409,
    "dunned_meanwhile",
    "Diese Stufe ist gerade schon gesendet worden. Bitte laden Sie die Seite neu.",
  );

/** All steps that the team takes went out. */
export const dunningOver = () =>
  new Refusal(
    409,
    "dunning_over",
    "Die letzte Stufe ist schon gesendet. Sprechen Sie mit der Person, oder geben Sie die Forderung ab.",
  );

/** The term runs still, perhaps anew since something was paid. */
export const dunningNotDue = (on: string) =>
  new Refusal(
    409,
    "dunning_not_due",
    `Die Frist läuft noch, oder es ist inzwischen Geld gekommen. Die nächste Stufe ist ab ${formatPlainDate(on)} an der Reihe.`,
  );

/** There is no such step of this invoice, or it was taken back. */
export const dunningUnknown = () =>
  new Refusal(404, "dunning_unknown", "Diese Mahnstufe gibt es nicht mehr. Bitte laden Sie die Seite neu.");

/** Steps are taken back from the last one on. */
export const laterDunning = () =>
  new Refusal(
    409,
    "later_dunning",
    "Danach ging schon die nächste Stufe hinaus. Nehmen Sie zuerst diese zurück.",
  );

/** What was paid already is not waived. */
export const dunningFeePaid = () =>
  new Refusal(
    409,
    "dunning_fee_paid",
    "Diese Mahngebühr ist schon bezahlt. Nehmen Sie zuerst die Zahlung zurück, oder tragen Sie eine Erstattung ein.",
  );
