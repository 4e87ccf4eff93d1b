import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** A file takes longer than any honest one, or more memory. */
export const parsingTooSlow = () =>
  fieldRefusal(
    "file",
    "Diese Datei konnten wir nicht in vertretbarer Zeit lesen. Bitte verkleinern Sie sie, oder speichern Sie sie neu und versuchen Sie es noch einmal.",
  );

/** Too many files wait to be read, or the process is ending. */
export const parsingBusy = () =>
  new Refusal(
    503,
    "parsing_busy",
    "Gerade werden viele Dateien gelesen. Es wurde nichts verändert; bitte versuchen Sie es in einer Minute noch einmal.",
    { retryAfterSeconds: 60 },
  );
