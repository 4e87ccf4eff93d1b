import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { formatDate, formatPlainDate } from "../../shared/time/dates.ts";

/** A gift voucher is money: it pays, and does not lower what was agreed. */
export const paysElsewhere = () =>
  fieldRefusal(
    "voucher_code",
    "Mit diesem Gutschein wird bezahlt. Lösen Sie ihn auf der Seite der Anmeldung ein: „Gutschein einlösen“.",
  );

/** A registration for which nothing is open needs no voucher. */
export const nothingOpen = () => fieldRefusal("number", "Für diese Anmeldung ist nichts offen.");

/** One gift voucher pays for a registration; what another one holds would be returned to the wrong one. */
export const otherVoucherPays = () =>
  fieldRefusal("number", "Für diese Anmeldung zahlt schon ein anderer Gutschein.");

/** No seat is free; `data.seats_free` says how many there are. Staff may go beyond on purpose. */
export const needsOverbooking = (seats_free: number) =>
  new Refusal(
    409,
    "lesson_full",
    "Dafür ist kein Platz mehr frei. Soll trotzdem gebucht werden, bestätigen Sie das mit „Über die Plätze hinaus buchen“.",
    { data: { type: "waitlist", seats_free: Math.max(0, seats_free) } },
  );

/** Nobody needs to wait; `data.type` says what to choose instead. */
export const noNeedToWait = () =>
  new Refusal(409, "seats_free", "Es ist ein Platz frei. Niemand muss warten: Wählen Sie „Platz“.", {
    data: { type: "regular" },
  });

/** The same person has a place in the lesson; `data` leads to it. */
export const alreadyInLesson = (known: { id: number; number: string; name: string }) =>
  new Refusal(
    409,
    "already_in_lesson",
    `${known.name} steht schon in diesem Kurstermin, mit der Anmeldung ${known.number}.`,
    { data: { id: known.id, number: known.number } },
  );

/** An offer comes by mail. */
export const waitingNeedsEmail = () =>
  fieldRefusal(
    "email",
    "Auf der Warteliste braucht es eine E-Mail-Adresse: Wird ein Platz frei, kommt das Angebot per E-Mail.",
  );

/** The lesson is paid online only: without an address nobody gets there, and who has paid did so in another way. */
export const noWayToPay = ({ paid = false }: { paid?: boolean }) =>
  fieldRefusal(
    "payment_method",
    paid
      ? "Dieser Kurstermin wird sonst nur online bezahlt. Bitte wählen Sie, wie das Geld zu Ihnen kam: „Überweisung“ oder „vor Ort“."
      : "Dieser Kurstermin wird nur online bezahlt, und der Weg dorthin kommt per E-Mail. Bitte tragen Sie eine E-Mail-Adresse ein, oder wählen Sie „Überweisung“ oder „vor Ort“.",
  );

/** The same for somebody whose address is taken away while she has still to pay online. */
export const payingNeedsEmail = () =>
  fieldRefusal(
    "email",
    "Hier ist noch online zu bezahlen, und dafür braucht es eine E-Mail-Adresse. Soll anders bezahlt werden, vermerken Sie zuerst „Überweisung“ oder „vor Ort“.",
  );

/** Who is not asked must not be taken for self-paying. */
export const insuranceNotSaid = () =>
  fieldRefusal(
    "insurance_type",
    "Bitte wählen Sie die Versicherung, denn danach richtet sich der Preis. Wissen Sie es noch nicht, wählen Sie „noch nicht bekannt“; bis dahin ist nichts zu zahlen.",
  );

/** What is paid has a price. */
export const paidWithoutPrice = () =>
  fieldRefusal(
    "paid",
    "Solange die Versicherung nicht bekannt ist, steht kein Preis fest. Bitte vermerken Sie die Zahlung, wenn sie geklärt ist.",
  );

/** Money is noted once it has come or gone. */
export const dayToCome = (field: "paid_on" | "refunded_on") =>
  fieldRefusal(field, "Dieser Tag kommt erst noch. Bitte vermerken Sie die Zahlung, sobald das Geld da ist.");

/** What comes back was paid before. */
export const returnedBeforePaid = (paid_on: string) =>
  fieldRefusal(
    "refunded_on",
    `Das Geld kam erst am ${formatPlainDate(paid_on)}. Bitte geben Sie den Tag an, an dem Sie es zurückgegeben haben.`,
  );

/** The registration is over. */
export const registrationOver = () =>
  new Refusal(409, "registration_over", "Diese Anmeldung ist storniert oder verfallen.");

