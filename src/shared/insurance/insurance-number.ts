/** Spaces out, letters large: `a 123 456 780` → `A123456780`. */
export const tidyInsuranceNumber = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/**
 * Whether a health insurance number can be right (§ 290 SGB V): a letter and nine digits, of which the last
 * checks the others: the letter counts as its two-digit place in the alphabet, every second digit twice,
 * and the digit sums of all add up to a number that ends in it.
 */
export function isInsuranceNumber(number: string): boolean {
  if (!/^[A-Z]\d{9}$/.test(number)) return false;
  const letter = String(number.charCodeAt(0) - 64).padStart(2, "0");
  const sum = [...letter, ...number.slice(1, 9)]
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === Number(number[9]);
}
