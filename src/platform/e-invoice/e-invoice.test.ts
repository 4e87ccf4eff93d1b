import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../tests/support/invoices/model-rules.ts";
import { anyInvoice, everyKind, invoice, item } from "../../../tests/support/invoices/sheets.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { eInvoice } from "./e-invoice.ts";

describe("an electronic invoice", () => {
  test.each(Object.entries(everyKind()))("%s keeps the schema and every rule of EN 16931", (_, sheet) => {
    expect(faultsOf(eInvoice(sheet))).toEqual([]);
  });

  test.each(["exempt", "mixed", "cancellation with tax"])("%s is written as it was", async (kind) => {
    const { [kind]: sheet = invoice() } = everyKind();
    await expect(eInvoice(sheet)).toMatchFileSnapshot(`golden/${kind.replaceAll(" ", "-")}.xml`);
  });

  test("whatever is billed, keeps the schema and every rule of EN 16931, and its sums agree to the cent", () => {
    fc.assert(
      fc.property(anyInvoice, (sheet) => {
        const xml = eInvoice(sheet);
        expect(faultsOf(xml)).toEqual([]);
        expectSumsToAgree(xml, sheet);
      }),
      { numRuns: 30 },
    );
  });

  test("is told from a wrong one", () => {
    const xml = eInvoice(invoice({ items: [item({ tax_mode: "standard" })] }));
    const faults = (from: string | RegExp, to: string) => faultsOf(xml.replace(from, to)).join();
    expect(faults(">119.00</ram:DuePayableAmount>", ">118.99</ram:DuePayableAmount>")).toContain("BR-CO-16");
    expect(faults(">19.00</ram:CalculatedAmount>", ">18.99</ram:CalculatedAmount>")).toContain("BR-CO-14");
    expect(faults(">380<", ">381389<")).toContain("BR-CL-01");
    expect(faults(/<ram:TypeCode>380<\/ram:TypeCode>/, "")).toContain("TypeCode");
    expect(faults(/ram:PaymentReference>/g, "ram:Unknown>")).toContain("Unknown");
  });

  test("of a draft there is none", () => {
    expect(() => eInvoice(invoice({ number: null }))).toThrow("draft");
  });
});

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === "IncludedSupplyChainTradeLineItem" || name === "ApplicableTradeTax",
});

type Tax = {
  BasisAmount: string;
  CalculatedAmount: string;
  RateApplicablePercent: string;
  CategoryCode: string;
};

/** The norm's own rules allow tax to be a euro beside what it should be; ours do not. */
function expectSumsToAgree(xml: string, { total_cents, paid_cents }: InvoiceSheet): void {
  const trade = parser.parse(xml).CrossIndustryInvoice.SupplyChainTradeTransaction;
  const items: {
    SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: { ChargeAmount: string } };
    SpecifiedLineTradeDelivery: { BilledQuantity: string };
    SpecifiedLineTradeSettlement: {
      SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: string };
    };
  }[] = trade.IncludedSupplyChainTradeLineItem;
  const { ApplicableTradeTax, SpecifiedTradeSettlementHeaderMonetarySummation: sums } =
    trade.ApplicableHeaderTradeSettlement;
  const taxes: Tax[] = ApplicableTradeTax;
  for (const {
    SpecifiedLineTradeAgreement,
    SpecifiedLineTradeDelivery,
    SpecifiedLineTradeSettlement,
  } of items) {
    const price = Number(SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount);
    const net = cents(
      SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
    );
    const counted = price * Number(SpecifiedLineTradeDelivery.BilledQuantity) * 100;
    expect(price).toBeGreaterThanOrEqual(0);
    expect(Math.abs(counted - net)).toBeLessThan(net === 0 ? Number.POSITIVE_INFINITY : 0.5);
  }
  const nets = items.map(({ SpecifiedLineTradeSettlement }) =>
    cents(SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount),
  );
  const net = sum(nets);
  expect(net).toBe(cents(sums.LineTotalAmount));
  expect(net).toBe(sum(taxes.map(({ BasisAmount }) => cents(BasisAmount))));
  for (const { BasisAmount, CalculatedAmount, RateApplicablePercent } of taxes) {
    const exact = (cents(BasisAmount) * Number(RateApplicablePercent)) / 100;
    expect(Math.abs(cents(CalculatedAmount) - exact)).toBeLessThanOrEqual(0.5);
  }
  const tax = sum(taxes.map(({ CalculatedAmount }) => cents(CalculatedAmount)));
  expect(cents(sums.GrandTotalAmount)).toBe(net + tax);
  expect(cents(sums.DuePayableAmount)).toBe(total_cents - paid_cents);
}

const cents = (text: string): number => Math.round(Number(text) * 100);
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
