import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import type { Bill, Period } from "../billing-rules.ts";

/** Who runs the platform and bills its plans. */
export type PlanSeller = {
  name: string;
  street: string;
  zip: string;
  city: string;
  vat_id: string;
  iban: string;
  bic: string;
  email: string;
  website: string;
  /** Whether teams may save a means of payment to which plans are charged. */
  charges: boolean;
};

/** To whom a plan is billed. */
export type PlanBuyer = {
  name: string;
  street: string;
  zip: string;
  city: string;
  email: string;
  vat_id: string;
};

/** Whether an invoice can say where it goes (§ 14 Abs. 4 Nr. 1 UStG). */
export const isAddressed = ({ street, zip, city }: Pick<PlanBuyer, "street" | "zip" | "city">): boolean =>
  [street, zip, city].every((part) => part.trim() !== "");

type Issued = {
  number: string;
  issued_on: string;
  due_on: string;
  created_at: string;
  /** `Praxis, monatlich`. */
  title: string;
  bill: Bill;
  period: Period;
  /** Whether it is charged to what the team has saved: then nothing is to be transferred. */
  is_charged: boolean;
};

/** All that an invoice of the platform says: net prices, the tax on their sum (B2B), payable by transfer or charged. */
export function planSheet(seller: PlanSeller, buyer: PlanBuyer, issued: Issued): InvoiceSheet {
  const { number, issued_on, due_on, created_at, title, bill, period, is_charged } = issued;
  const { lines, net_cents, tax_cents, total_cents } = bill;
  return {
    kind: "invoice",
    number,
    cancels: null,
    prices: "net",
    ...(is_charged ? { charged: true as const } : {}),
    issued_on,
    due_on,
    payment_days: 14,
    service: period,
    seller: {
      name: seller.name,
      owner: "",
      street: seller.street,
      zip: seller.zip,
      city: seller.city,
      phone: "",
      email: seller.email,
      website: seller.website,
      tax_number: "",
      vat_id: seller.vat_id,
      ...(is_charged
        ? { bank_holder: "", iban: "", bic: "" }
        : { bank_holder: seller.name, iban: seller.iban, bic: seller.bic }),
    },
    recipient: {
      salutation: "",
      name: buyer.name,
      extra: "",
      street: buyer.street,
      zip: buyer.zip,
      city: buyer.city,
      country: "DE",
      email: buyer.email,
      vat_id: buyer.vat_id,
    },
    contact: seller.email,
    intro: `Guten Tag,\nfür Ihr Abonnement (${title}) berechnen wir:`,
    closing: `Freundliche Grüße\n${seller.name}`,
    items: lines.map(({ title: description, formula, cents }, at) => ({
      position: at + 1,
      description,
      details: formula,
      quantity: cents < 0 ? -1 : 1,
      unit: "piece",
      unit_price_cents: Math.abs(cents),
      total_cents: cents,
      tax_mode: "standard",
      service_from: period.from,
      service_to: period.to,
    })),
    taxes: [{ tax_mode: "standard", gross_cents: total_cents, net_cents, tax_cents }],
    rounding_cents: 0,
    total_cents,
    paid_cents: 0,
    notes: [],
    logo: null,
    created_at,
  };
}
