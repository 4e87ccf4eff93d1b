import { formatCents } from "../../shared/money/money.ts";
import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import type { Period } from "./rules/period-rules.ts";

/** There is nothing to be written down for these days. */
export const periodEmpty = ({ from, to }: Period) =>
  new Refusal(
    409,
    "period_empty",
    `Vom ${formatPlainDate(from)} bis ${formatPlainDate(to)} gibt es weder Rechnungen noch Zahlungen. Bitte wählen Sie einen anderen Zeitraum.`,
  );

/** DATEV asks whose books these are. */
export const numbersMissing = () =>
  new Refusal(
    409,
    "datev_numbers_missing",
    "Für DATEV fehlen noch Berater- und Mandantennummer. Ihre Steuerberatung nennt sie Ihnen; eintragen können Sie sie unter „Konten und Nummern“.",
  );

/** There are no documents of these days. */
export const noDocuments = ({ from, to }: Period) =>
  new Refusal(
    409,
    "no_documents",
    `Vom ${formatPlainDate(from)} bis ${formatPlainDate(to)} wurde keine Rechnung abgeschlossen.`,
  );

/** More documents than are put together at once. */
export const tooManyDocuments = (most: number) =>
  new Refusal(
    409,
    "too_many_documents",
    `In diesem Zeitraum gibt es mehr als ${most} Rechnungen. Bitte wählen Sie einen kürzeren, zum Beispiel einen Monat.`,
  );

/** Nobody of that id contracts in her own name, so there are no books of hers. */
export const booksUnknown = () =>
  new Refusal(404, "books_unknown", "Diese Kursleitung rechnet nicht in eigenem Namen ab.");

/** Nothing leaves a till that is not in it. */
export const cashTooLow = ({ on, cents }: { on: string; cents: number }) =>
  fieldRefusal(
    "amount",
    cents > 0
      ? `Am ${formatPlainDate(on)} sind nur ${formatCents(cents)} in der Kasse`
      : `Am ${formatPlainDate(on)} ist nichts in der Kasse`,
  );

/** The book is kept from a later day on. */
export const beforeTheBook = (since: string) =>
  fieldRefusal("occurred_on", `Das Kassenbuch wird erst ab dem ${formatPlainDate(since)} geführt`);

/** What has not happened yet is not entered. */
export const dayToCome = () => fieldRefusal("occurred_on", "Dieser Tag kommt erst noch");

/** There is no such entry that was made by hand and stands. */
export const moveUnknown = () =>
  new Refusal(404, "cash_move_unknown", "Diesen Eintrag gibt es nicht, oder er ist schon zurückgenommen.");

/** An entry of nothing. */
export const noAmount = () => fieldRefusal("amount", "Bitte einen Betrag über 0 € angeben");
