import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { MOST_ROWS } from "./schema.ts";

/** The team has no such import, or it was put aside. */
export const importUnknown = () =>
  new Refusal(
    404,
    "import_unknown",
    "Diesen Import gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.",
  );

/** The file has no such line. */
export const lineUnknown = () => new Refusal(422, "line_unknown", "Diese Zeile steht nicht in der Datei.");

/** The file cannot be read as a table. */
export const notATable = () =>
  fieldRefusal(
    "file",
    "Diese Datei lässt sich nicht als Tabelle lesen. Speichern Sie sie als Excel-Datei (.xlsx) oder als CSV.",
  );

/** More than a list of that many rows can weigh. */
export const fileTooLarge = () => fieldRefusal("file", "Bitte eine Datei mit höchstens 2 MB");

/** A file with headings and nothing below them, or without any. */
export const nothingInIt = () =>
  fieldRefusal("file", "In dieser Datei steht unter den Überschriften nichts, was sich importieren ließe.");

/** More than can be looked through at once. */
export const tooManyRows = () =>
  fieldRefusal("file", `Bitte höchstens ${MOST_ROWS} Zeilen auf einmal. Teilen Sie die Datei auf.`);

/** A line that is longer, or has more columns, than any table's. */
export const tooWide = () =>
  fieldRefusal(
    "file",
    "In dieser Datei ist eine Zeile länger als in jeder Tabelle. Bitte höchstens 1.000 Spalten; speichern Sie die Liste mit einer Zeile je Eintrag.",
  );

/** Cells that hold more than can be looked through. */
export const tooMuchText = () =>
  fieldRefusal(
    "file",
    "In dieser Datei steht zu viel Text. Teilen Sie sie auf, oder kürzen Sie lange Zellen.",
  );

/** Participants belong to a lesson. */
export const lessonMissing = () => fieldRefusal("lesson_id", "Bitte wählen Sie den Kurstermin");

/** Some rows cannot be brought in, and nobody has said yet that the rest may. */
export const rowsAreFaulty = (faulty: number) =>
  new Refusal(
    409,
    "rows_are_faulty",
    faulty === 1
      ? "Eine Zeile ist fehlerhaft. Bessern Sie sie aus, oder importieren Sie nur die übrigen."
      : `${faulty} Zeilen sind fehlerhaft. Bessern Sie sie aus, oder importieren Sie nur die übrigen.`,
    { data: { faulty_count: faulty } },
  );

/** No row is left to bring in. */
export const noRowIsSound = () =>
  new Refusal(
    409,
    "no_row_is_sound",
    "Keine Zeile lässt sich so importieren. Prüfen Sie die Zuordnung der Spalten.",
  );

/** More people than seats, and nobody has said that they may be taken beyond them. */
export const moreThanSeats = (people: number, free: number, lesson: string) =>
  new Refusal(
    409,
    "more_than_seats",
    `Für ${people} Teilnehmende sind in „${lesson}“ nur ${free} Plätze frei. Erhöhen Sie die Plätze, oder importieren Sie bewusst mehr.`,
    { data: { seats_free: free } },
  );

/** What one row was refused for when it was brought in; nothing was kept. */
export const rowRefused = (line: number, refusal: Refusal) =>
  new Refusal(409, "row_refused", `Zeile ${line}: ${refusal.message} Es wurde nichts importiert.`);
