import { createHash } from "node:crypto";
import type { ReadEntry } from "./matching-rules.ts";

/**
 * By what each entry is known again, in the same or an overlapping statement: the bank's own reference, else what it says.
 * Two that say the same are told apart by counting. Nothing can be read back from it.
 */
export function fingerprints(entries: readonly ReadEntry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { account, booked_on, amount_cents, bank_reference, payer, purpose, end_to_end } = entry;
    const said = bank_reference ? [bank_reference] : [plain(payer), plain(purpose), plain(end_to_end)];
    const key = JSON.stringify([plain(account), booked_on, amount_cents, ...said]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return createHash("sha256").update(`${key}#${nth}`).digest("hex");
  });
}

/** Banks change spaces and case between one download and the next. */
const plain = (text: string): string => text.replace(/\s+/g, "").toUpperCase();
