import type { Tx } from "../../../platform/context.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { enterMoney, type MoneyMethod, type NewEntry, standingEntries, takeEntriesBack } from "./ledger.ts";
import { isMismatch } from "./money-rules.ts";
import type { PaymentRow } from "./money-store.ts";
import { goneCents } from "./refund-rules.ts";

/**
 * Enters what of a payment came, and went back, since it was last looked at: `before` and `after` are its row. A refund
 * that failed in the end, or a dispute that was won after all, takes entries back. Under the payment's lock.
 */
export async function enterProviderMoney(tx: Tx, before: PaymentRow, after: PaymentRow): Promise<void> {
  const entry = entryOf(tx, after);
  const came_cents = after.received_cents - before.received_cents;
  if (came_cents > 0) await enterMoney(tx, [entry("payment", came_cents)]);
  const went_cents = goneCents(after) - goneCents(before);
  if (went_cents > 0) await enterMoney(tx, [entry("refund", went_cents)]);
  if (went_cents < 0) await takeRefundsBack(tx, after, -went_cents);
}

const entryOf =
  (tx: Tx, payment: PaymentRow) =>
  (kind: NewEntry["kind"], amount_cents: number): NewEntry => ({
    ...{ kind, amount_cents, registration_id: payment.registration_id, payment_id: payment.id },
    ...{ method: payment.provider as MoneyMethod, currency: payment.currency, source: "provider" },
    occurred_on: wallClock(tx.now).date,
    counts: !isMismatch(payment, payment),
  });

/** The newest first; what was taken back beyond the amount is entered anew, on its own day. */
async function takeRefundsBack(tx: Tx, payment: PaymentRow, amount_cents: number): Promise<void> {
  const refunds = (await standingEntries(tx, [payment.registration_id])).filter(
    ({ kind, payment_id }) => kind === "refund" && payment_id === payment.id,
  );
  let left = amount_cents;
  for (const refund of refunds.toReversed()) {
    if (left <= 0) return;
    left -= refund.amount_cents;
    await takeEntriesBack(tx, [refund]);
    const { id: _, ...again } = refund;
    if (left < 0) await enterMoney(tx, [{ ...again, amount_cents: -left }]);
  }
}
