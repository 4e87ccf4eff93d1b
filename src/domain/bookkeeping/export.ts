import type { Column } from "../../platform/tables/csv.ts";
import { taxModeWords } from "../../shared/money/tax-modes.ts";
import { moneyMethodWords } from "../registrations/words-rules.ts";
import { isTaxMode } from "./rules/account-rules.ts";
import type { CashBook, CashEntry, OpenItem, TaxLine } from "./schema.ts";

/** A line of the cash book as a table; the opening balance of all is one as well. */
export type CashRow = Pick<CashEntry, "on" | "text" | "reference" | "balance_cents"> & {
  number: number | null;
  cents: number | null;
  entered_on: string | null;
};

/** The lines of a cash book, with what was there before the first and after the last. */
export const cashRows = ({ period, opening_cents, closing_cents, days }: CashBook): CashRow[] => [
  balance(period.from, "Anfangsbestand", opening_cents),
  ...days.flatMap(({ entries }) => entries),
  balance(period.to, "Endbestand", closing_cents),
];

const balance = (on: string, text: string, balance_cents: number): CashRow => ({
  ...{ on, text, balance_cents, reference: "", number: null, cents: null, entered_on: null },
});

export const cashExport: readonly Column<CashRow>[] = [
  ["Nummer", (row) => row.number],
  ["Tag", (row) => ({ day: row.on })],
  ["Vorgang", (row) => row.text],
  ["Beleg", (row) => row.reference],
  ["Einnahme", ({ cents }) => (cents !== null && cents > 0 ? { cents } : null)],
  ["Ausgabe", ({ cents }) => (cents !== null && cents < 0 ? { cents: -cents } : null)],
  ["Bestand", (row) => ({ cents: row.balance_cents })],
  ["Eingetragen am", (row) => ({ day: row.entered_on })],
];

const openKindWords: Record<OpenItem["kind"], string> = {
  invoice: "Rechnung",
  dunning_fee: "Mahngebühr",
  registration: "Anmeldung",
};

/** What is written down of something that is owed. */
export const openItemExport: readonly Column<OpenItem>[] = [
  ["Art", ({ kind }) => openKindWords[kind]],
  ["Nummer", (row) => row.number],
  ["Name", (row) => row.name],
  ["Vom", (row) => ({ day: row.on })],
  ["Zahlbar bis", (row) => ({ day: row.due_on })],
  ["Tage überfällig", (row) => row.days_overdue],
  ["Betrag", (row) => ({ cents: row.total_cents })],
  ["Bezahlt", (row) => ({ cents: row.paid_cents })],
  ["Offen", (row) => ({ cents: row.open_cents })],
  ["Mahnstufe", (row) => row.dunning_level],
];

/** What a line of the summary is, in words. */
const taxKindWords: Record<TaxLine["kind"], string> = {
  income: "Einnahme",
  refund: "Erstattung",
  redeemed: "Mit Gutschein bezahlt",
  shift: "Verrechnet mit Rechnung",
  fee: "Gebühr des Zahlungsanbieters",
};

/** What money is for, in words. */
const purposeWords = (purpose: TaxLine["purpose"]): string =>
  purpose === null ? "" : isTaxMode(purpose) ? taxModeWords[purpose] : untaxedWords[purpose];

const untaxedWords = { gift_voucher: "Gutschein verkauft", dunning_fee: "Mahngebühr" } as const;

/** What is written down of money by the day on which it came or went. */
export const taxLineExport: readonly Column<TaxLine>[] = [
  ["Tag", (row) => ({ day: row.on })],
  ["Vorgang", (row) => taxKindWords[row.kind]],
  ["Beleg", (row) => row.reference],
  ["Zahlart", ({ method }) => moneyMethodWords[method as keyof typeof moneyMethodWords] ?? ""],
  ["Steuer", (row) => purposeWords(row.purpose)],
  ["Brutto", (row) => ({ cents: row.gross_cents })],
  ["Netto", (row) => ({ cents: row.net_cents })],
  ["Umsatzsteuer", (row) => ({ cents: row.tax_cents })],
];
