import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { MOST_RECIPIENTS } from "./schema.ts";

/** There is no such message in this team, or none to people of whom the person may know. */
export const messageUnknown = () =>
  new Refusal(404, "message_unknown", "Diese Nachricht haben wir nicht gefunden.");

/** Among those chosen is somebody who is not there, or not within reach. */
export const recipientUnknown = () =>
  new Refusal(404, "recipient_unknown", "Eine der ausgewählten Anmeldungen gibt es nicht mehr.");

/** A message to nobody. */
export const nobodyToTell = () =>
  fieldRefusal("groups", "In dieser Auswahl ist niemand, dem man schreiben könnte.");

/** Who was there is asked of one of the lesson's sessions. */
export const sessionNeeded = () =>
  fieldRefusal("session_id", "Bitte wählen Sie das Treffen, um das es geht.");

/** A text speaks of a next session, and there is none. */
export const noNextSession = (field: string) =>
  fieldRefusal(
    field,
    "Der Text nennt das nächste Treffen, es kommt aber keines mehr. Bitte nehmen Sie den Platzhalter heraus.",
  );

/** A text gives a link, and the next session has none. */
export const noLinkYet = (field: string) =>
  fieldRefusal(
    field,
    "Das nächste Treffen hat noch keinen Link. Bitte tragen Sie ihn beim Treffen ein, oder nehmen Sie {link} heraus.",
  );

/** A message to too many. */
export const tooManyToTell = () =>
  fieldRefusal(
    "groups",
    `Eine Nachricht geht an höchstens ${MOST_RECIPIENTS} Personen. Bitte teilen Sie die Auswahl auf.`,
  );

/** A placeholder that does not exist, in words that say which was meant. */
export const placeholderUnknown = (field: string, sentence: string) => fieldRefusal(field, sentence);

/** Somebody booked, cancelled or paid since the numbers were shown. */
export const numbersChanged = () =>
  new Refusal(
    409,
    "numbers_changed",
    "Inzwischen hat sich etwas geändert. Abgesagt ist noch nichts: Bitte sehen Sie die neuen Zahlen an, und entscheiden Sie dann.",
  );

/** The same intention was sent before, with other content. */
export const messageChanged = () =>
  new Refusal(
    409,
    "intention_changed",
    "Diese Nachricht ist schon mit anderem Inhalt verschickt. Bitte laden Sie die Seite neu und beginnen Sie noch einmal.",
  );
