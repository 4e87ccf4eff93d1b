import { formatPlainDate } from "../time/dates.ts";
import { euros, type Known, type TotalRow } from "./paper-words.ts";
import type { InvoiceSheet } from "./sheet.ts";

/** How far somebody is dunned: friendly, firm, for the last time. */
export const dunningLevels = [1, 2, 3] as const;
export type DunningLevel = (typeof dunningLevels)[number];

/** What each step is called, on its letter too. */
export const dunningTitles: Record<DunningLevel, string> = {
  1: "Zahlungserinnerung",
  2: "Mahnung",
  3: "Letzte Mahnung",
};

/** What a letter of dunning says, beside the invoice that it is about. */
export type DunningSheet = {
  invoice: InvoiceSheet;
  level: DunningLevel;
  /** Days in Berlin. */
  sent_on: string;
  due_on: string;
  /** What is open of the invoice, in cents; and of fees, those of this step and of earlier ones. */
  open_cents: number;
  earlier_fees_cents: number;
  fee_cents: number;
  words: string;
  /** When it was sent, as an instant. */
  created_at: string;
};

/** `Zahlungserinnerung zur Rechnung RE-2027-31` */
export const dunningTitleOf = ({ level, invoice }: DunningSheet): string =>
  `${dunningTitles[level]} zur Rechnung ${invoice.number ?? ""}`;

/** What is to be paid in all, in cents. */
export const dunnedCents = ({ open_cents, earlier_fees_cents, fee_cents }: DunningSheet): number =>
  open_cents + earlier_fees_cents + fee_cents;

/** Number and days, at the right of the address. */
export const dunningInfoRows = ({ invoice, sent_on, due_on }: DunningSheet): ({ label: string } & Known)[] =>
  [
    { label: "Datum", text: formatPlainDate(sent_on) },
    { label: "Rechnungsnummer", text: invoice.number ?? "" },
    { label: "Rechnungsdatum", text: invoice.issued_on ? formatPlainDate(invoice.issued_on) : "" },
    { label: "War zahlbar bis", text: invoice.due_on ? formatPlainDate(invoice.due_on) : "" },
    { label: "Jetzt zahlbar bis", text: formatPlainDate(due_on) },
    { label: "Für Rückfragen", text: invoice.contact },
  ].filter(({ text }) => text);

/** What is open, what was paid of it and what it costs to be reminded, down to what is to be paid. */
export function dunningRows(letter: DunningSheet): TotalRow[] {
  const { invoice, open_cents, earlier_fees_cents, fee_cents } = letter;
  const paid = invoice.total_cents - open_cents;
  return [
    { label: `Rechnung ${invoice.number ?? ""}`, value: euros(invoice.total_cents) },
    ...(paid > 0 ? [{ label: "Davon bezahlt", value: euros(-paid) }] : []),
    ...(earlier_fees_cents > 0 ? [{ label: "Frühere Mahngebühren", value: euros(earlier_fees_cents) }] : []),
    ...(fee_cents > 0 ? [{ label: "Mahngebühr", value: euros(fee_cents) }] : []),
    { label: "Zu zahlen", value: euros(dunnedCents(letter)), isSum: true },
  ];
}
