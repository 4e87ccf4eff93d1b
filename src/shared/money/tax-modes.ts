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

/** Percent of the net amount. */
export const taxPercents: Record<TaxMode, number> = {
  exempt: 0,
  small_business: 0,
  standard: 19,
  reduced: 7,
};
