import { CURRENCY } from "./money-rules.ts";
import type { MoneyEntry } from "./money-schema.ts";

type Refunded = { amount_cents: number; state: string };
type Paid = {
  currency: string;
  received_cents: number;
  refunded_cents: number;
  dispute: string;
  refunds: readonly Refunded[];
};

/** What of a payment went back for good, in cents: also what the payer's bank took back. */
export const goneCents = ({
  dispute,
  received_cents,
  refunded_cents,
}: Pick<Paid, "dispute" | "received_cents" | "refunded_cents">): number =>
  dispute === "lost" ? received_cents : refunded_cents;

/** What of a payment is on its way back and not gone yet, in cents. */
export const onItsWayCents = (paid: Paid): number => goingBackCents(paid) - goneCents(paid);

/** What of a payment went back, or is on its way, in cents; what the provider refused does not count. */
const goingBackCents = (paid: Paid): number =>
  Math.max(
    goneCents(paid),
    paid.refunds
      .filter(({ state }) => state !== "failed")
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  );

/**
 * What of a payment can still be sent back, in cents; nothing while the bank decides about it, or took it back. What came in
 * another currency went back by itself, or has to at the provider: it is no sum of euros.
 */
export const refundableCents = (paid: Paid): number =>
  paid.dispute === "open" || paid.dispute === "lost" || paid.currency !== CURRENCY
    ? 0
    : Math.max(0, paid.received_cents - goingBackCents(paid));

/** How much of an amount goes back from which payment: from the newest on, never more than is left of it. */
export function sharesOf<P extends Paid & { id: number }>(
  payments: readonly P[],
  amount_cents: number,
): { payment: number; amount_cents: number }[] {
  let left = amount_cents;
  return payments.toReversed().flatMap((payment) => {
    const share = Math.min(left, refundableCents(payment));
    left -= share;
    return share > 0 ? [{ payment: payment.id, amount_cents: share }] : [];
  });
}

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

/** Whether money went between the payer and the team itself: past all providers, and not from a voucher, to which it returns. */
export const isOffline = ({ source }: Pick<MoneyEntry, "source">): boolean =>
  source !== "provider" && source !== "voucher";

/** What of entries came, or went back, in cents. */
export const sumOf = (entries: readonly Entry[], of: Entry["kind"]): number =>
  entries.filter(({ kind }) => kind === of).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
