import fc from "fast-check";
import type { InvoiceSheet } from "../../../src/shared/invoices/sheet.ts";
import { type ItemTax, taxModes } from "../../../src/shared/money/tax-modes.ts";
import { taxShares } from "../../../src/shared/money/tax-shares.ts";
import { units } from "../../../src/shared/money/units.ts";

type Item = InvoiceSheet["items"][number];

const NOTES: Record<ItemTax, string> = {
  exempt: "Die Leistung ist nach § 4 Nr. 14 Buchstabe a UStG von der Umsatzsteuer befreit.",
  small_business: "Steuerbefreit nach § 19 UStG (Kleinunternehmerin).",
  standard: "",
  reduced: "",
  gift_voucher:
    "Der Gutschein ist ein Mehrzweck-Gutschein (§ 3 Abs. 15 UStG): Sein Verkauf unterliegt nicht der Umsatzsteuer.",
};

/** An item at 119 € without tax, but for what is given. */
export function item(given: Partial<Item> = {}): Item {
  const base = {
    position: 1,
    description: "Geburtsvorbereitung für Paare, Begleitperson",
    details: "7 Treffen, montags 18:30–20:30 Uhr, Anmeldung HS-2027-0114",
    quantity: 1,
    unit: "piece",
    unit_price_cents: 11_900,
    tax_mode: "exempt",
    service_from: "2027-02-01",
    service_to: "2027-03-15",
    ...given,
  } as const;
  return { ...base, total_cents: Math.round(base.quantity * base.unit_price_cents), ...given };
}

/** The invoice of the drawing, with other items or other words if they are given; sums and notes follow from the items. */
export function invoice({ items = [item()], ...given }: Partial<InvoiceSheet> = {}): InvoiceSheet {
  const numbered = items.map((one, index) => ({ ...one, position: index + 1 }));
  const { taxes, rounding_cents } = taxShares(numbered);
  return {
    kind: "invoice",
    number: "RE-2027-0031",
    cancels: null,
    issued_on: "2027-01-12",
    due_on: "2027-01-26",
    payment_days: 14,
    service: { from: "2027-02-01", to: "2027-03-15" },
    seller: {
      name: "Hebammenpraxis Sonnenschein",
      owner: "Inhaberin: Katharina Lindner, Hebamme",
      street: "Karl-Heine-Straße 54",
      zip: "04229",
      city: "Leipzig",
      phone: "0341 000 12 34",
      email: "kurse@sonnenschein.example",
      website: "www.sonnenschein.example",
      tax_number: "231/123/45678",
      vat_id: "",
      bank_holder: "Hebammenpraxis Sonnenschein",
      iban: "DE02120300000000202051",
      bic: "BYLADEM1001",
    },
    recipient: {
      salutation: "Herrn",
      name: "Jonas Hartmann",
      extra: "",
      street: "Zschochersche Straße 81",
      zip: "04229",
      city: "Leipzig",
      email: "jonas.hartmann@mail.example",
      vat_id: "",
    },
    contact: "Katharina Lindner",
    intro:
      "Guten Tag, Herr Hartmann,\nSie begleiten Lea Hartmann zum Kurs. Für Ihren eigenen Platz berechnen wir:",
    closing:
      "Nach dem letzten Treffen bekommen Sie eine Teilnahmebescheinigung.\n\nFreundliche Grüße\nKatharina Lindner",
    items: numbered,
    taxes,
    rounding_cents,
    total_cents: numbered.reduce((sum, { total_cents }) => sum + total_cents, 0),
    paid_cents: 0,
    notes: taxes.map(({ tax_mode }) => NOTES[tax_mode]).filter(Boolean),
    logo: null,
    created_at: "2027-01-12T09:30:00.000Z",
    ...given,
  };
}

