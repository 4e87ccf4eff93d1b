import { formatCents } from "../../shared/money/money.ts";
import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { MOST_ENTRIES } from "./schema.ts";

/** The team has no such statement, or it was put aside. */
export const statementUnknown = () =>
  new Refusal(
    404,
    "statement_unknown",
    "Diesen Kontoauszug gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.",
  );

/** The file is none that a bank hands out. */
export const notAStatement = () =>
  fieldRefusal(
    "file",
    "Diese Datei lässt sich nicht als Kontoauszug lesen. Laden Sie in Ihrem Online-Banking die Umsätze als CAMT (XML) oder CSV herunter.",
  );

/** XML that defines words of its own, which no bank needs and nobody should resolve. */
export const forbiddenXml = () =>
  fieldRefusal(
    "file",
    "Diese XML-Datei enthält Anweisungen, die in keinem Kontoauszug stehen. Sie wird deshalb nicht gelesen.",
  );

/** More than any statement weighs. */
export const statementTooLarge = () => fieldRefusal("file", "Bitte eine Datei mit höchstens 5 MB");

/** More than can be looked through at once. */
export const tooManyEntries = () =>
  fieldRefusal(
    "file",
    `Bitte höchstens ${MOST_ENTRIES} Eingänge auf einmal. Laden Sie einen kürzeren Zeitraum herunter.`,
  );

/** A line that is longer than any bank's. */
export const statementTooWide = () =>
  fieldRefusal(
    "file",
    "In dieser Datei ist eine Zeile länger als in jedem Kontoauszug. Laden Sie die Umsätze im Online-Banking noch einmal herunter.",
  );

/** Cells that hold more than any statement says. */
export const statementTooLong = () =>
  fieldRefusal(
    "file",
    "In dieser Datei steht mehr Text als in jedem Kontoauszug. Laden Sie einen kürzeren Zeitraum herunter.",
  );

/** A file without a single credit. */
export const nothingCame = () =>
  fieldRefusal("file", "In diesem Kontoauszug steht kein Eingang. Abbuchungen lesen wir nicht ein.");

/** Nothing is paid for a cancelled invoice. */
export const invoiceIsCancelled = (entry: number, number: string) =>
  fieldRefusal(
    `book.${entry}.number`,
    `Rechnung ${number} ist storniert. Bitte wählen Sie die neue Rechnung oder die Anmeldung`,
  );

/** Entries that were decided on need a registration or an invoice that exists. */
export const numberUnknown = (entry: number, number: string) =>
  fieldRefusal(
    `book.${entry}.number`,
    number
      ? `Eine Anmeldung oder Rechnung ${number} gibt es nicht`
      : "Bitte die Nummer der Anmeldung oder Rechnung angeben",
  );

/** A transfer that is divided says how. */
export const amountMissing = (entry: number) =>
  fieldRefusal(`book.${entry}.amount`, "Bitte zu jeder Nummer angeben, wie viel davon für sie ist");

/** Nobody gets two parts of one transfer. */
export const namedTwice = (entry: number, number: string) =>
  fieldRefusal(`book.${entry}.number`, `${number} steht zweimal da`);

/** No more can be given to registrations than came. */
export const moreThanCame = (entry: number, amount_cents: number) =>
  fieldRefusal(`book.${entry}.amount`, `Es kamen nur ${formatCents(amount_cents)}`);

/** The team has no such entry, or it was taken back. */
export const entryUnknown = () =>
  new Refusal(404, "bank_entry_unknown", "Diese Buchung gibt es nicht mehr. Laden Sie die Seite neu.");

/** Nothing was chosen, and nothing is sure. */
export const nothingToBook = () =>
  new Refusal(
    409,
    "nothing_to_book",
    "Es ist nichts zu buchen. Wählen Sie zuerst, wohin die Eingänge gehören.",
  );
