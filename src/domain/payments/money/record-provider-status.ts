import type { Tx } from "../../../platform/context.ts";
import type { CheckoutStatus, ProviderRefund } from "../../../platform/gateways/gateway.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { goneCents } from "./amount-rules.ts";
import { enterMoney, type MoneyMethod, type NewEntry, standingEntries, takeEntriesBack } from "./ledger.ts";
import { isMismatch, refundedCents, stateAfter } from "./money-rules.ts";
import {
  insertRefund,
  lockPayment,
  type PaymentRow,
  type RefundRow,
  refundsOf,
  updatePayment,
} from "./money-store.ts";
import { noteRefund, refundReference } from "./refunds.ts";

/** What a provider's answer brought that was not known before. */
export type News = {
  payment: PaymentRow;
  arrived: boolean;
  failed: boolean;
  /** Money that was on its way does not come. */
  stayedAway: boolean;
  /** Sent back at the provider itself, past this product. */
  refundedThere: RefundRow[];
  /** Refunds of ours that the provider has taken, which was not known. */
  refundTaken: RefundRow[];
  /** Refunds of ours that the provider could not do in the end. */
  refundFailed: RefundRow[];
  dispute: "open" | "won" | "lost" | null;
};

/**
 * Puts down what a provider tells about a payment, and answers what is new in it: told twice, or late, it is news once.
 * An answer that is older than one that was booked before it takes nothing back. The registration is locked before. Null
 * for no such payment.
 */
export async function recordProviderStatus(tx: Tx, id: number, status: CheckoutStatus): Promise<News | null> {
  const before = await lockPayment(tx, id);
  if (!before) return null;
  const state = stateAfter(before.state, status);
  const arrived = state === "paid" && before.state !== "paid";
  const { refunds, ...known } = await noteRefunds(tx, before, status.refunds);
  const dispute = status.dispute === "none" ? before.dispute : status.dispute;
  const change = {
    state,
    ...(status.state === "paid" && {
      received_cents: status.received_cents,
      refunded_cents: Math.min(refundedCents(refunds), status.received_cents),
      currency: status.currency,
      provider_payment: status.payment,
      fee_cents: status.fee_cents ?? before.fee_cents,
      dispute,
      paid_at: before.paid_at ?? tx.now,
    }),
  };
  await updatePayment(tx, id, change);
  const payment = { ...before, ...change };
  await enterProviderMoney(tx, before, payment);
  return {
    payment,
    arrived,
    failed: state === "failed" && before.state !== "failed",
    stayedAway: before.state === "processing" && (state === "failed" || state === "closed"),
    ...known,
    dispute:
      status.state === "paid" && status.dispute !== "none" && dispute !== before.dispute
        ? status.dispute
        : null,
  };
}

async function noteRefunds(tx: Tx, { id }: PaymentRow, refunds: readonly ProviderRefund[]) {
  const known = await refundsOf(tx, id);
  const refundedThere: RefundRow[] = [];
  const refundFailed: RefundRow[] = [];
  const refundTaken: RefundRow[] = [];
  for (const refund of refunds) {
    const ours =
      known.find(({ provider_refund }) => provider_refund === refund.id) ?? unanswered(known, refund);
    if (!ours) refundedThere.push(await insertForeign(tx, id, refund));
    else if (isNews(ours, refund)) {
      await noteRefund(tx, ours.id, refund);
      if (refund.state === "failed") refundFailed.push(ours);
      else if (ours.provider_refund === null) refundTaken.push(ours);
    }
  }
  return {
    refundedThere: refundedThere.filter(({ state }) => state !== "failed"),
    refundFailed,
    refundTaken,
    refunds: await refundsOf(tx, id),
  };
}

/** What was done once can still fail, but is not on its way again. */
const isNews = (ours: RefundRow, { id, state }: ProviderRefund): boolean =>
  ours.provider_refund !== id || (ours.state !== state && !(ours.state === "done" && state === "pending"));

/** A refund of ours that the provider has done, though its answer has not come back. */
const unanswered = (known: readonly RefundRow[], { reference }: ProviderRefund) =>
  known.find((one) => one.provider_refund === null && refundReference(one) === reference);

const insertForeign = (tx: Tx, payment: number, { id, amount_cents, state }: ProviderRefund) =>
  insertRefund(tx, {
    payment_id: payment,
    amount_cents,
    cause: "provider",
    state,
    provider_refund: id,
    done_at: state === "done" ? tx.now : null,
  });

/**
 * Enters what of a payment came, and went back, since it was last looked at: `before` and `after` are its row. A refund
 * that failed in the end, or a dispute that was won after all, takes entries back. Under the payment's lock.
 */
async function enterProviderMoney(tx: Tx, before: PaymentRow, after: PaymentRow): Promise<void> {
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
