import { formatCents } from "../../../shared/money/money.ts";
import { feeOpenOf, openOf } from "./standing-rules.ts";

type Paid = {
  number: string | null;
  total_cents: number;
  paid_cents: number;
  dunning_fee_open_cents: number;
};

type Owing = Parameters<typeof openOf>[0] & Parameters<typeof feeOpenOf>[0];

/** What of an amount pays the invoice and what its fees for dunning, in cents: the invoice first, what is too much again. */
export function splitPayment(row: Owing, amount_cents: number): { invoice_cents: number; fee_cents: number } {
  const fee_cents = Math.min(feeOpenOf(row), Math.max(0, amount_cents - openOf(row)));
  return { fee_cents, invoice_cents: amount_cents - fee_cents };
}

/** What is said once money was entered: that it is enough, what is missing still, or what came beyond. */
export function messageOfPayment({ number, total_cents, paid_cents, ...row }: Paid): string {
  const left = total_cents - paid_cents;
  if (left > 0) return `Zahlung eingetragen. Für ${number} fehlen noch ${formatCents(left)}.`;
  if (left < 0)
    return `Zahlung eingetragen. Für ${number} kamen ${formatCents(-left)} zu viel; bitte geben Sie sie zurück.`;
  return row.dunning_fee_open_cents > 0
    ? `Zahlung eingetragen. ${number} ist bezahlt, es fehlt noch die Mahngebühr von ${formatCents(row.dunning_fee_open_cents)}.`
    : `Zahlung eingetragen. ${number} ist bezahlt.`;
}
