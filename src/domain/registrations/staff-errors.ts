import { Refusal } from "../../shared/refusal.ts";

/** The registration is over. */
export const registrationOver = () =>
  new Refusal(409, "registration_over", "Diese Anmeldung ist storniert oder verfallen.");

/** Somebody else moved it at the same time. */
export const movedMeanwhile = () =>
  new Refusal(
    409,
    "moved_meanwhile",
    "Diese Anmeldung ist gerade auf einen anderen Termin umgebucht worden. Bitte laden Sie die Seite neu.",
  );

/** Only a seat that is held can be booked for good, or lapse. */
export const noSeatHeld = () =>
  new Refusal(409, "no_seat_held", "Für diese Anmeldung wird gerade kein Platz gehalten.");

/** Only what had lapsed comes back with its money. */
export const notLapsed = () => new Refusal(409, "not_lapsed", "Diese Anmeldung ist nicht verfallen.");

/** Only who waits can be offered a seat or get another place in line. */
export const notWaiting = () =>
  new Refusal(
    409,
    "not_waiting",
    "Das geht nur, solange jemand auf der Warteliste steht und kein Angebot hat.",
  );

/** Only an offer that runs can be accepted, extended or taken back. */
export const noOfferRuns = () =>
  new Refusal(
    409,
    "no_offer_runs",
    "Hier läuft gerade kein Angebot mehr. Ist noch ein Platz frei, bieten Sie ihn bitte neu an.",
  );

/** Only what was cancelled can come back. */
export const notCancelled = () => new Refusal(409, "not_cancelled", "Diese Anmeldung ist nicht storniert.");

/** A withdrawal ends the contract for good. */
export const withdrawnForGood = () =>
  new Refusal(
    409,
    "withdrawn_for_good",
    "Der Vertrag ist widerrufen, das lässt sich nicht zurücknehmen. Möchte sie doch teilnehmen, legen Sie bitte eine neue Anmeldung an.",
  );

/** What lapsed for want of money comes back with it. */
export const seatLapsed = () =>
  new Refusal(
    409,
    "seat_lapsed",
    "Der Platz ist verfallen, weil keine Zahlung kam. Vermerken Sie die Zahlung, dann gilt die Anmeldung wieder, solange ein Platz frei ist.",
  );

/** Who only waited, or never proved or paid, had no seat that could come back. */
export const neverSeated = () =>
  new Refusal(
    409,
    "never_seated",
    "Hier war noch kein Platz fest gebucht. Legen Sie bitte eine neue Anmeldung an.",
  );

/** Of several, one that is over stays as it is. */
export const overAlready = (status: string) =>
  new Refusal(409, "over_already", status === "cancelled" ? "War schon storniert." : "War schon verfallen.");

/** Nobody pays for trying out. */
export const testIsNotPaid = () =>
  new Refusal(409, "is_test", "Eine Probebuchung wird nicht bezahlt. Sie entfernt sich von selbst.");