/** Its data are gone for good. */
export const registrationErased = () =>
  new Refusal(
    409,
    "registration_erased",
    "Die Angaben zu dieser Anmeldung sind gelöscht. Sie lässt sich nicht mehr ändern.",
  );

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

/** An offer ends when the lesson begins. */
export const offerAtItsEnd = () =>
  new Refusal(409, "offer_at_its_end", "Länger geht es nicht: Das Angebot gilt schon, bis der Kurs beginnt.");

/** Who would be offered the same seat again at once. */
export const offerWouldComeBack = () =>
  new Refusal(
    409,
    "offer_would_come_back",
    "Niemand sonst wartet auf diesen Platz: Er würde ihr sofort wieder angeboten. Soll sie ihn nicht bekommen, nehmen Sie sie bitte von der Warteliste.",
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

/** The seat of a cancelled registration went to somebody else. */
export const seatGone = () =>
  new Refusal(
    409,
    "seat_gone",
    "Der Platz ist inzwischen vergeben oder jemandem von der Warteliste angeboten. Zurücknehmen lässt sich die Stornierung nur, solange ein Platz frei ist.",
  );

/** The seats at the price that was agreed went to others since. */
export const seatAtPriceGone = (price: string) =>
  new Refusal(
    409,
    "price_sold_out",
    `Zum Preis „${price}“ ist inzwischen kein Platz mehr frei. Geben Sie dafür im Kurstermin mehr Plätze an, oder legen Sie die Anmeldung zu einem anderen Preis neu an.`,
  );

/** A lesson that is over takes nobody back. */
export const tooLateToReinstate = () =>
  new Refusal(409, "lesson_over", "Der Kurs ist schon vorbei. Die Stornierung bleibt, wie sie ist.");

/** A lesson that has begun offers no seats. */
export const tooLateToOffer = () =>
  new Refusal(
    409,
    "lesson_started",
    "Der Kurstermin hat schon begonnen. Ein Angebot würde sofort verfallen.",
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

/** Of several, one that is over stays as it is. */
export const overAlready = (status: string) =>
  new Refusal(409, "over_already", status === "cancelled" ? "War schon storniert." : "War schon verfallen.");

/** What a provider books, the provider reports. */
export const paidByProvider = () =>
  new Refusal(
    409,
    "paid_by_provider",
    "Diese Zahlung läuft über einen Zahlungsanbieter. Sie wird von selbst abgeglichen.",
  );

/** There is no such note, or somebody else wrote it. */
export const noteUnknown = () =>
  new Refusal(404, "note_unknown", "Diese Notiz gibt es nicht, oder jemand anderes hat sie geschrieben.");

/** Who still takes part cannot be forgotten. */
export const stillNeeded = () =>
  new Refusal(
    409,
    "still_needed",
    "Solange der Kurstermin läuft, werden die Angaben gebraucht. Löschen lassen sie sich, wenn er vorbei oder die Anmeldung storniert ist.",
  );

/** The law wants it kept until then. */
export const mustBeKept = (until: Date) =>
  new Refusal(
    409,
    "must_be_kept",
    `Diese Anmeldung gehört zu einer Behandlung. Das Gesetz verlangt, sie bis zum ${formatDate(until)} aufzubewahren (§ 630f BGB).`,
  );

/** A test registration is made where a visitor could book. */
export const notForTests = () =>
  new Refusal(
    409,
    "not_for_tests",
    "Eine Probebuchung geht nur in einen freigeschalteten Kurstermin, der noch bevorsteht und nicht abgesagt ist.",
  );

/** Only test registrations vanish; others are cancelled and stay in sight. */
export const noTest = () =>
  new Refusal(
    409,
    "no_test",
    "Diese Anmeldung ist keine Probebuchung. Stornieren Sie sie, wenn sie nicht mehr gelten soll.",
  );

/** A test registration takes no seat and is soon gone. */
export const testStaysAsItIs = () =>
  new Refusal(
    409,
    "is_test",
    "Eine Probebuchung lässt sich weder ändern noch umbuchen. Sie entfernt sich von selbst.",
  );

/** Nobody meets there. */
export const nobodyOnSite = () =>
  fieldRefusal(
    "payment_method",
    "Dieser Kurstermin findet nur online statt. Vor Ort kann hier niemand bezahlen: Bitte wählen Sie „Überweisung“.",
  );

/** Nobody pays for trying out. */
export const testIsNotPaid = () =>
  new Refusal(409, "is_test", "Eine Probebuchung wird nicht bezahlt. Sie entfernt sich von selbst.");

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
