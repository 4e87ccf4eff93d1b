import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** There is no such withdrawal in this team, or none that the person may see. */
export const withdrawalUnknown = () =>
  new Refusal(404, "withdrawal_unknown", "Widerruf konnte nicht geladen werden");

/** It holds by law, or was decided before. */
export const nothingToDecide = () =>
  new Refusal(409, "nothing_to_decide", "Über diesen Widerruf ist schon entschieden.");

/** To accept a withdrawal one has to know what it ends. */
export const whichRegistration = () =>
  fieldRefusal("number", "Bitte geben Sie die Nummer der Anmeldung an, die der Widerruf beendet");

/** No registration of the team has this number. */
export const numberUnknown = () => fieldRefusal("number", "Eine Anmeldung mit dieser Nummer gibt es nicht");
