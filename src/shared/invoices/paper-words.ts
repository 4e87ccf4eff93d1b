import { groupedIban } from "../money/iban.ts";
import { formatCents } from "../money/money.ts";
import { type ItemTax, itemTaxWords, taxPercents } from "../money/tax-modes.ts";
import { transferCode } from "../money/transfer-code.ts";
import type { Unit } from "../money/units.ts";
import { formatDateRange, formatPlainDate } from "../time/dates.ts";
import { countryLine, HOME } from "../words/countries.ts";
import type { InvoiceSheet } from "./sheet.ts";

/** What stands on paper, or what is missing in a draft. */
export type Known = { text: string; isGap?: boolean };

export type TotalRow = { label: string; value: string; isSum?: boolean };

/** Up to this an invoice needs no address of the recipient (§ 33 UStDV). */
export const SMALL_INVOICE_CENTS = 25_000;

export const isDraft = ({ number }: Pick<InvoiceSheet, "number">): boolean => number === null;

/** `Rechnung RE-2027-0031`; a draft has no number. The word "Gutschrift" would be something else (§ 14 (2) UStG). */
export const titleOf = (sheet: InvoiceSheet): string => [kindOf(sheet), sheet.number ?? ""].join(" ").trim();

/** What it is called: an invoice, one for a deposit, or the one that closes after it. */
function kindOf({ kind, stage }: InvoiceSheet): string {
  if (kind === "cancellation") return "Stornorechnung";
  return stage ? { deposit: "Anzahlungsrechnung", closing: "Schlussrechnung" }[stage] : "Rechnung";
}

/** The file's title. */
export const nameOf = (sheet: InvoiceSheet): string =>
  isDraft(sheet) ? `Entwurf: ${kindOf(sheet)} für ${sheet.recipient.name}` : titleOf(sheet);

export const cancelsSentence = ({ cancels }: InvoiceSheet): string =>
  cancels ? `zur Rechnung ${cancels.number} vom ${formatPlainDate(cancels.issued_on)}` : "";

/** Cents with a minus sign that is as wide as a plus. */
export const euros = (cents: number): string => formatCents(cents).replace("-", "\u2212");

/** Who gets it, a line each with what it is, with gaps where a draft lacks what the invoice will need. */
export function recipientLines({
  recipient,
  number,
  total_cents,
}: InvoiceSheet): (Known & { part: string })[] {
  const { salutation, name, extra, street, zip, city, country = HOME } = recipient;
  const needsAddress = number === null && total_cents > SMALL_INVOICE_CENTS;
  const gap = (text: string, isNeeded: boolean): Known | null => (isNeeded ? { text, isGap: true } : null);
  const line = (text: string): Known | null => (text ? { text } : null);
  const lines = {
    salutation: line(salutation),
    name: line(name) ?? gap("Name fehlt", number === null),
    extra: line(extra),
    street: line(street) ?? gap("Straße fehlt", needsAddress),
    city: line(`${zip} ${city}`.trim()) ?? gap("Postleitzahl und Ort fehlen", needsAddress),
    country: line(countryLine(country)),
  };
  return Object.entries(lines).flatMap(([part, known]) => (known ? [{ ...known, part }] : []));
}

/** Number, days and whom to ask, at the right of the address. */
export function infoRows(sheet: InvoiceSheet): ({ label: string } & Known)[] {
  const { kind, number, issued_on, due_on, payment_days, contact, recipient, cancels } = sheet;
  const later = "beim Abschließen";
  const due = due_on ? formatPlainDate(due_on) : `${payment_days} Tage danach`;
  const rows: ({ label: string } & Known)[] = [
    { label: "Rechnungsnummer", text: number ?? later },
    { label: "Rechnungsdatum", text: issued_on ? formatPlainDate(issued_on) : later },
    ...(cancels ? [{ label: "Storniert", text: cancels.number }] : []),
    ...serviceRow(sheet),
    ...(kind === "cancellation" || (number !== null && !due_on) ? [] : [{ label: "Zahlbar bis", text: due }]),
    { label: "Ihre USt-IdNr.", text: recipient.vat_id },
    { label: "Für Rückfragen", text: contact },
  ];
  return rows.filter(({ text }) => text);
}

