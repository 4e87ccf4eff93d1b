import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { isOffline, sumOf } from "../../payments/money/amount-rules.ts";
import { endPaymentsOf } from "../../payments/money/ask-payment.ts";
import { attemptsOf } from "../../payments/money/attempts.ts";
import {
  cancelledAmong,
  enterMoney,
  type NewEntry,
  type StandingEntry,
  standingEntries,
  takeEntriesBack,
  takenBackLast,
} from "../../payments/money/ledger.ts";
import { findTermsIn } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { type PaymentNote, takenByTeam } from "../desk/staff-schema.ts";
import { oneByOne } from "../lists/at-once.ts";
import type { DoneAtOnce, PaymentsAtOnce } from "../lists/at-once-schema.ts";
import { type LockedRow, lockWithLesson } from "../lock.ts";
import { seatsBackFor } from "../paying/confirm-paid.ts";
import { recordMoney } from "../paying/record-money.ts";
import { getRegistration } from "../queries.ts";
import { isDepositDue, isDepositPaid, restInWords } from "../rules/money/deposit-rules.ts";
import { lapsedUnpaid } from "../rules/money/payment-rules.ts";
import { isOnlineOnly } from "../rules/session-rules.ts";
import { dueCents, keptCents } from "../rules/staff-rules.ts";
import { testIsNotPaid } from "../staff-errors.ts";
import { updateRegistration } from "../store.ts";
import { assertDayOfMoney } from "./day-of-money.ts";
import { moneyWentBack, noDepositDue, nothingDue, paidAlready, paidByProvider } from "./errors.ts";

type Own = (typeof takenByTeam)[number];

/**
 * Notes that what is missing, or only the deposit, was paid by transfer or on site, on that day: unless said the day on which it had been noted
 * before the note was taken back, else today. Or takes the note back, as if the money had never come; money that went back
 * is a refund (noteOfflineRefund). Money for a registration that had lapsed unpaid is noted too: if its seat is still free
 * it holds again, else it is to be returned. Who chose to pay online and has not paid yet may have paid like this instead;
 * a held seat is confirmed by it.
 * @throws registrationUnknown; nothingDue, noDepositDue, paidByProvider, testIsNotPaid, moneyWentBack (409); dayToCome, dayLongGone (422)
 */
export const notePayment = (ctx: Ctx, id: number, note: PaymentNote): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    await noteLocked(tx, row, note);
    return getRegistration(tx, id);
  });

/** The same for one that is locked with its lesson. @throws as notePayment */
async function noteLocked(tx: Tx, row: LockedRow, note: PaymentNote): Promise<void> {
  if (row.is_test) throw testIsNotPaid();
  if (note.paid_on) assertDayOfMoney("paid_on", note.paid_on, tx.now);
  if (row.payment_method === "stripe" || row.payment_method === "paypal")
    await leaveProvider(tx, row, note.paid);
  await (note.paid ? notePaid(tx, row, note) : takeNoteBack(tx, row, note));
}

/** Who paid the team itself instead of online can not pay online any more; once money came there, it stays there. */
async function leaveProvider(tx: Tx, { id }: LockedRow, paid: boolean): Promise<void> {
  const attempts = await attemptsOf(tx, id);
  if (!paid || attempts.some(({ state }) => state === "paid" || state === "processing"))
    throw paidByProvider();
  await endPaymentsOf(tx, id);
}

async function notePaid(tx: Tx, row: LockedRow, note: PaymentNote): Promise<void> {
  const isLate = lapsedUnpaid(row);
  const all_cents = isLate ? row.total_cents : dueCents(row);
  if (note.deposit_only && (row.deposit_cents === 0 || isDepositPaid(row))) throw noDepositDue();
  const wanted_cents = note.deposit_only ? row.deposit_cents : all_cents;
  if (wanted_cents === 0) throw nothingDue();
  const method = note.payment_method ?? ownMethod(row) ?? (isLate ? "transfer" : await otherwise(tx, row));
  // How the rest is to be paid stays as it was agreed.
  const payment_method = note.deposit_only ? row.payment_method : method;
  const missing_cents = wanted_cents - keptCents(row);
  if (missing_cents > 0) await enterMoney(tx, await entriesFor(tx, row, missing_cents, note, method));
  else if (!(await enterAnew(tx, row, note)) && payment_method === row.payment_method) return;
  const comesBack = isLate && missing_cents > 0 && (await seatsBackFor(tx, [row])).has(row.id);
  if (comesBack || row.status === "pending") {
    const event = { type: comesBack ? "restore" : "confirm", action: null } as const;
    await apply(tx, [{ row, event, also: { payment_method } }]);
  } else await updateRegistration(tx, row.id, { payment_method });
  await recordMoney(tx, "paid-noted", [row], {
    ...(missing_cents > 0 && { amount_cents: [null, missing_cents] }),
  });
}

