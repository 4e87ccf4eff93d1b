import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { invoiceItems } from "./items.ts";
import { buyerParty, sellerParty } from "./parties.ts";
import { settlement } from "./settlement.ts";
import { day, type Element, line, xmlDocument } from "./xml.ts";

/**
 * An invoice in the European norm's data model (EN 16931) and the syntax of UN/CEFACT (CII D16B), as Factur-X and ZUGFeRD
 * take it in their profile of that name. The same invoice makes the same text. Throws for a draft, which is no invoice yet.
 */
export function eInvoice(sheet: InvoiceSheet): string {
  const { number, issued_on } = sheet;
  if (number === null || issued_on === null) throw new Error("A draft is no invoice and has no XML");
  return xmlDocument({
    "rsm:CrossIndustryInvoice": {
      ...NAMESPACES,
      "rsm:ExchangedDocumentContext": {
        "ram:GuidelineSpecifiedDocumentContextParameter": { "ram:ID": "urn:cen.eu:en16931:2017" },
      },
      "rsm:ExchangedDocument": {
        "ram:ID": line(number),
        "ram:TypeCode": typeCode(sheet),
        "ram:IssueDateTime": day(issued_on),
        "ram:IncludedNote": note(sheet),
      },
      "rsm:SupplyChainTradeTransaction": {
        "ram:IncludedSupplyChainTradeLineItem": invoiceItems(sheet),
        "ram:ApplicableHeaderTradeAgreement": {
          "ram:SellerTradeParty": sellerParty(sheet),
          "ram:BuyerTradeParty": buyerParty(sheet),
        },
        "ram:ApplicableHeaderTradeDelivery": delivery(sheet),
        "ram:ApplicableHeaderTradeSettlement": settlement(sheet),
      },
    },
  });
}

const NAMESPACES = {
  "@xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "@xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "@xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "@xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/**
 * UNTDID 1001. A Stornorechnung is a corrected invoice (384) with its amounts below zero, as the paper has them, and as
 * Germany's offices want it; a credit note (381) would be called "Gutschrift" by who reads it, which in the tax law is
 * something else (§ 14 (2) UStG). A deposit is asked for by a prepayment invoice (386); what closes after it is an invoice.
 */
function typeCode({ kind, stage }: InvoiceSheet): string {
  if (kind === "cancellation") return "384";
  return stage === "deposit" ? "386" : "380";
}

const note = ({ cancels }: InvoiceSheet): Element | undefined =>
  cancels
    ? {
        "ram:Content": `Stornorechnung zur Rechnung ${line(cancels.number)} vom ${formatPlainDate(cancels.issued_on)}`,
      }
    : undefined;

/** The day on which all was done (BT-72). The element has to be there, also without one. */
const delivery = ({ service }: InvoiceSheet): Element =>
  service ? { "ram:ActualDeliverySupplyChainEvent": { "ram:OccurrenceDateTime": day(service.to) } } : {};
