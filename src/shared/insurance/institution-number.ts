import { z } from "zod";

/** Spaces out: `10 123 456 1` → `101234561`. */
const tidyInstitutionNumber = (typed: string): string => typed.replace(/[\s.-]/g, "");

/**
 * Whether an institution number (Institutionskennzeichen, § 293 SGB V) can be right: nine digits, of which the last checks
 * the third to the eighth: every second of them counts twice, and the digit sums of all add up to a number that ends in it.
 */
export function isInstitutionNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const sum = [...number.slice(2, 8)]
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === Number(number[8]);
}

const sentence = "Diese Nummer kann nicht stimmen: Ein IK hat neun Ziffern, die letzte prüft die anderen";

/** An institution number as somebody types it, or none. */
export const institutionNumber = z
  .string()
  .transform(tidyInstitutionNumber)
  .refine((number) => number === "" || isInstitutionNumber(number), { error: sentence })
  .meta({ format: "institution-number" });
