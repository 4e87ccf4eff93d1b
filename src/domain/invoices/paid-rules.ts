import { formatCents } from "../../shared/money/money.ts";

type Paid = { number: string | null; total_cents: number; paid_cents: number };

/** What is said once money was entered: that it is enough, what is missing still, or what came beyond. */
export function messageOfPayment({ number, total_cents, paid_cents }: Paid): string {
  const left = total_cents - paid_cents;
  if (left > 0) return `Zahlung eingetragen. Für ${number} fehlen noch ${formatCents(left)}.`;
  if (left < 0)
    return `Zahlung eingetragen. Für ${number} kamen ${formatCents(-left)} zu viel; bitte geben Sie sie zurück.`;
  return `Zahlung eingetragen. ${number} ist bezahlt.`;
}