const ownMethod = ({ payment_method }: LockedRow): Own | undefined =>
  takenByTeam.find((own) => own === payment_method);

/** How somebody pays the team who had chosen to pay online: where nobody meets, not on site. */
async function otherwise(tx: Tx, { lesson_id }: LockedRow): Promise<Own> {
  const terms = await findTermsIn(tx, lesson_id);
  return terms && isOnlineOnly(terms) ? "transfer" : "onsite";
}

/** What is missing, entered: as it was before somebody took it back by mistake, where it is the same; else as it is told. */
async function entriesFor(
  tx: Tx,
  row: LockedRow,
  amount_cents: number,
  note: PaymentNote,
  method: Own,
): Promise<NewEntry[]> {
  const before = await takenBackLast(tx, row.id);
  const isSameDay = before.every(({ occurred_on }) => (note.paid_on ?? occurred_on) === occurred_on);
  if (sumOf(before, "payment") === amount_cents && isSameDay)
    return before.map((entry) => again(entry, { method: note.payment_method ?? entry.method }));
  const occurred_on = note.paid_on ?? before.at(-1)?.occurred_on ?? wallClock(tx.now).date;
  return [{ registration_id: row.id, kind: "payment", amount_cents, method, occurred_on, source: "hand" }];
}

const again = ({ id: _, ...entry }: StandingEntry, change: Partial<NewEntry>): NewEntry => ({
  ...entry,
  ...change,
});

/** What was noted by hand came on another day, or another way, than it was said first. Answers whether it did. */
async function enterAnew(tx: Tx, row: LockedRow, { paid_on, payment_method }: PaymentNote): Promise<boolean> {
  const other = ({ occurred_on, method }: StandingEntry) =>
    (paid_on && paid_on !== occurred_on) || (payment_method && payment_method !== method);
  const wrong = (await standingEntries(tx, [row.id])).filter(
    (entry) => entry.kind === "payment" && entry.source === "hand" && other(entry),
  );
  await takeEntriesBack(tx, wrong);
  const cancelled = await cancelledAmong(tx, wrong);
  await enterMoney(
    tx,
    wrong.map((entry) =>
      again(entry, {
        ...(cancelled.has(entry.invoice_id) && { invoice_id: null }),
        occurred_on: paid_on ?? entry.occurred_on,
        method: payment_method ?? entry.method,
      }),
    ),
  );
  return wrong.length > 0;
}

async function takeNoteBack(tx: Tx, row: LockedRow, note: PaymentNote): Promise<void> {
  const offline = (await standingEntries(tx, [row.id])).filter(isOffline);
  const payments = offline.filter(({ kind }) => kind === "payment");
  if (payments.length === 0 && dueCents(row) === 0) throw nothingDue();
  if (payments.length > 0 && sumOf(offline, "refund") > 0) throw moneyWentBack(row.number);
  const payment_method = note.payment_method ?? ownMethod(row) ?? "onsite";
  if (payments.length === 0 && payment_method === row.payment_method) return;
  await takeEntriesBack(tx, payments);
  await updateRegistration(tx, row.id, { payment_method });
  await recordMoney(tx, "payment-taken-back", [row], {
    ...(payments.length > 0 && { amount_cents: [null, sumOf(payments, "payment")] }),
  });
}

/**
 * Notes that several have paid by transfer or on site what is due of each now, or all that is open, each as it is noted of
 * one; of whom only the deposit was due is said so. Where nothing is open, and where the money came online, nothing changes,
 * and it is told why.
 */
export const markPaid = (ctx: Ctx, { ids, payment_method, amount }: PaymentsAtOnce): Promise<DoneAtOnce> =>
  oneByOne(ctx, ids, async (tx, id) => {
    const { row } = await lockWithLesson(tx, id);
    if (row.payment_status === "paid") throw paidAlready();
    const deposit_only = amount === "due" && isDepositDue(row, tx.now);
    await noteLocked(tx, row, { paid: true, deposit_only, payment_method });
    return deposit_only
      ? `Anzahlung bezahlt, ${restInWords(row.total_cents - row.deposit_cents, row.rest_due_on ?? "")}`
      : "";
  });
