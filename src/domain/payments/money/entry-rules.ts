import type { MoneyEntry } from "./entry-schema.ts";

/**
 * What of a registration's entries went between her and the team itself, past all providers: what is there of it and could
 * be given back, and what was, in cents; and the day that a payment will have again which was taken back last.
 */
export function offlineMoney(money_entries: readonly MoneyEntry[]) {
  const offline = money_entries.filter(isOffline);
  const returned_cents = sumOf(offline, "refund");
  return {
    money_entries: [...money_entries],
    returnable_cents: sumOf(offline, "payment") - returned_cents,
    returned_cents,
    noted_before_on: notedBefore(money_entries)?.occurred_on ?? null,
  };
}

/** The last of the payments that takenBackLast() finds, as it was taken back. */
function notedBefore(entries: readonly MoneyEntry[]): MoneyEntry | undefined {
  const since = entries.slice(entries.findLastIndex(({ amount_cents }) => amount_cents > 0) + 1);
  return since.findLast(
    ({ kind, source, bank_entry_id }) => kind === "payment" && (source === "hand" || bank_entry_id !== null),
  );
}

type Entry = Pick<MoneyEntry, "kind" | "amount_cents">;

/** Whether money went between the payer and the team itself, past all providers. */
export const isOffline = ({ source }: Pick<MoneyEntry, "source">): boolean => source !== "provider";

/** What of entries came, or went back, in cents. */
export const sumOf = (entries: readonly Entry[], of: Entry["kind"]): number =>
  entries.filter(({ kind }) => kind === of).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
