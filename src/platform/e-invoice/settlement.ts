import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { taxBreakdown } from "./tax.ts";
import { amount, day, type Element, line, withAttributes } from "./xml.ts";

/** How it is paid, taxed and added up (BG-16 to BG-23, BG-3). */
export function settlement(sheet: InvoiceSheet): Element {
  const { number, service, cancels, deposits = [] } = sheet;
  return {
    "ram:PaymentReference": line(number ?? ""),
    "ram:InvoiceCurrencyCode": "EUR",
    "ram:SpecifiedTradeSettlementPaymentMeans": paymentMeans(sheet),
    "ram:ApplicableTradeTax": taxBreakdown(sheet),
    "ram:BillingSpecifiedPeriod":
      service && service.from !== service.to
        ? { "ram:StartDateTime": day(service.from), "ram:EndDateTime": day(service.to) }
        : undefined,
    "ram:SpecifiedTradePaymentTerms": paymentTerms(sheet),
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation": sums(sheet),
    "ram:InvoiceReferencedDocument": [...(cancels ? [cancels] : []), ...deposits].map(reference),
  };
}

/** An invoice that went before (BG-3): the one that is cancelled, or that of a deposit. */
const reference = ({ number, issued_on }: { number: string; issued_on: string }): Element => ({
  "ram:IssuerAssignedID": line(number),
  "ram:FormattedIssueDateTime": {
    "qdt:DateTimeString": withAttributes(issued_on.replaceAll("-", ""), { format: "102" }),
  },
});

/** A SEPA transfer (UNTDID 4461: 58) or an online payment service (68); nothing where nothing is to be paid so. */
function paymentMeans({ seller, ...sheet }: InvoiceSheet): Element | undefined {
  if (sheet.charged) return { "ram:TypeCode": "68" };
  if (openOf(sheet) <= 0 || !seller.iban) return undefined;
  return {
    "ram:TypeCode": "58",
    "ram:PayeePartyCreditorFinancialAccount": {
      "ram:IBANID": seller.iban,
      "ram:AccountName": line(seller.bank_holder),
    },
    "ram:PayeeSpecifiedCreditorFinancialInstitution": { "ram:BICID": seller.bic },
  };
}

function paymentTerms(
  sheet: Pick<InvoiceSheet, "charged" | "due_on" | "total_cents" | "paid_cents">,
): Element | undefined {
  if (openOf(sheet) <= 0) return undefined;
  const { due_on, charged } = sheet;
  if (charged && due_on) return { "ram:Description": "Wird abgebucht", "ram:DueDateDateTime": day(due_on) };
  if (!due_on) return { "ram:Description": "Sofort zahlbar" };
  return {
    "ram:Description": `Zahlbar bis ${formatPlainDate(due_on)}`,
    "ram:DueDateDateTime": day(due_on),
  };
}

const openOf = ({ total_cents, paid_cents }: Pick<InvoiceSheet, "total_cents" | "paid_cents">): number =>
  total_cents - paid_cents;

function sums({ taxes, rounding_cents, total_cents, paid_cents }: InvoiceSheet): Element {
  const net = taxes.reduce((sum, { net_cents }) => sum + net_cents, 0);
  const tax = taxes.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
  return {
    "ram:LineTotalAmount": amount(net),
    "ram:TaxBasisTotalAmount": amount(net),
    "ram:TaxTotalAmount": withAttributes(amount(tax), { currencyID: "EUR" }),
    "ram:RoundingAmount": rounding_cents ? amount(rounding_cents) : undefined,
    "ram:GrandTotalAmount": amount(net + tax),
    "ram:TotalPrepaidAmount": paid_cents ? amount(paid_cents) : undefined,
    "ram:DuePayableAmount": amount(total_cents - paid_cents),
  };
}
