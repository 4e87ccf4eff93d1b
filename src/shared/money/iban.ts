/** Spaces out, letters large: `de02 1203 …` → `DE021203…`. */
export const tidyIban = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/** Whether an account's number can be right: its length where it is German, and its check digits (ISO 13616: the rest by 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("DE") && !/^DE\d{20}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as it is read out: `DE02 1203 0000 0000 2020 51`. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
