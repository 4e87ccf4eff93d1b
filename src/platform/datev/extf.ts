import { windows1252 } from "./windows-1252.ts";

/**
 * DATEV's format for postings from other programs ("EXTF-Buchungsstapel"): header 700, category 21, format 13, as DATEV
 * publishes it at developer.datev.de (DATEV-Format, Header and Buchungsstapel). Windows-1252, semicolons, CRLF.
 */

/** What the first line says of a batch of postings. Days are ISO, in Berlin. */
export type BatchHead = {
  /** Berater, 1001 to 9999999, and Mandant, 1 to 99999. */
  adviser_number: number;
  client_number: number;
  fiscal_year_begins: string;
  /** Digits of an account, 4 to 8. */
  account_length: number;
  from: string;
  to: string;
  /** At most 30 characters. */
  name: string;
  chart: "skr03" | "skr04";
  /** When it was made, as the wall clock says: `2026-11-23T05:10:00.000`. */
  made_at: string;
};

/** A posting: `cents` above zero go to the debit (or credit) of `account`, and to the other side of `contra_account`. */
export type Posting = {
  cents: number;
  side: "debit" | "credit";
  account: string;
  contra_account: string;
  /** A day in Berlin. */
  on: string;
  /** Belegfeld 1: the number by which the document is found. */
  number: string;
  text: string;
  due_on: string | null;
  /** The id of its document, where documents are handed over with it. */
  document: string | null;
};

/** As many postings a file holds at most. */
const MOST_POSTINGS = 99_999;

/** A batch of postings as a file. @throws RangeError for more than fit, or an amount that is not above zero */
export function extf(head: BatchHead, postings: readonly Posting[]): Uint8Array<ArrayBuffer> {
  if (postings.length > MOST_POSTINGS)
    throw new RangeError("DATEV takes no more than 99,999 postings a file.");
  const lines = [headOf(head), HEADINGS.join(";"), ...postings.map(lineOf)];
  return windows1252(lines.map((line) => `${line}\r\n`).join(""));
}

const headOf = (head: BatchHead): string =>
  [
    ...[quoted("EXTF"), 700, 21, quoted("Buchungsstapel"), 13, digits(head.made_at), "", quoted("KH")],
    ...[quoted(""), quoted(""), head.adviser_number, head.client_number, digits(head.fiscal_year_begins)],
    ...[head.account_length, digits(head.from), digits(head.to), quoted(head.name.slice(0, LONGEST_NAME))],
    // Dictation mark; financial accounting, for any purpose, not locked: that is the adviser's to do.
    ...[quoted(""), 1, 0, 0, quoted("EUR"), "", quoted(""), "", ""],
    ...[quoted(head.chart.slice(-2)), "", "", quoted(""), quoted("")],
  ].join(";");

const LONGEST_NAME = 30;

/** What of the 125 fields is filled, by its number. */
const field = {
  ...{ amount: 1, side: 2, currency: 3, account: 7, contra_account: 8, day: 10, number: 11, text: 14 },
  ...{ document: 20, locked: 114, due_on: 117 },
} as const;

function lineOf(posting: Posting): string {
  if (!Number.isSafeInteger(posting.cents) || posting.cents <= 0)
    throw new RangeError(`DATEV takes amounts above zero, not ${posting.cents} cents.`);
  const fields = HEADINGS.map((_, at) => (TEXTS.has(at + 1) ? quoted("") : ""));
  const set = (place: number, value: string) => {
    fields[place - 1] = value;
  };
  set(field.amount, (posting.cents / 100).toFixed(2).replace(".", ","));
  set(field.side, quoted(posting.side === "debit" ? "S" : "H"));
  set(field.currency, quoted("EUR"));
  set(field.account, posting.account);
  set(field.contra_account, posting.contra_account);
  set(field.day, posting.on.slice(8, 10) + posting.on.slice(5, 7));
  set(field.number, quoted(posting.number.replace(/[^A-Za-z0-9$&%*+\-/]/g, "").slice(0, LONGEST_NUMBER)));
  set(field.text, quoted(posting.text.slice(0, LONGEST_TEXT)));
  if (posting.document) set(field.document, quoted(`BEDI "${posting.document}"`));
  set(field.locked, "0");
  if (posting.due_on) set(field.due_on, posting.due_on.split("-").reverse().join(""));
  return fields.join(";");
}

const LONGEST_NUMBER = 36;
const LONGEST_TEXT = 60;

/** Control characters are not taken inside a text. */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}+/gu, " ").replaceAll('"', '""')}"`;

const digits = (day: string): string => day.replace(/\D/g, "");

const pairs = (kind: string, value: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => [`${kind} ${at + 1}`, `${value} ${at + 1}`]).flat();

/** The names of the fields, as DATEV's sample has them. */
const HEADINGS: readonly string[] = [
  ...["Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz"],
  ...["WKZ Basis-Umsatz", "Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum"],
  ...["Belegfeld 1", "Belegfeld 2", "Skonto", "Buchungstext", "Postensperre", "Diverse Adressnummer"],
  ...["Geschäftspartnerbank", "Sachverhalt", "Zinssperre", "Beleglink"],
  ...pairs("Beleginfo - Art", "Beleginfo - Inhalt", 8),
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)"],
  ...["EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L"],
  ...["BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung"],
  ...pairs("Zusatzinformation - Art", "Zusatzinformation- Inhalt", 20),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit"],
  ...["Skontotyp", "Auftragsnummer", "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)"],
  ...["Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)"],
  ...["Herkunft-Kz", "Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre"],
  ...["Gesellschaftername", "Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer"],
  ...["Postensperre bis", "Bezeichnung SoBil-Sachverhalt", "Kennzeichen SoBil-Buchung", "Festschreibung"],
  ...["Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)", "Steuersatz"],
  ...["Land", "Abrechnungsreferenz", "BVV-Position", "EU-Land u. UStID (Ursprung)"],
  ...["EU-Steuersatz (Ursprung)", "Abw. Skontokonto"],
];

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** Which fields are texts: they stand in quotes, empty ones too. */
const TEXTS = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, ...range(20, 38), 40, 42, ...range(48, 87)],
  ...[95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
]);
