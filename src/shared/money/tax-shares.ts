import { type ItemTax, itemTaxes, taxPercents } from "./tax-modes.ts";

/** What is asked under one tax mode: `net_cents + tax_cents` is `gross_cents`, or a cent beside it. */
export type TaxShare = { tax_mode: ItemTax; gross_cents: number; net_cents: number; tax_cents: number };

/**
 * What gross amounts hold of tax, by mode in the order of `itemTaxes`. As EN 16931 has it: net is rounded once for all
 * amounts of a mode, tax is that net times its rate (BR-CO-17). Some gross amounts no whole net can make: what is missing
 * then, or too much, is `rounding_cents` (BT-114), by which sums of net and tax come to what is asked. Amounts without a
 * mode are left out.
 */
export function taxShares(items: readonly { tax_mode: ItemTax | null; total_cents: number }[]): {
  taxes: TaxShare[];
  rounding_cents: number;
} {
  const taxes = itemTaxes
    .map((mode) => ({ mode, own: items.filter(({ tax_mode }) => tax_mode === mode) }))
    .filter(({ own }) => own.length > 0)
    .map(({ mode, own }) =>
      share(
        mode,
        own.reduce((sum, { total_cents }) => sum + total_cents, 0),
      ),
    );
  const rounding_cents = taxes.reduce(
    (sum, { gross_cents, net_cents, tax_cents }) => sum + gross_cents - net_cents - tax_cents,
    0,
  );
  return { taxes, rounding_cents };
}

function share(tax_mode: ItemTax, gross_cents: number): TaxShare {
  const percent = taxPercents[tax_mode];
  const net_cents = rounded((gross_cents * 100) / (100 + percent));
  return { tax_mode, gross_cents, net_cents, tax_cents: rounded((net_cents * percent) / 100) };
}

/** Half a cent away from zero, so that a Stornorechnung has the amounts of its invoice with the other sign. */
const rounded = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount)) || 0;
