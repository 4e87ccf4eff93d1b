import { SMALL_INVOICE_CENTS } from "../../../shared/invoices/paper-words.ts";
import { formatCents } from "../../../shared/money/money.ts";
import type { ItemTax } from "../../../shared/money/tax-modes.ts";
import { HOME } from "../../../shared/words/countries.ts";
import { type Owed, whyNotOwed } from "./owed-rules.ts";
import type { Purpose } from "./purpose-rules.ts";
import { mixesGiftVoucher, mixesSmallBusiness } from "./tax-rules.ts";

/** Where something is put in: on the draft, in the team's settings, or in those of an instructor's series; or what it bills. */
export const missingPlaces = ["draft", "team", "series", "registration"] as const;

/** Something without which an invoice cannot be finalised. */
export type Missing = {
  at: (typeof missingPlaces)[number];
  /** The field: `recipient_street`, `tax_number`; of an item `items.1.tax_mode`, counted from 0. */
  field: string;
  title: string;
  sentence: string;
};

type Item = {
  position: number;
  description: string;
  tax_mode: ItemTax | null;
  service_from: string | null;
  total_cents: number;
};

/** An invoice as far as the law asks. */
export type Judged = {
  purpose: Purpose;
  /** What its registration owes now; null for none. */
  owed: Owed | null;
  total_cents: number;
  seller: { name: string; street: string; zip: string; city: string; tax_number: string; vat_id: string };
  /** Whose data the seller's are. */
  seller_at: "team" | "series";
  recipient: { name: string; street: string; zip: string; city: string; country: string };
  items: readonly Item[];
  /** For what is left after a deposit: the deposits' invoices that stand; null for any other. */
  deposits: readonly { number: string; total_cents: number }[] | null;
};

/** All that is missing before an invoice can be finalised, in the order of the paper (§ 14 Abs. 4 UStG, § 33 UStDV). */
export function missingOf(invoice: Judged): Missing[] {
  const closing = missingOfClosing(invoice);
  const isSmall = invoice.total_cents <= SMALL_INVOICE_CENTS;
  return [
    ...missingOfSeller(invoice),
    ...missingOfRecipient(invoice.recipient, isSmall),
    ...invoice.items.flatMap(missingOfItem),
    ...missingOfSum(invoice),
    ...(closing.length > 0 ? closing : missingOfRegistration(invoice)),
  ];
}

/** Whether an invoice asks for money that nobody could transfer; a voucher is paid by its sale. */
export const lacksAccount = (
  { total_cents, purpose }: { total_cents: number; purpose: string },
  { on_paper }: { on_paper: { iban: string } },
): boolean => on_paper.iban === "" && total_cents > 0 && purpose !== "gift_voucher";

/** The tax number also where the law would do without: the data inside every invoice is not valid then (BR-CO-26). */
function missingOfSeller({ seller, seller_at: at }: Judged): Missing[] {
  const { name, street, zip, city, tax_number, vat_id } = seller;
  const whose = at === "team" ? "Ihrer Praxis" : "der Kursleiterin";
  const missing: Missing[] = [];
  const say = (field: string, title: string, sentence: string) =>
    missing.push({ at, field, title, sentence });
  if (!name)
    say("name", "Name der Absenderin", "Wer die Rechnung stellt, muss mit vollem Namen darauf stehen.");
  if (!street) say("street", "Straße der Absenderin", `Die Anschrift ${whose} gehört auf jede Rechnung.`);
  if (!zip || !city)
    say(
      zip ? "city" : "zip",
      "Postleitzahl und Ort der Absenderin",
      `Die Anschrift ${whose} gehört auf jede Rechnung.`,
    );
  if (!tax_number && !vat_id)
    say("tax_number", "Steuernummer", `Die Steuernummer oder USt-IdNr. ${whose} gehört auf jede Rechnung.`);
  return missing;
}

function missingOfRecipient(recipient: Judged["recipient"], isSmall: boolean): Missing[] {
  const { name, street, city } = recipient;
  // Not every country has postal codes.
  const zip = recipient.zip || recipient.country !== HOME;
  const missing: Missing[] = [];
  const say = (field: string, title: string, sentence: string) =>
    missing.push({ at: "draft", field: `recipient_${field}`, title, sentence });
  if (!name) say("name", "Name", "An wen geht die Rechnung?");
  if (!isSmall && !street)
    say(
      "street",
      "Straße und Hausnummer",
      "Über 250 € gehört die Anschrift der Empfängerin auf die Rechnung.",
    );
  if (!isSmall && (!zip || !city))
    say(
      zip ? "city" : "zip",
      "Postleitzahl und Ort",
      "Über 250 € gehört die Anschrift der Empfängerin auf die Rechnung.",
    );
  return missing;
}

function missingOfItem({ position, description, tax_mode, service_from }: Item): Missing[] {
  const missing: Missing[] = [];
  const say = (field: string, title: string, sentence: string) =>
    missing.push({ at: "draft", field: `items.${position - 1}.${field}`, title, sentence });
  const named = description ? `${description}: ` : "";
  if (!description) say("description", `Leistung bei Position ${position}`, "Was wird berechnet?");
  if (!service_from)
    say(
      "service_from",
      `Tage der Leistung bei Position ${position}`,
      `${named}Wann war das, oder wann wird es sein?`,
    );
  if (!tax_mode)
    say(
      "tax_mode",
      `Steuer bei Position ${position}`,
      `${named}steuerfrei, Kleinunternehmen, 7 % oder 19 %?`,
    );
  return missing;
}

function missingOfSum({ total_cents, items }: Judged): Missing[] {
  const at = "draft" as const;
  if (total_cents <= 0)
    return [
      {
        at,
        field: "items",
        title: "Betrag",
        sentence: "Die Positionen ergeben zusammen keinen Betrag, der zu zahlen wäre.",
      },
    ];
  if (mixesGiftVoucher(items))
    return [
      {
        at,
        field: "items",
        title: "Steuer",
        sentence: "Ein Mehrzweck-Gutschein steht auf einer Rechnung für sich, ohne andere Leistungen.",
      },
    ];
  if (!mixesSmallBusiness(items)) return [];
  const sentence =
    "Wer nach § 19 UStG keine Umsatzsteuer berechnet, kann daneben keine 7 oder 19 % ausweisen.";
  return [{ at, field: "items", title: "Steuer", sentence }];
}

/** What is left after a deposit is only known once the deposit is taken off (§ 14 Abs. 5 Satz 2 UStG). */
function missingOfClosing({ deposits, items }: Judged): Missing[] {
  if (deposits === null) return [];
  const say = (sentence: string): Missing[] => [
    { at: "draft", field: "items", title: "Anzahlung", sentence },
  ];
  if (deposits.length === 0)
    return say(
      "Die Anzahlungsrechnung ist storniert. Verwerfen Sie diesen Entwurf und berechnen Sie den Kursplatz als Ganzes.",
    );
  const taken_off = items.reduce((sum, { total_cents }) => sum - Math.min(0, total_cents), 0);
  const paid = deposits.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const numbers = deposits.map(({ number }) => number).join(", ");
  return taken_off < paid
    ? say(`Die Anzahlung aus Rechnung ${numbers} über ${formatCents(paid)} ist nicht ganz abgezogen.`)
    : [];
}

/** What it bills may have changed since the draft was written. */
function missingOfRegistration({ owed, ...draft }: Judged): Missing[] {
  const sentence = owed && whyNotOwed(draft, owed);
  return sentence ? [{ at: "registration", field: "registration", title: "Anmeldung", sentence }] : [];
}