function serviceRow({ service, number }: InvoiceSheet): ({ label: string } & Known)[] {
  if (!service) return number === null ? [{ label: "Leistungszeitraum", text: "fehlt", isGap: true }] : [];
  const label = service.from === service.to ? "Leistungsdatum" : "Leistungszeitraum";
  return [{ label, text: formatDateRange(service.from, service.to) }];
}

const unitWords: Record<Unit, [one: string, many: string]> = {
  piece: ["", ""],
  hour: ["Std.", "Std."],
  session: ["Treffen", "Treffen"],
  minute: ["Min.", "Min."],
  kilometre: ["km", "km"],
};

/** Whether prices hold a tax or not yet, which their headings say where there is one, and whether each item says its own. */
export function pricesOf({ items, prices }: Pick<InvoiceSheet, "prices"> & Taxed): {
  suffix: string;
  hasRates: boolean;
} {
  const modes = new Set(items.map(({ tax_mode }) => tax_mode));
  const isTaxed = modes.has("standard") || modes.has("reduced");
  const suffix = prices === "net" ? " netto" : " brutto";
  return { suffix: isTaxed ? suffix : "", hasRates: isTaxed && modes.size > 1 };
}

type Taxed = { items: readonly { tax_mode: ItemTax | null }[] };

/** `3 Treffen`, `1,5 Std.`, `1`. */
export function quantityOf({ quantity, unit }: { quantity: number; unit: Unit }): string {
  const number = quantity.toLocaleString("de-DE", { maximumFractionDigits: 2 }).replace("-", "\u2212");
  return `${number} ${unitWords[unit][Math.abs(quantity) === 1 ? 0 : 1]}`.trim();
}

/** How an item is taxed, in a narrow column. */
export const taxShort = (mode: ItemTax): string =>
  taxPercents[mode] > 0 ? `${taxPercents[mode]} %` : mode === "small_business" ? "§ 19" : "frei";

/** Net and tax of each rate, what rounding leaves over, and what is to be paid. A draft without all its taxes has a sum only. */
export function totalRows(sheet: InvoiceSheet): TotalRow[] {
  const { taxes, rounding_cents, total_cents, paid_cents } = sheet;
  const sum = isDraft(sheet) ? "Vorläufige Summe" : "Rechnungsbetrag";
  const open = total_cents - paid_cents;
  return [
    ...(hasAllTaxes(sheet) ? taxes.flatMap((share) => shareRows(share, taxes)) : []),
    ...(rounding_cents ? [{ label: "Rundung", value: euros(rounding_cents) }] : []),
    { label: sum, value: euros(total_cents), isSum: true },
    ...(paid_cents
      ? [
          { label: "Bereits bezahlt", value: euros(-paid_cents) },
          open >= 0
            ? { label: "Noch zu zahlen", value: euros(open), isSum: true }
            : { label: "Zu viel bezahlt", value: euros(-open), isSum: true },
        ]
      : []),
  ];
}

const hasAllTaxes = ({ items }: InvoiceSheet): boolean => items.every(({ tax_mode }) => tax_mode !== null);

type Share = InvoiceSheet["taxes"][number];

function shareRows({ tax_mode, net_cents, tax_cents }: Share, all: readonly Share[]): TotalRow[] {
  const percent = taxPercents[tax_mode];
  if (percent > 0)
    return [
      { label: `Nettobetrag zu ${percent} %`, value: euros(net_cents) },
      { label: `Umsatzsteuer ${percent} %`, value: euros(tax_cents) },
    ];
  // Neither net nor gross: it is not taxed.
  if (tax_mode === "gift_voucher") return [];
  if (all.length > 1) return [{ label: itemTaxWords[tax_mode], value: euros(net_cents) }];
  const net = { label: "Nettobetrag, steuerfrei", value: euros(net_cents) };
  return tax_mode === "exempt" ? [net, { label: "Umsatzsteuer", value: euros(0) }] : [net];
}

