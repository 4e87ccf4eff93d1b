import { expect, it } from "vitest";
import { type InvoiceSheet, invoiceSheet } from "./sheet.ts";

/** An invoice as the first ones were frozen, word for word: it is never edited. */
const frozen = {
  kind: "invoice",
  number: "RE-2026-1",
  cancels: null,
  issued_on: "2026-11-23",
  due_on: "2026-12-07",
  payment_days: 14,
  service: { from: "2026-11-12", to: "2026-11-12" },
  seller: {
    name: "Hebammenpraxis Sonnenschein",
    owner: "Katharina Lindner, Hebamme",
    street: "Karl-Heine-Straße 54",
    zip: "04229",
    city: "Leipzig",
    phone: "0341 123456",
    email: "hallo@sonnenschein.example",
    website: "",
    tax_number: "231/123/45678",
    vat_id: "",
    bank_holder: "Katharina Lindner",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
  },
  recipient: {
    salutation: "Herrn",
    name: "Jonas Hartmann",
    extra: "",
    street: "Weg 1",
    zip: "04229",
    city: "Leipzig",
    email: "jonas@mail.example",
    vat_id: "",
  },
  contact: "Katharina Lindner",
  intro: "für die Beratung berechnen wir:",
  closing: "",
  items: [
    {
      position: 1,
      description: "Beratung",
      details: "",
      quantity: 1,
      unit: "piece",
      unit_price_cents: 6900,
      total_cents: 6900,
      tax_mode: "exempt",
      service_from: "2026-11-12",
      service_to: "2026-11-12",
    },
  ],
  taxes: [{ tax_mode: "exempt", gross_cents: 6900, net_cents: 6900, tax_cents: 0 }],
  rounding_cents: 0,
  total_cents: 6900,
  paid_cents: 0,
  notes: ["Umsatzsteuerfrei nach § 4 Nr. 14 UStG."],
  logo: null,
  created_at: "2026-11-23T10:00:00+01:00",
};

it("an invoice that was frozen when they began is read for eight years, whatever invoices say by then", () => {
  const sheet: InvoiceSheet = invoiceSheet.parse(frozen);
  expect(sheet).toMatchObject(frozen);
});
