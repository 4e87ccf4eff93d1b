import { fieldRefusal, Refusal } from "../../../shared/refusal.ts";
import { formatDate } from "../../../shared/time/dates.ts";

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

/** Its data are gone for good. */
export const registrationErased = () =>
  new Refusal(
    409,
    "registration_erased",
    "Die Angaben zu dieser Anmeldung sind gelöscht. Sie lässt sich nicht mehr ändern.",
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
