import type { SheetRow } from "../../../platform/tables/spreadsheet.ts";
import { readDate } from "../../../shared/words/german-input.ts";
import { tidyLines } from "../../../shared/words/text.ts";
import type { StatementRead } from "../matching-rules.ts";
import { farDay, whyUnreadable } from "./unreadable-rules.ts";

/**
 * Reads a bank's table: credits alone, and which lines have no day or amount and so cannot be read. `today` decides
 * which century a short year is of.
 */
export function readTable(
  rows: readonly SheetRow[],
  mapping: Record<string, number>,
  today: string,
): StatementRead {
  const read: StatementRead = { entries: [], unreadable: [] };
  for (const { line, cells } of rows) {
    const cell = (key: string) => cells[mapping[key] ?? -1] ?? "";
    const booked_on = readDate(cell("booked_on"), today, "past") ?? "";
    const amount_cents = signedCents(cell("amount"));
    // What goes out is no payment, on whatever day.
    if (amount_cents !== null && amount_cents <= 0) continue;
    const words = { payer: tidyLines(cell("payer")), purpose: tidyLines(cell("purpose")) };
    const unread = whyUnreadable(
      { written: cell("booked_on"), read: booked_on },
      { written: cell("amount"), read: amount_cents },
    );
    const reason = unread || farDay(booked_on, today);
    if (amount_cents === null || reason)
      read.unreadable.push({ place: line, booked_on, amount_cents, ...words, reason });
    else
      read.entries.push({
        ...{ booked_on, amount_cents, currency: currencyOf(cell("currency"), cell("amount")) },
        ...words,
        ...{ end_to_end: cell("end_to_end"), account: cell("account"), bank_reference: "" },
        payer_iban: cell("payer_iban"),
      });
  }
  return read;
}

const currencyOf = (written: string, amount: string): string => {
  const [code] =
    /\b[A-Z]{3}\b/.exec(written.toUpperCase()) ?? /\b(?!EUR)[A-Z]{3}\b/.exec(amount.toUpperCase()) ?? [];
  return code ?? "EUR";
};

/** What a column for money holds at most. */
const MOST_CENTS = 2_000_000_000;

/**
 * An amount as banks write it, in cents: `1.234,56`, `1,234.56`, `-12`, `119,00 €`, `119.0`; the sign that stands last is
 * the decimal one, unless three digits follow it alone. Null for anything else.
 */
export function signedCents(typed: string): number | null {
  const plain = typed.replace(/[\s€]|EUR/gi, "").replace(/−/g, "-");
  const [, sign = "", digits = "", behind = ""] = /^([+-]?)([\d.,']+)([+-]?)$/.exec(plain) ?? [];
  if (!/\d/.test(digits)) return null;
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const decimals = last < 0 ? "" : digits.slice(last + 1);
  const isDecimal = last >= 0 && decimals.length <= 2;
  if (last >= 0 && !isDecimal && decimals.length !== 3) return null;
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/\D/g, "");
  const cents = Number(whole || "0") * 100 + (isDecimal ? Number(decimals.padEnd(2, "0")) : 0);
  if (!Number.isSafeInteger(cents) || cents > MOST_CENTS) return null;
  return sign === "-" || behind === "-" ? -cents : cents;
}
