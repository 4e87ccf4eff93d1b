import { z } from "zod";
import { formatMoney } from "../../shared/money/money.ts";

/** What came, went back and was kept by providers in a currency that nothing is priced in; in hundredths of it. */
export const otherCurrency = z.object({
  currency: z.string(),
  received_cents: z.int(),
  refunded_cents: z.int(),
  fee_cents: z.int(),
});
export type OtherCurrency = z.infer<typeof otherCurrency>;

/** Payments in other currencies added up for each, by name; euros are never among them. */
export function addUp(payments: readonly OtherCurrency[]): OtherCurrency[] {
  const sums = new Map<string, OtherCurrency>();
  for (const one of payments) {
    const sum = sums.get(one.currency);
    sums.set(one.currency, {
      currency: one.currency,
      received_cents: one.received_cents + (sum?.received_cents ?? 0),
      refunded_cents: one.refunded_cents + (sum?.refunded_cents ?? 0),
      fee_cents: one.fee_cents + (sum?.fee_cents ?? 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => a.currency.localeCompare(b.currency));
}

/** The same in words; empty for none. */
export const inWords = (sums: readonly OtherCurrency[]): string => sums.map(oneInWords).join("; ");

function oneInWords({ currency, received_cents, refunded_cents, fee_cents }: OtherCurrency): string {
  const parts: [string, number][] = [
    ["eingegangen", received_cents],
    ["erstattet", refunded_cents],
    ["Gebühr", fee_cents],
  ];
  return parts
    .filter(([, cents]) => cents > 0)
    .map(([word, cents]) => `${word} ${formatMoney(cents, currency)}`)
    .join(", ");
}
