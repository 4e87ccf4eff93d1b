import { type ItemTax, itemTaxes, taxPercents } from "../../../shared/money/tax-modes.ts";

type Taxed = { position: number; tax_mode: ItemTax | null };

/** What an invoice has to say beside an item on which no tax is shown (§ 14 Abs. 4 Nr. 8 UStG, § 34a UStDV). */
const noteOf: Partial<Record<ItemTax, string>> = {
  exempt: "nach § 4 Nr. 14 Buchstabe a UStG von der Umsatzsteuer befreit",
  small_business:
    "als Leistung einer Kleinunternehmerin oder eines Kleinunternehmers nach § 19 UStG von der Umsatzsteuer befreit",
};

const VOUCHER_NOTE =
  "Der Gutschein ist ein Mehrzweck-Gutschein (§ 3 Abs. 15 UStG): Sein Verkauf unterliegt nicht der Umsatzsteuer.";

/** The notes that the items demand, a sentence a mode; where others are taxed otherwise, it names the positions. */
export function taxNotes(items: readonly Taxed[]): string[] {
  return itemTaxes.flatMap((mode) => {
    const note = noteOf[mode];
    const own = items.filter(({ tax_mode }) => tax_mode === mode).map(({ position }) => position);
    if (mode === "gift_voucher" && own.length > 0) return [VOUCHER_NOTE];
    if (!note || own.length === 0) return [];
    if (own.length === items.length) return [`Die Leistung ist ${note}.`];
    return [`${positionsInWords(own)} ${own.length === 1 ? "ist" : "sind"} ${note}.`];
  });
}

/** `Position 2`, `Positionen 1, 2 und 4`. */
function positionsInWords(positions: readonly number[]): string {
  const last = positions.at(-1);
  if (positions.length === 1) return `Position ${last}`;
  return `Positionen ${positions.slice(0, -1).join(", ")} und ${last}`;
}

/** Whether tax is shown beside § 19 UStG: whoever is a small business for one thing is so for all that is taxable. */
export const mixesSmallBusiness = (items: readonly Pick<Taxed, "tax_mode">[]): boolean =>
  items.some(({ tax_mode }) => tax_mode === "small_business") &&
  items.some(({ tax_mode }) => tax_mode !== null && taxPercents[tax_mode] > 0);

/** Whether a voucher that is taxed when it is redeemed stands beside anything else: the norm has one tax for such an invoice. */
export const mixesGiftVoucher = (items: readonly Pick<Taxed, "tax_mode">[]): boolean =>
  items.some(({ tax_mode }) => tax_mode === "gift_voucher") &&
  items.some(({ tax_mode }) => tax_mode !== null && tax_mode !== "gift_voucher");

/** What an item asks, gross in whole cents: quantity (with two decimals at most) times price, half a cent away from zero. */
export function itemTotal({
  quantity,
  unit_price_cents,
}: {
  quantity: number;
  unit_price_cents: number;
}): number {
  const exact = (Math.round(Math.abs(quantity) * 100) * unit_price_cents) / 100;
  return Math.sign(quantity) * Math.round(exact) || 0;
}
