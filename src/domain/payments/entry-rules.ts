import type { MoneyEntry } from "./entry-schema.ts";

/**
 * What of a registration's entries went between her and the team itself, past all providers: what is there of it and could
 * be given back, and what was, in cents; and on which day a payment had come that was taken back last.
 */
export function offlineMoney(money_entries: readonly MoneyEntry[]) {
  const offline = money_entries.filter(({ source }) => source !== "provider");
  const sumOf = (kind: MoneyEntry["kind"]) =>
    offline.filter((entry) => entry.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const returned_cents = sumOf("refund");
  const last = offline.findLast(({ kind }) => kind === "payment");
  return {
    money_entries: [...money_entries],
    returnable_cents: sumOf("payment") - returned_cents,
    returned_cents,
    noted_before_on: last && last.amount_cents < 0 ? last.occurred_on : null,
  };
}