/** The sentences that the tax modes demand; a draft says on what they wait. */
export function taxNotes({ notes, items }: InvoiceSheet): string[] {
  const waits = items.filter(({ tax_mode }) => tax_mode === null).map(({ position }) => position);
  if (waits.length === 0) return notes;
  const which = waits.length === 1 ? "Position" : "die Positionen";
  const verb = waits.length === 1 ? "hat" : "haben";
  return [
    ...notes,
    `Der Hinweis zur Umsatzsteuer folgt, sobald ${which} ${waits.join(", ")} eine Steuerart ${verb}.`,
  ];
}

/** What is said about paying where there is no box for it; empty where there is. */
export function paymentSentence(sheet: InvoiceSheet): string {
  const { kind, cancels, total_cents, paid_cents, due_on, seller, charged } = sheet;
  const open = total_cents - paid_cents;
  if (isDraft(sheet)) return "Zahlungsangaben und Code stehen hier nach dem Abschließen.";
  if (kind === "cancellation")
    return `Die Rechnung ${cancels?.number ?? ""} ist damit aufgehoben. Zu zahlen ist darauf nichts mehr.`;
  if (open < 0)
    return `Bezahlt sind bereits ${euros(paid_cents)}, das sind ${euros(-open)} mehr als berechnet.`;
  if (open === 0)
    return paid_cents > 0 ? "Der Betrag ist bereits bezahlt. Vielen Dank!" : "Es ist nichts zu zahlen.";
  if (charged)
    return `Wir buchen ${euros(open)} von Ihrer hinterlegten Zahlungsart ab. Bitte überweisen Sie nichts.`;
  if (seller.iban) return "";
  return `Bitte zahlen Sie ${euros(open)}${due_on ? ` bis zum ${formatPlainDate(due_on)}` : ""}.`;
}

/** What the box says that one pays by, row by row, and the code that banking apps read; null where nothing can be transferred. */
export function paymentBox({ seller, number, due_on, ...of }: InvoiceSheet): {
  code: string | null;
  rows: { label: string; value: string }[];
} {
  const amount_cents = of.total_cents - of.paid_cents;
  const { bank_holder, iban, bic } = seller;
  const holder = bank_holder || seller.name;
  const reference = number ?? "";
  const rows = [
    { label: "Zahlung an", value: holder },
    { label: "IBAN", value: groupedIban(iban) },
    { label: "Verwendungszweck", value: reference },
    { label: "Betrag", value: euros(amount_cents) },
    { label: "Zahlbar bis", value: due_on ? formatPlainDate(due_on) : "" },
  ];
  return {
    code: transferCode({ holder, iban, bic, amount_cents, reference }),
    rows: rows.filter(({ value }) => value),
  };
}

/** The sender in small type above the address, as the envelope's window shows it. */
export const senderLine = ({ seller: { name, street, zip, city } }: InvoiceSheet): string =>
  [name, street, [zip, city].filter(Boolean).join(" ")].filter(Boolean).join(" · ");

/** Who issues it, with tax number and account: the three columns of the foot, a line each. */
export function footColumns({ seller, number }: InvoiceSheet): string[][] {
  const { name, owner, street, zip, city, phone, email, website, tax_number, vat_id, iban, bic } = seller;
  const town = [street, [zip, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const missing = number === null && !tax_number && !vat_id ? "Steuernummer fehlt" : "";
  const columns = [
    [name, owner, town],
    [labelled("Telefon", phone), email, website.replace(/^https?:\/\/|\/$/g, "")],
    [
      missing || labelled("Steuernummer", tax_number),
      ...[labelled("USt-IdNr.", vat_id), labelled("IBAN", groupedIban(iban)), labelled("BIC", bic)],
    ],
  ];
  return columns.map((texts) => texts.filter(Boolean));
}

const labelled = (label: string, text: string): string => (text ? `${label} ${text}` : "");
