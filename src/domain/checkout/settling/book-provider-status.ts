import type { Tx } from "../../../platform/context.ts";
import type { CheckoutStatus } from "../../../platform/gateways/gateway.ts";
import { formatMoney } from "../../../shared/money/money.ts";
import { type Changes, record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { endPaymentsOf } from "../../payments/money/ask-payment.ts";
import { providerNews } from "../../payments/money/money-queries.ts";
import { CURRENCY, isMismatch } from "../../payments/money/money-rules.ts";
import { type News, recordProviderStatus } from "../../payments/money/record-provider-status.ts";
import { type RefundCause, wantRefund } from "../../payments/money/refunds.ts";
import type { LockedLesson, LockedRow } from "../../registrations/lock.ts";
import {
  confirmPaid,
  holdForAnotherTry,
  holdForMoney,
  type PaymentEffect,
} from "../../registrations/paying/confirm-paid.ts";
import { noteMoney } from "../../registrations/paying/record-money.ts";
import { openCents } from "../../registrations/rules/staff-rules.ts";
import type { PaymentMethod } from "../../registrations/words-rules.ts";
import { type Money, postMoneyNews, postReceived, postSentBack } from "../post-money.ts";

type Locked = { row: LockedRow; lesson: LockedLesson };

/**
 * Books what a provider told about a payment: the money always, then the seat, and sends back what is good for nothing.
 * The same told again changes nothing.
 */
export async function bookProviderStatus(
  tx: Tx,
  locked: Locked,
  payment: number,
  status: CheckoutStatus,
): Promise<void> {
  const news = await recordProviderStatus(tx, payment, status);
  if (!news) return;
  if (news.arrived) await moneyArrived(tx, locked, news, status);
  if (news.payment.state === "processing") await moneyOnItsWay(tx, locked);
  if (news.stayedAway) await holdForAnotherTry(tx, locked.row);
  if (news.failed) await paymentFailed(tx, locked, news);
  if (news.dispute) await disputed(tx, locked, news);
  const { currency } = news.payment;
  for (const { amount_cents } of news.refundedThere)
    await refundedThere(tx, locked, { amount_cents, currency });
  for (const { amount_cents, cause } of news.refundTaken)
    await postSentBack(tx, locked.row, { amount_cents, currency, cause });
  for (const { amount_cents } of news.refundFailed)
    await postMoneyNews(tx, locked.row, "refund-failed", { amount_cents, currency });
  await noteMoney(tx, locked.row, await providerNews(tx, locked.row.id));
}

async function moneyArrived(
  tx: Tx,
  locked: Locked,
  { payment }: News,
  status: CheckoutStatus,
): Promise<void> {
  const { row } = locked;
  const { received_cents: amount_cents, currency } = status;
  await record(tx, { type: "registration", id: row.id }, "paid", {
    ...amountIn({ amount_cents, currency }),
    provider: [null, payment.provider],
  });
  if (isMismatch(payment, status)) {
    await sendBack(tx, row, payment.id, { amount_cents, currency }, "wrong-amount");
    return;
  }
  const effect = await confirmPaid(tx, locked.row, payment.provider as PaymentMethod);
  await endPaymentsOf(tx, row.id);
  await after[effect](tx, locked, payment.id, amount_cents);
}

/** Her seat is hers until the provider says yes or no, and nothing is paid a second time meanwhile. */
async function moneyOnItsWay(tx: Tx, locked: Locked): Promise<void> {
  await holdForMoney(tx, locked);
  await endPaymentsOf(tx, locked.row.id);
}

type After = (tx: Tx, locked: Locked, payment: number, amount_cents: number) => Promise<void>;

/** What follows money, by what it was good for. */
const after: Record<PaymentEffect, After> = {
  confirmed: (tx, { row }, payment, amount) => sendRestBack(tx, row, payment, amount),
  late: async (tx, { row }, payment, amount) => {
    await postMoneyNews(tx, row, "late-seated", euros(amount));
    await sendRestBack(tx, row, payment, amount);
  },
  kept: async (tx, { row }, payment, amount) => {
    const owed = owedBySeat(row);
    const kept = Math.min(owed, amount);
    if (kept > 0) await postReceived(tx, row, kept, owed - kept);
    await sendRestBack(tx, row, payment, amount);
  },
  fee: async (tx, { row }, payment, amount) => {
    await postReceived(tx, row, Math.min(row.fee_cents, amount), 0);
    if (amount > row.fee_cents) await sendBack(tx, row, payment, euros(amount - row.fee_cents), "no-seat");
  },
  "paid-before": (tx, { row }, payment, amount) => sendBack(tx, row, payment, euros(amount), "paid-twice"),
  "no-seat": (tx, { row }, payment, amount) => sendBack(tx, row, payment, euros(amount), "no-seat"),
};

/** What was still to be paid for a seat when money came for it. */
const owedBySeat = (row: LockedRow): number => openCents({ ...row, status: "confirmed" });

/** A price that was lowered while the provider's page was open: what is beyond it goes back. */
async function sendRestBack(tx: Tx, row: LockedRow, payment: number, amount_cents: number): Promise<void> {
  const rest = amount_cents - owedBySeat(row);
  if (rest > 0) await sendBack(tx, row, payment, euros(rest), "wrong-amount");
}

/** Money that is good for nothing goes back by itself: the team is told at once, the payer once the provider has taken it. */
async function sendBack(
  tx: Tx,
  row: LockedRow,
  payment: number,
  money: Money,
  cause: RefundCause,
): Promise<void> {
  await wantRefund(tx, payment, { amount_cents: money.amount_cents, cause });
  await record(tx, { type: "registration", id: row.id }, "refund-wanted", {
    ...amountIn(money),
    cause: [null, cause],
  });
  await postMoneyNews(tx, row, cause, money);
}

async function paymentFailed(tx: Tx, { row }: Locked, { payment }: News): Promise<void> {
  await record(tx, { type: "registration", id: row.id }, "payment-failed", {
    provider: [null, payment.provider],
  });
  if (row.status === "pending" || row.status === "confirmed")
    await post(tx, toParticipant(row), "payment-failed", {});
}

async function disputed(tx: Tx, { row }: Locked, { payment, dispute }: News): Promise<void> {
  await record(tx, { type: "registration", id: row.id }, "disputed", { dispute: [null, dispute] });
  await postMoneyNews(tx, row, `dispute-${dispute ?? "open"}`, {
    amount_cents: payment.received_cents,
    currency: payment.currency,
  });
}

async function refundedThere(tx: Tx, { row }: Locked, money: Money): Promise<void> {
  await record(tx, { type: "registration", id: row.id }, "refunded-at-provider", amountIn(money));
  await post(tx, toParticipant(row), "payment-refunded", { ...money, cause: "provider" });
  await postMoneyNews(tx, row, "provider", money);
}

const euros = (amount_cents: number): Money => ({ amount_cents, currency: CURRENCY });

/** As the log keeps it: euros in cents, everything else in words, since its cents are no euros. */
const amountIn = ({ amount_cents, currency }: Money): Changes =>
  currency === CURRENCY
    ? { amount_cents: [null, amount_cents] }
    : { amount: [null, formatMoney(amount_cents, currency)] };
