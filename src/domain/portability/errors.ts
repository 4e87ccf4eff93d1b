import { Refusal } from "../../shared/refusal.ts";

/** There is no export, or it is older than seven days. */
export const exportUnknown = () =>
  new Refusal(
    404,
    "export_unknown",
    "Diesen Export gibt es nicht mehr. Sie können jederzeit einen neuen anfordern.",
  );

/** One is being built already. */
export const exportRunning = () =>
  new Refusal(
    409,
    "export_running",
    "Ihr Export wird gerade zusammengestellt. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.",
  );

/** It is not ready to be fetched yet, or failed. */
export const exportNotReady = () =>
  new Refusal(
    409,
    "export_not_ready",
    "Ihr Export ist noch nicht fertig. Wir schreiben Ihnen, sobald er bereitliegt.",
  );

/** A file cannot be read back; says why in a sentence. */
export const restoreRefused = (sentence: string) => new Refusal(422, "restore_refused", sentence);

/** Only an empty team takes in another's data. */
export const teamNotEmpty = () =>
  new Refusal(
    409,
    "team_not_empty",
    "Einlesen lässt sich ein Export nur, solange es noch keine Kurse, Kurstermine und Anmeldungen gibt. Legen Sie dafür ein neues Team an.",
  );

/** Nothing is there to be read back. */
export const restoreUnknown = () =>
  new Refusal(404, "restore_unknown", "Diese Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.");

/** It is being read already. */
export const restoreRunning = () =>
  new Refusal(
    409,
    "restore_running",
    "Ihre Daten werden gerade eingelesen. Bitte warten Sie, bis das fertig ist.",
  );

/** An upload is larger than any export that is read back. */
export const restoreTooLarge = () =>
  new Refusal(413, "restore_too_large", "Die Datei ist zu groß. Höchstens 500 MB lassen sich einlesen.");
