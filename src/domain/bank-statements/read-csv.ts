import type { SheetRow } from "../../platform/spreadsheet.ts";
import { readDate } from "../../shared/german-input.ts";
import { tidyLines } from "../../shared/text.ts";
import { signedCents } from "./amount-rules.ts";
import type { StatementRead } from "./matching-rules.ts";

/**
 * Reads a bank's table: credits alone, and how many lines have no day or amount and so cannot be read. `today` decides
 * which century a short year is of.
 */
export function readTable(
  rows: readonly SheetRow[],
  mapping: Record<string, number>,
  today: string,
): StatementRead {
  const entries: StatementRead["entries"] = [];
  let unreadable_count = 0;
  for (const { cells } of rows) {
    const told = (key: string) => cells[mapping[key] ?? -1] ?? "";
    const booked_on = readDate(told("booked_on"), today, "past");
    const amount = signedCents(told("amount"));
    if (!booked_on || amount === null) unreadable_count += 1;
    else if (amount > 0)
      entries.push({
        ...{ booked_on, amount_cents: amount, currency: currencyOf(told("currency"), told("amount")) },
        ...{ payer: tidyLines(told("payer")), purpose: tidyLines(told("purpose")) },
        ...{ end_to_end: told("end_to_end"), account: told("account"), bank_reference: "" },
        payer_iban: told("payer_iban"),
      });
  }
  return { entries, unreadable_count };
}

const currencyOf = (told: string, amount: string): string => {
  const [code] =
    /\b[A-Z]{3}\b/.exec(told.toUpperCase()) ?? /\b(?!EUR)[A-Z]{3}\b/.exec(amount.toUpperCase()) ?? [];
  return code ?? "EUR";
};
