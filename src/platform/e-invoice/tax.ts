import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { type ItemTax, itemTaxWords, taxPercents } from "../../shared/money/tax-modes.ts";
import { amount, type Element, line } from "./xml.ts";

/**
 * Category and rate as they stand in every item and once in the sums (UNTDID 5305: S standard rate, E exempt, O outside of the
 * tax, which has no rate).
 */
export const category = (mode: ItemTax): Element =>
  mode === "gift_voucher"
    ? { "ram:CategoryCode": "O" }
    : {
        "ram:CategoryCode": isExempt(mode) ? "E" : "S",
        "ram:RateApplicablePercent": taxPercents[mode].toFixed(2),
      };

/** Whether an invoice is outside of the tax: such a one names nobody's VAT id (BR-O-02). */
export const isOutsideOfTax = ({ taxes }: Pick<InvoiceSheet, "taxes">): boolean =>
  taxes.some(({ tax_mode }) => tax_mode === "gift_voucher");

/**
 * The sums by category and rate (BG-23). The model knows one exemption an invoice (BR-E-1): what is exempt as a midwife's
 * service and what is exempt as a small business's are one sum with both reasons.
 */
export function taxBreakdown({ taxes, notes }: InvoiceSheet): Element[] {
  const exempt = taxes.filter(({ tax_mode }) => isExempt(tax_mode));
  const outside = taxes.filter(({ tax_mode }) => tax_mode === "gift_voucher");
  const [first] = exempt;
  const exemption = first && {
    "ram:CalculatedAmount": amount(0),
    "ram:TypeCode": "VAT",
    "ram:ExemptionReason": line(reason(exempt, notes)),
    "ram:BasisAmount": amount(exempt.reduce((sum, { net_cents }) => sum + net_cents, 0)),
    "ram:CategoryCode": "E",
    "ram:ExemptionReasonCode": exempt.every(({ tax_mode }) => tax_mode === "exempt")
      ? MEDICAL_CARE
      : undefined,
    "ram:RateApplicablePercent": category(first.tax_mode)["ram:RateApplicablePercent"],
  };
  const taxed = taxes
    .filter(({ tax_mode }) => taxPercents[tax_mode] > 0)
    .map(({ tax_mode, net_cents, tax_cents }) => ({
      "ram:CalculatedAmount": amount(tax_cents),
      "ram:TypeCode": "VAT",
      "ram:BasisAmount": amount(net_cents),
      ...category(tax_mode),
    }));
  const untaxed = outside.map(({ net_cents }) => ({
    "ram:CalculatedAmount": amount(0),
    "ram:TypeCode": "VAT",
    "ram:ExemptionReason": line(reason(outside, notes)),
    "ram:BasisAmount": amount(net_cents),
    "ram:CategoryCode": "O",
    "ram:ExemptionReasonCode": "VATEX-EU-O",
  }));
  return [...(exemption ? [exemption] : []), ...taxed, ...untaxed];
}

/** Art. 132 (1) c of Directive 2006/112/EC, medical care, which § 4 Nr. 14 a UStG is. For § 19 the list has no code. */
const MEDICAL_CARE = "VATEX-EU-132-1C";

const isExempt = (mode: ItemTax): boolean => mode === "exempt" || mode === "small_business";

const reason = (exempt: InvoiceSheet["taxes"], notes: readonly string[]): string =>
  notes.join(" ") || exempt.map(({ tax_mode }) => itemTaxWords[tax_mode]).join(", ");
