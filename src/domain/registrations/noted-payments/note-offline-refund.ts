import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { isOffline, sumOf } from "../../payments/money/amount-rules.ts";
import { attemptsOf } from "../../payments/money/attempts.ts";
import {
  enterMoney,
  type StandingEntry,
  standingEntries,
  takeEntriesBack,
} from "../../payments/money/ledger.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import type { RefundNote } from "../desk/staff-schema.ts";
import { type LockedRow, lockWithLesson } from "../lock.ts";
import { recordMoney } from "../paying/record-money.ts";
import { getRegistration } from "../queries.ts";
import { moneyBack } from "../rules/staff-rules.ts";
import { assertDayOfMoney } from "./day-of-money.ts";
import {
  noRefundNoted,
  nothingToReturn,
  returnedBeforePaid,
  returnedMeanwhile,
  returnTooMuch,
} from "./errors.ts";

/**
 * Notes that the team gave money back itself that came by transfer or on site: what is to be returned unless another amount
 * is said, on that day (today unless said), the way it came unless said. The payment stays. Or takes such notes back, as if
 * nothing had gone back. Sent twice with `expected_left_cents` it is noted once.
 * @throws registrationUnknown; nothingToReturn, returnedMeanwhile, noRefundNoted (409); returnTooMuch,
 * dayToCome, dayLongGone, returnedBeforePaid (422)
 */
export const noteOfflineRefund = (ctx: Ctx, id: number, note: RefundNote): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    const offline = (await standingEntries(tx, [id])).filter(isOffline);
    await (note.refunded ? noteRefunded(tx, row, offline, note) : takeNotesBack(tx, row, offline));
    return getRegistration(tx, id);
  });

async function noteRefunded(
  tx: Tx,
  row: LockedRow,
  offline: readonly StandingEntry[],
  note: RefundNote,
): Promise<void> {
  const left_cents = sumOf(offline, "payment") - sumOf(offline, "refund");
  if ((note.expected_left_cents ?? left_cents) !== left_cents) throw returnedMeanwhile();
  if (left_cents <= 0) throw nothingToReturn();
  const { to_return_cents } = moneyBack(row, await attemptsOf(tx, row.id));
  const amount_cents = note.amount_cents ?? (Math.min(to_return_cents, left_cents) || left_cents);
  if (amount_cents > left_cents) throw returnTooMuch(formatCents(left_cents));
  const occurred_on = note.refunded_on ?? wallClock(tx.now).date;
  const firstPaid = offline.find(({ kind }) => kind === "payment")?.occurred_on;
  assertDayOfMoney("refunded_on", occurred_on, tx.now);
  if (firstPaid && occurred_on < firstPaid) throw returnedBeforePaid(firstPaid);
  const came = offline.findLast(({ kind }) => kind === "payment")?.method ?? "onsite";
  const method = note.payment_method ?? came;
  await enterMoney(tx, [
    { registration_id: row.id, kind: "refund", amount_cents, method, occurred_on, source: "hand" },
  ]);
  await recordMoney(tx, "refund-noted", [row], {
    amount_cents: [null, amount_cents],
    refunded_on: [null, occurred_on],
  });
}

async function takeNotesBack(tx: Tx, row: LockedRow, offline: readonly StandingEntry[]): Promise<void> {
  const refunds = offline.filter(({ kind }) => kind === "refund");
  if (refunds.length === 0) throw noRefundNoted();
  await takeEntriesBack(tx, refunds);
  await recordMoney(tx, "refund-taken-back", [row], {
    amount_cents: [null, sumOf(refunds, "refund")],
  });
}
