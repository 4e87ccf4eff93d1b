import { CURRENCY } from "./money-rules.ts";

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
