import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { type ItemTax, taxPercents } from "../../shared/money/tax-modes.ts";
import type { Unit } from "../../shared/money/units.ts";
import { category } from "./tax.ts";
import { amount, day, type Element, line, lines, withAttributes } from "./xml.ts";

type Item = InvoiceSheet["items"][number];

/** The items of an invoice (BG-25). Prices on paper are gross, but for the platform's; the model counts net. */
export function invoiceItems(sheet: InvoiceSheet): Element[] {
  const nets = netsOf(sheet);
  return sheet.items.map((item, index) => invoiceItem(item, nets[index] ?? 0));
}

function invoiceItem(item: Item, net_cents: number): Element {
  const { quantity, price } = counted(item, net_cents);
  return {
    "ram:AssociatedDocumentLineDocument": { "ram:LineID": String(item.position) },
    "ram:SpecifiedTradeProduct": {
      "ram:Name": line(item.description),
      "ram:Description": lines(item.details),
    },
    "ram:SpecifiedLineTradeAgreement": { "ram:NetPriceProductTradePrice": { "ram:ChargeAmount": price } },
    "ram:SpecifiedLineTradeDelivery": {
      "ram:BilledQuantity": withAttributes(String(quantity), { unitCode: UNIT_CODES[item.unit] }),
    },
    "ram:SpecifiedLineTradeSettlement": {
      "ram:ApplicableTradeTax": { "ram:TypeCode": "VAT", ...category(modeOf(item)) },
      "ram:BillingSpecifiedPeriod": period(item),
      "ram:SpecifiedTradeSettlementLineMonetarySummation": { "ram:LineTotalAmount": amount(net_cents) },
    },
  };
}

/** UN/ECE recommendation 20. A session has no code of its own and is counted as one. */
const UNIT_CODES: Record<Unit, string> = {
  piece: "C62",
  session: "C62",
  hour: "HUR",
  minute: "MIN",
  kilometre: "KMT",
};

const period = ({ service_from, service_to }: Item): Element | undefined =>
  service_from && service_to
    ? { "ram:StartDateTime": day(service_from), "ram:EndDateTime": day(service_to) }
    : undefined;

/** What is taken off has a quantity below zero: a price below zero the model forbids (BR-27). */
function counted({ quantity, unit_price_cents, tax_mode }: Item, net_cents: number) {
  if (quantity === 0 || net_cents === 0) {
    const price = unit_price_cents / 100 / (1 + taxPercents[tax_mode ?? "exempt"] / 100);
    return { quantity, price: Math.abs(price).toFixed(2) };
  }
  const size = Math.abs(quantity);
  return { quantity: Math.sign(net_cents) * size, price: priceOf(Math.abs(net_cents), size) };
}

/** The net price of one, in euros with as many decimals as it takes to come to the item's net amount again. */
function priceOf(net_cents: number, quantity: number): string {
  const exact = net_cents / 100 / quantity;
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals += 1) {
    const price = exact.toFixed(decimals);
    if (Math.abs(Number(price) * quantity * 100 - net_cents) < 0.01) return price;
  }
  return exact.toFixed(MOST_DECIMALS);
}

const MOST_DECIMALS = 8;

/**
 * Net amounts of the items, in cents, where they do not stand there already: those of one tax mode add up to its net sum,
 * which was rounded once. What rounding each leaves over goes to those that lost the most by it.
 */
function netsOf({ items, taxes, prices }: Pick<InvoiceSheet, "items" | "taxes" | "prices">): number[] {
  if (prices === "net") return items.map(({ total_cents }) => total_cents);
  const nets = items.map(() => 0);
  for (const { tax_mode, net_cents } of taxes) {
    const parts = items.flatMap((item, index) => {
      const exact = (item.total_cents * 100) / (100 + taxPercents[tax_mode]);
      return item.tax_mode === tax_mode
        ? [{ index, whole: Math.floor(exact), rest: exact - Math.floor(exact) }]
        : [];
    });
    const missing = net_cents - parts.reduce((sum, { whole }) => sum + whole, 0);
    const byRest = parts.toSorted((a, b) => b.rest - a.rest || a.index - b.index);
    for (const [place, { index, whole }] of byRest.entries()) nets[index] = whole + (place < missing ? 1 : 0);
  }
  return nets;
}

function modeOf({ tax_mode, position }: Item): ItemTax {
  if (!tax_mode) throw new Error(`Item ${position} has no tax mode: only drafts may have none`);
  return tax_mode;
}
