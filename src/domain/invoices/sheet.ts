import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { taxShares } from "../../shared/money/tax-shares.ts";
import type { Country } from "../../shared/words/countries.ts";
import { taxNotes } from "./rules/tax-rules.ts";
import type { InvoiceItem } from "./schema.ts";
import type { Seller } from "./seller.ts";

/** What of an invoice's row its paper says. */
export type SheetRow = {
  kind: string;
  purpose: string;
  number: string | null;
  issued_on: string | null;
  due_on: string | null;
  payment_days: number;
  recipient_salutation: string;
  recipient_name: string;
  recipient_extra: string;
  recipient_street: string;
  recipient_zip: string;
  recipient_city: string;
  recipient_country: string;
  recipient_email: string;
  recipient_vat_id: string;
  intro: string;
  closing: string;
  total_cents: number;
};

/** An invoice of a deposit that stands. */
export type Deposit = { number: string; issued_on: string; total_cents: number };

type Beside = {
  seller: Seller;
  items: readonly InvoiceItem[];
  cancels: InvoiceSheet["cancels"];
  /** The deposits' invoices that an invoice for the rest takes off. */
  deposits: readonly Deposit[];
  contact: string;
  /** Paid before it was issued. */
  paid_cents: number;
  created_at: string;
};

/** All that an invoice says, as it is frozen when it is finalised and as a draft would say it now. */
export function sheetOf(
  row: SheetRow,
  { seller, items, cancels, deposits, contact, paid_cents, created_at }: Beside,
): InvoiceSheet {
  return {
    kind: row.kind === "cancellation" ? "cancellation" : "invoice",
    number: row.number,
    cancels,
    ...stageOf(row),
    ...(row.purpose === "rest" && row.kind === "invoice" && deposits.length > 0
      ? { deposits: deposits.map(({ number, issued_on }) => ({ number, issued_on })) }
      : {}),
    issued_on: row.issued_on,
    due_on: row.due_on,
    payment_days: row.payment_days,
    service: servicePeriod(items),
    seller: seller.on_paper,
    recipient: {
      salutation: row.recipient_salutation,
      name: row.recipient_name,
      extra: row.recipient_extra,
      street: row.recipient_street,
      zip: row.recipient_zip,
      city: row.recipient_city,
      country: row.recipient_country as Country,
      email: row.recipient_email,
      vat_id: row.recipient_vat_id,
    },
    contact,
    intro: [row.recipient_name && `Guten Tag, ${row.recipient_name},`, row.intro].filter(Boolean).join("\n"),
    closing: [row.closing || "Freundliche Grüße", contact].filter(Boolean).join("\n"),
    items: items.map(({ registration_id: _, session_id: __, unit_price: ___, ...item }) => item),
    ...taxShares(items),
    total_cents: row.total_cents,
    paid_cents: Math.max(0, paid_cents),
    notes: taxNotes(items),
    logo: seller.logo,
    created_at,
  };
}

function stageOf({ kind, purpose }: SheetRow): Pick<InvoiceSheet, "stage"> {
  if (kind === "cancellation") return {};
  if (purpose === "deposit") return { stage: "deposit" };
  return purpose === "rest" ? { stage: "closing" } : {};
}

/** First and last day of all that is billed; null while an item has none. */
function servicePeriod(items: readonly InvoiceItem[]): InvoiceSheet["service"] {
  const from = items.map((item) => item.service_from);
  const to = items.map((item) => item.service_to);
  if (items.length === 0 || from.includes(null) || to.includes(null)) return null;
  return { from: from.toSorted()[0] ?? "", to: to.toSorted().at(-1) ?? "" };
}