/** The Stornorechnung of an invoice. */
export const cancellationOf = (cancelled: InvoiceSheet): InvoiceSheet =>
  invoice({
    ...cancelled,
    kind: "cancellation",
    number: "RE-2027-0032",
    cancels: { number: cancelled.number ?? "", issued_on: cancelled.issued_on ?? "" },
    issued_on: "2027-01-14",
    due_on: null,
    intro: "Guten Tag, Herr Hartmann,\nwir stornieren die Rechnung vollständig.",
    closing: "Freundliche Grüße\nKatharina Lindner",
    items: cancelled.items.map((own) => ({
      ...own,
      quantity: 0 - own.quantity,
      total_cents: 0 - own.total_cents,
    })),
    taxes: cancelled.taxes.map(({ tax_mode, gross_cents, net_cents, tax_cents }) => ({
      tax_mode,
      gross_cents: 0 - gross_cents,
      net_cents: 0 - net_cents,
      tax_cents: 0 - tax_cents,
    })),
    rounding_cents: 0 - cancelled.rounding_cents,
    total_cents: 0 - cancelled.total_cents,
    paid_cents: 0,
  });

/** Every kind and tax mode, by what is particular about it. */
export function everyKind(): Record<string, InvoiceSheet> {
  const yoga = item({
    description: "Yoga in der Schwangerschaft",
    tax_mode: "standard",
    unit_price_cents: 9_600,
  });
  const book = item({
    description: "Begleitbuch",
    details: "",
    tax_mode: "reduced",
    unit_price_cents: 1_990,
  });
  const hours = item({
    description: "Trageberatung",
    unit: "hour",
    quantity: 1.5,
    unit_price_cents: 6_900,
    tax_mode: "standard",
  });
  const ways = item({
    description: "Wegegeld",
    details: "",
    unit: "kilometre",
    quantity: 12.4,
    unit_price_cents: 83,
  });
  const small = item({ tax_mode: "small_business" });
  const off = item({ description: "Geschwisterrabatt", details: "", quantity: -1, unit_price_cents: 1_000 });
  const noAddress = { street: "", zip: "", city: "", extra: "", salutation: "", email: "" };
  const many = Array.from({ length: 45 }, (_, index) =>
    item({
      description: `Versäumtes Treffen ${index + 1}`,
      details: "15.03.2027",
      unit: "session",
      unit_price_cents: 2_000,
    }),
  );
  const mixed = invoice({ items: [item(), yoga, book, hours, ways, off] });
  const long = "Schönburg-Waldenburg-Glauchau, Maximiliane Alexandra Freifrau von";
  return {
    exempt: invoice(),
    "small business": invoice({ items: [small] }),
    "exempt and small business": invoice({ items: [item(), small] }),
    "19 percent": invoice({ items: [yoga] }),
    "7 percent": invoice({ items: [book] }),
    mixed,
    rounded: invoice({ items: [item({ tax_mode: "standard", unit_price_cents: 3 })] }),
    small: invoice({
      recipient: { ...invoice().recipient, ...noAddress },
      items: [item({ unit_price_cents: 4_500 })],
    }),
    "with a VAT id": invoice({ seller: { ...invoice().seller, vat_id: "DE123456788" }, items: [yoga] }),
    "for a business": invoice({
      recipient: {
        ...invoice().recipient,
        salutation: "",
        name: "Kinderhaus GmbH & Co. <KG>",
        extra: "Frau Özdemir",
        vat_id: "DE136695976",
      },
      items: [yoga],
    }),
    abroad: invoice({ recipient: { ...invoice().recipient, zip: "5020", city: "Salzburg", country: "AT" } }),
    "with a deposit paid": invoice({ paid_cents: 5_000 }),
    "paid before": invoice({ paid_cents: 11_900 }),
    "of one day": invoice({ service: { from: "2027-02-01", to: "2027-02-01" } }),
    "without days": invoice({
      service: null,
      items: [item({ description: "Gutschein", details: "", service_from: null, service_to: null })],
    }),
    "without an account": invoice({ seller: { ...invoice().seller, iban: "", bic: "", bank_holder: "" } }),
    "for a deposit": invoice({
      stage: "deposit",
      items: [item({ description: "Anzahlung: Yoga", tax_mode: "standard", unit_price_cents: 4_000 })],
    }),
    "after a deposit": invoice({
      stage: "closing",
      deposits: [{ number: "RE-2027-0012", issued_on: "2026-12-01" }],
      items: [
        yoga,
        item({
          description: "Abzüglich Anzahlung, Rechnung RE-2027-0012 vom 01.12.2026",
          details: "darin 19 % Umsatzsteuer: 6,39 €",
          tax_mode: "standard",
          quantity: -1,
          unit_price_cents: 4_000,
        }),
      ],
    }),
    "gift voucher": invoice({
      seller: { ...invoice().seller, vat_id: "DE123456788" },
      items: [
        item({
          description: "Gutschein über 80,00 €",
          details: "",
          tax_mode: "gift_voucher",
          unit_price_cents: 8_000,
        }),
      ],
      paid_cents: 8_000,
    }),
    "several pages": invoice({ items: many }),
    "long names": invoice({
      seller: { ...invoice().seller, name: long, owner: `Inhaberin: ${long}` },
      recipient: {
        ...invoice().recipient,
        name: long,
        extra: long,
        street: "Feldmarschall-von-Manteuffel-Straße 112a, Hinterhaus",
        city: long,
      },
      contact: long,
      items: [item({ description: `${long}: ${long}` })],
    }),
    cancellation: cancellationOf(invoice()),
    "cancellation with tax": cancellationOf(mixed),
    "cancellation of a deposit": cancellationOf(invoice({ stage: "deposit" })),
  };
}

