import { Refusal } from "../../shared/refusal.ts";
import { formatDate, formatDateTime } from "../../shared/time/dates.ts";
import { entryWords } from "./entry-rules.ts";
import type { Entry } from "./schema.ts";

// What a tick is answered with: each its sentence, so that one of many can say what became of it.

/** There is no such session, or it is not one that the actor may mark. */
export const sessionUnknown = () =>
  "Dieses Treffen gibt es nicht mehr, oder es gehört nicht zu Ihren Kursterminen. Eingetragen ist nichts.";

/** The person has nothing to do with the session's course date. */
export const personUnknown = () =>
  "Diese Anmeldung gehört nicht zu diesem Kurstermin. Eingetragen ist nichts.";

/** Only who was there was late, left early, or was online. */
export const onlyInPart = () =>
  "Minuten und „online“ lassen sich nur eintragen, wenn die Person da war. Bitte wählen Sie „da“.";

/** The session takes place in a room. */
export const notOnline = () => "Dieses Treffen hat keinen Online-Link. Bitte wählen Sie „da“.";

/** Nothing would be left of the session. */
export const tooManyMinutes = () =>
  "So lange dauert das Treffen nicht. Bitte prüfen Sie die Minuten, oder wählen Sie „fehlt“.";

/** Only what was missed can be made up. */
export const madeUpElsewhere = () =>
  "Nachholen kann man nur, was man verpasst hat. Bitte wählen Sie „fehlt“ oder „entschuldigt“.";

/** The session in which it was made up is none that takes place. */
export const notMadeUpThere = () =>
  "Das Treffen, in dem nachgeholt wurde, gibt es nicht oder es ist abgesagt. Bitte wählen Sie ein anderes.";

/** The session takes place at another time than whoever marked saw. */
export const sessionMoved = (was: Date, is: Date) =>
  `Dieses Treffen ist inzwischen verlegt: vom ${formatDateTime(was)} auf den ${formatDateTime(is)}. Eingetragen ist noch nichts.`;

/** The session is called off. */
export const isCalledOff = (starts_at: Date) =>
  `Das Treffen am ${formatDateTime(starts_at)} ist abgesagt. Eingetragen ist noch nichts.`;

/** The person has her registration elsewhere now. */
export const personMoved = (name: string) =>
  `${name} ist inzwischen in einen anderen Kurstermin umgebucht. Eingetragen ist noch nichts.`;

/** The person has no seat any more. */
export const personGone = (name: string, cancelled_at: Date | null) =>
  cancelled_at
    ? `Die Anmeldung von ${name} ist seit dem ${formatDate(cancelled_at)} storniert. Eingetragen ist noch nichts.`
    : `Die Anmeldung von ${name} ist nicht mehr gültig. Eingetragen ist noch nichts.`;

/** The person has no seat yet. */
export const offeredOnly = (name: string) =>
  `${name} steht auf der Warteliste und hat noch keinen Platz. Eingetragen ist noch nichts.`;

/** The session is still to come. */
export const beginsLater = (starts_at: Date) =>
  `Dieses Treffen beginnt erst am ${formatDateTime(starts_at)}. Eintragen lässt es sich ab 24 Stunden vorher.`;

/** The session in which it is to be made up is still to come. */
export const madeUpLater = (starts_at: Date) =>
  `Das Treffen, in dem nachgeholt werden soll, beginnt erst am ${formatDateTime(starts_at)}. „Nachgeholt“ lässt sich ab 24 Stunden vorher eintragen; bis dahin ist „fehlt“ oder „entschuldigt“ richtig.`;

/** Somebody else's entry stands, and whoever marked did not know it. */
export function somethingElseStands(
  stands: Entry,
  by: { marked_by: string; marked_at: Date } | undefined,
  given: Entry,
): string {
  const name = by?.marked_by || "Jemand anderes";
  const since = by ? ` am ${formatDateTime(by.marked_at)},` : "";
  const theirs = stands.state === null ? "den Eintrag zurückgenommen" : `„${entryWords(stands)}“ eingetragen`;
  const yours = given.state === null ? "Sie haben ihn zurückgenommen" : `Sie „${entryWords(given)}“`;
  return `${name} hat${since} ${theirs}, ${yours}. Bitte wählen Sie, was gilt.`;
}

/** The same tick arrived before, saying something else. */
export const markChanged = () =>
  "Dieser Eintrag ist schon mit anderem Inhalt angekommen. Bitte laden Sie die Seite neu.";

// What a whole call is refused with.

/** Only of sessions that have begun, and that are hers, something can be corrected. */
export const nothingToCorrect = () =>
  new Refusal(
    409,
    "nothing_to_correct",
    "Zu diesem Treffen gibt es noch nichts zu korrigieren. Bitte schreiben Sie uns eine Nachricht.",
  );

/** There is no such session, or the actor may not see it. */
export const sessionNotFound = () =>
  new Refusal(404, "session_unknown", "Dieses Treffen haben wir nicht gefunden.");

/** The ticks are those of somebody else who used the phone before: they wait for her. */
export const madeByOther = () =>
  new Refusal(
    409,
    "made_by_other",
    "Auf diesem Telefon ist inzwischen jemand anderes angemeldet. Die Einträge werden gesendet, sobald sich anmeldet, wer sie gemacht hat.",
  );

/** A single tick was held; its sentence says why, and `data.cell` what stands. */
export const markHeld = (sentence: string, data: unknown) =>
  new Refusal(409, "mark_held", sentence, { data });

/** A single tick makes no sense. */
export const markRefused = (sentence: string) => new Refusal(422, "mark_refused", sentence);
