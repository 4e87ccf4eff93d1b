import fc from "fast-check";
import { expect, it } from "vitest";
import { faultsOf } from "../../../../tests/support/invoices/model-rules.ts";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { eInvoice } from "../../../platform/e-invoice/e-invoice.ts";
import { invoicePdf } from "../../../platform/pdf/invoice.ts";
import { invoiceSheet } from "../../../shared/invoices/sheet.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { type Bill, periodBill, periodFrom, upgradeBill } from "../billing-rules.ts";
import { planSheet } from "./plan-sheet.ts";

const seller = {
  ...{ name: "Kurshafen GmbH", street: "Am Musterkai 12", zip: "04999", city: "Hafenstadt" },
  ...{ vat_id: "DE123456788", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  ...{ email: "buero@kurshafen.example", website: "https://kurshafen.example" },
  charges: true,
};
const buyer = {
  ...{ name: "Hebammenpraxis Sonnenschein", street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig" },
  ...{ email: "praxis@sonnenschein.example", vat_id: "" },
};
const period = { from: "2027-01-13", to: "2027-01-27" };
const sheet = (bill: Bill, { is_charged = false } = {}) =>
  planSheet(seller, buyer, {
    ...{ title: "Zentrum statt Praxis, 15 von 31 Tagen", is_charged },
    ...{ number: "KH-2027-00042", issued_on: "2027-01-13", due_on: "2027-01-27", bill, period },
    created_at: "2027-01-13T18:00:00+01:00",
  });
const praxis = { name: "Praxis", monthly_cents: 2_900, yearly_cents: 29_000 };
const zentrum = { name: "Zentrum", monthly_cents: 6_900, yearly_cents: 69_000 };
const month = { from: "2026-12-28", to: "2027-01-27" };

it("is a full invoice between businesses: net, 19 %, and every rule of EN 16931 holds", () => {
  const upgrade = upgradeBill({ from: praxis, to: zentrum }, "monthly", month, "2027-01-13");
  for (const bill of [periodBill(praxis, "monthly"), periodBill(zentrum, "yearly"), upgrade]) {
    if (!bill) throw new Error("no bill");
    const made = invoiceSheet.parse(sheet(bill));
    expect(faultsOf(eInvoice(made))).toEqual([]);
    expect(eInvoice(made)).toContain(`>${(bill.total_cents / 100).toFixed(2)}</ram:DuePayableAmount>`);
  }
});

it("keeps them whatever a plan costs and whenever it is changed", () => {
  const cents = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 364 }), (small, more, day) => {
      const year = periodFrom("2027-03-01", "yearly", 1);
      const [from, to] = [small, small + more].map((yearly_cents) => ({
        ...{ name: "Tarif", monthly_cents: 1, yearly_cents },
      }));
      if (!from || !to) return;
      const bill = upgradeBill({ from, to }, "yearly", year, addDays(year.from, day));
      if (bill) expect(faultsOf(eInvoice(sheet(bill)))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it("says on paper that prices are net, how each is computed, the tax, and where to pay", async () => {
  const bill = upgradeBill({ from: praxis, to: zentrum }, "monthly", month, "2027-01-13");
  if (!bill) throw new Error("no bill");
  const pdf = readPdf(await invoicePdf(sheet(bill)));
  const text = pdf.pages.map((page) => pageText(page)).join("\n");
  for (const words of [
    "Rechnung KH-2027-00042",
    "Betrag netto",
    "69,00\u00a0€ × 15/31",
    "19,36\u00a0€",
    "3,68\u00a0€",
  ])
    expect(text).toContain(words);
  for (const words of ["23,04\u00a0€", "DE89 3704 0044 0532 0130 00", "USt-IdNr. DE123456788"])
    expect(text).toContain(words);
});

it("that is charged to a card says so, names no account, and keeps the rules too", async () => {
  const made = invoiceSheet.parse(sheet(periodBill(praxis, "monthly"), { is_charged: true }));
  expect(faultsOf(eInvoice(made))).toEqual([]);
  const pdf = readPdf(await invoicePdf(made));
  const text = pdf.pages
    .map((page) => pageText(page))
    .join(" ")
    .replaceAll(/\s+/g, " ");
  expect(text).toContain("von Ihrer hinterlegten Zahlungsart ab. Bitte überweisen Sie nichts.");
  expect(text).not.toContain("IBAN");
});