/** Drafts, which have no number yet: the drawing's, in which four things are missing, and one that is whole. */
export function drafts(): Record<string, InvoiceSheet> {
  const none = { number: null, issued_on: null, due_on: null };
  const single = item({
    description: "Rückbildung, Einzeltermin",
    details: "je 60 Minuten",
    quantity: 3,
    unit: "session",
    unit_price_cents: 6_900,
    service_from: null,
    service_to: null,
  });
  return {
    "a draft with gaps": invoice({
      ...none,
      service: null,
      recipient: {
        ...invoice().recipient,
        ...{ salutation: "Frau", name: "Isabell Thielemann-Okonkwo", street: "", zip: "", city: "" },
      },
      contact: "Miriam Oehme",
      intro: "Guten Tag, Frau Thielemann-Okonkwo,\nfür die vereinbarten Einzeltermine berechnen wir:",
      items: [
        single,
        item({ description: "Trageberatung", details: "", tax_mode: null, unit_price_cents: 6_900 }),
      ],
      closing: "",
    }),
    "a whole draft": invoice(none),
  };
}

const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 200 }));

/** Invoices as they may come: any modes, units, quantities with two decimals, what is taken off, what was paid. */
export const anyInvoice: fc.Arbitrary<InvoiceSheet> = fc
  .record({
    items: fc.array(
      fc.record({
        description: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
        details: fc.string({ unit: "binary", maxLength: 60 }),
        quantity: fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100),
        taken_off: fc.boolean(),
        unit: fc.constantFrom(...units),
        unit_price_cents: cents,
        tax_mode: fc.constantFrom(...taxModes),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    paid: fc.constantFrom(0, 0.3, 1, 1.2),
    cancelled: fc.boolean(),
  })
  .map(({ items, paid, cancelled }) => {
    const billed = items.map(({ taken_off, description, quantity, ...own }) =>
      item({ ...own, description: `Kurs ${description}`, quantity: taken_off ? -quantity : quantity }),
    );
    const sheet = invoice({ items: billed });
    const paid_cents = Math.max(0, Math.round(sheet.total_cents * paid));
    return cancelled ? cancellationOf(sheet) : { ...sheet, paid_cents };
  });
