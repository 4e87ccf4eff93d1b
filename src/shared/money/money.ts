const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** Cents as German money with a no-break space: `123450` → `1.234,50 €`. */
export const formatCents = (cents: number): string => euros.format(cents / 100);

/** Hundredths of any currency as Germans write it: `2500` of `CHF` → `25,00 CHF`. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(cents / 100);

/** Euros as a number (the outside shape of fees) in whole cents: `25` → `2500`. */
export const centsFromEuros = (amount: number): number => Math.round(amount * 100);

/** Whole cents in euros as a number: `2550` → `25.5`. */
export const eurosFromCents = (cents: number): number => cents / 100;

/** What a German types as an amount, comma or point as decimal separator; null when it is none. */
export function parseEuros(typed: string): number | null {
  const text = typed.replace(/[\s€]/g, "");
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll(".", "") : text;
  if (!/^\d+([.,]\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replace(",", "."));
}

/** Euros as they stand in a form field: `25.5` → `25,50`. */
export const eurosForInput = (amount: number): string =>
  amount.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/** So many percent of an amount, in whole cents. */
export const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);
