/** How a fee is taxed, in words. */
export const taxModeWords = {
  exempt: "Umsatzsteuerfrei nach § 4 Nr. 14 UStG",
  small_business: "Kleinunternehmen nach § 19 UStG",
  standard: "19 % Umsatzsteuer",
  reduced: "7 % Umsatzsteuer",
} as const;

export type TaxMode = keyof typeof taxModeWords;

/** § 4 Nr. 14 UStG, § 19 UStG, 19 %, 7 %. */
export const taxModes = Object.keys(taxModeWords) as TaxMode[];

/**
 * How an item of an invoice is taxed: as fees are, or not yet, as a voucher of which nobody knows at its sale for what it will
 * be redeemed (§ 3 Abs. 15 UStG).
 */
export const itemTaxWords = {
  ...taxModeWords,
  gift_voucher: "Mehrzweck-Gutschein, ohne Umsatzsteuer",
} as const;

export type ItemTax = keyof typeof itemTaxWords;

/** The same, in order. */
export const itemTaxes = Object.keys(itemTaxWords) as ItemTax[];

/** Percent of the net amount. */
export const taxPercents: Record<ItemTax, number> = {
  exempt: 0,
  small_business: 0,
  standard: 19,
  reduced: 7,
  gift_voucher: 0,
};
