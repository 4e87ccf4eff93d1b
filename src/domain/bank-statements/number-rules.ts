import { numberFrom } from "../invoices/rules/number-rules.ts";

/** A registration number that may be meant: as the team writes it, and whether all of it stood there. */
export type NumberFound = { number: string; complete: boolean };

const MOST_LETTERS = 4;
const FEWEST_LETTERS = 2;
const USUAL_DIGITS = 4;
/** More than any team will ever count to; what is longer is an account, or nonsense. */
const MOST_DIGITS = 9;

/** How the numbers of a series of invoices looked in a year: `RE-{year}-{n}`. */
export type InvoiceYear = { pattern: string; year: number };

/**
 * The numbers of invoices that a text may name, however they are spaced, hyphenated, broken into lines or written small, as
 * the series print them; which of them exist has to be looked up. Digits that stand together are one count.
 */
export function invoiceNumbersIn(text: string, years: readonly InvoiceYear[]): NumberFound[] {
  const upper = text.normalize("NFKC").toUpperCase();
  const numbers = years.flatMap(({ pattern, year }) =>
    [...upper.matchAll(looseNumber(pattern, year))].map(([, n]) => numberFrom(pattern, year, Number(n))),
  );
  return [...new Set(numbers)].map((number) => ({ number, complete: true }));
}

/** What stands between the signs of a number matters to nobody. */
function looseNumber(pattern: string, year: number): RegExp {
  const signs = pattern.toUpperCase().match(/\{YEAR\}|\{N(?::\d)?\}|[A-Z0-9]/g) ?? [];
  const parts = signs.flatMap((sign) => {
    if (sign === "{YEAR}") return [...String(year)];
    return sign.startsWith("{N") ? ["0*([1-9]\\d{0,6})(?!\\d)"] : [sign];
  });
  const begins = /^\d/.test(parts[0] ?? "") ? "(?<!\\d)" : "";
  return new RegExp(begins + parts.join("[^A-Z0-9]*"), "g");
}

type Sign = { sign: string; gapBefore: boolean };

/**
 * The registration numbers that a text may name, however they are spaced, hyphenated, broken into lines or written small:
 * `HS-2027-0114`, `hs 2027 0114`, `RechnungHS20270114`. Where letters stand right before, several readings are answered;
 * which of them exist has to be looked up. A number without its leading zeros is told as incomplete.
 */
export function numbersIn(text: string): NumberFound[] {
  const signs = signsOf(text);
  const found = new Map<string, NumberFound>();
  for (let at = FEWEST_LETTERS; at + 4 < signs.length; at++) {
    const year = wordAt(signs, at, 4);
    if (!/^20\d\d$/.test(year)) continue;
    const digits = digitsFrom(signs, at + 4);
    if (!digits) continue;
    for (const prefix of prefixesBefore(signs, at)) {
      const number = `${prefix}-${year}-${digits.padStart(USUAL_DIGITS, "0")}`;
      if (!found.has(number)) found.set(number, { number, complete: digits.length >= USUAL_DIGITS });
    }
  }
  return [...found.values()];
}

/** Letters and digits alone, each with whether something stood before it. */
function signsOf(text: string): Sign[] {
  const signs: Sign[] = [];
  let gapBefore = false;
  for (const sign of text.normalize("NFKC").toUpperCase()) {
    if (/[A-Z0-9]/.test(sign)) {
      signs.push({ sign, gapBefore });
      gapBefore = false;
    } else gapBefore = true;
  }
  return signs;
}

const wordAt = (signs: readonly Sign[], from: number, length: number): string =>
  signs
    .slice(from, from + length)
    .map(({ sign }) => sign)
    .join("");

const isDigit = (one: Sign | undefined): boolean => one !== undefined && /\d/.test(one.sign);

/**
 * The digits of the number itself: those that stand together, and what a line break has cut off of the first four. Fewer
 * are the number only where no zero leads, else the rest was lost. "" for none, and for more than any number has.
 */
function digitsFrom(signs: readonly Sign[], from: number): string {
  let to = from;
  while (isDigit(signs[to]) && (to - from < USUAL_DIGITS || !signs[to]?.gapBefore)) {
    if (to - from === MOST_DIGITS) return "";
    to++;
  }
  const digits = wordAt(signs, from, to - from);
  return digits.length < USUAL_DIGITS && digits.startsWith("0") ? "" : digits;
}

/** The last two, three and four letters before a place. */
function prefixesBefore(signs: readonly Sign[], at: number): string[] {
  let from = at;
  while (from > 0 && at - from < MOST_LETTERS && !isDigit(signs[from - 1])) from--;
  const letters = wordAt(signs, from, at - from);
  const lengths = Array.from({ length: Math.max(0, letters.length - FEWEST_LETTERS + 1) }, (_, more) => more);
  return lengths.map((more) => letters.slice(letters.length - FEWEST_LETTERS - more));
}
