import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { wallClock } from "../../shared/dates.ts";
import { changesBetween, record } from "../audit/record.ts";
import { endPaymentsOf } from "../payments/ask-payment.ts";
import { triesOf } from "../payments/tries.ts";
import type { RegistrationDetail } from "./answer-schema.ts";
import { seatedAgain, seatsBackFor } from "./late-money.ts";
import { type LockedRow, lockWithLesson } from "./lock.ts";
import { lapsedUnpaid } from "./payment-rules.ts";
import { getRegistration } from "./queries.ts";
import { nothingDue, paidByProvider } from "./staff-errors.ts";
import { dueCents, paidCents } from "./staff-rules.ts";
import { type PaymentNote, takenByTeam } from "./staff-schema.ts";
import { postMail, updateRegistration } from "./store.ts";

/**
 * Notes that what is due was paid by transfer or on site, on that day (today unless said), or takes the note back. Money
 * for a registration that had lapsed unpaid is noted too: if its seat is still free it holds again, else it is to be returned.
 * Who chose to pay online and has not paid yet may have paid like this instead; a held seat is confirmed by it.
 * @throws registrationUnknown; nothingDue, paidByProvider (409)
 */
export const notePayment = (ctx: Ctx, id: number, note: PaymentNote): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    await noteLocked(tx, row, note);
    return getRegistration(tx, id);
  });

/** The same for one that is locked with its lesson. @throws nothingDue, paidByProvider (409) */
export async function noteLocked(
  tx: Tx,
  row: LockedRow,
  { paid, paid_on, payment_method }: PaymentNote,
): Promise<void> {
  if (row.payment_method === "stripe" || row.payment_method === "paypal") await leaveProvider(tx, row, paid);
  if (paid && lapsedUnpaid(row)) {
    const paidOn = paid_on ?? wallClock(tx.now).date;
    return noteLateMoney(tx, row, { paid_on: paidOn, payment_method: payment_method ?? "transfer" });
  }
  const due = dueCents(row);
  if (paid ? due === 0 : due === 0 && paidCents(row) === 0) throw nothingDue();
  const change = {
    payment_status: paid ? "paid" : due > 0 ? "open" : "none",
    paid_on: paid ? (paid_on ?? wallClock(tx.now).date) : null,
    paid_cents: paid ? due : null,
    payment_method: payment_method ?? takenByTeam.find((own) => own === row.payment_method) ?? "onsite",
  };
  const changes = whatChanges(row, change);
  if (Object.keys(changes).length === 0) return;
  const seated = row.status === "pending" && {
    status: "confirmed",
    confirmed_at: tx.now,
    expires_at: null,
  };
  await updateRegistration(tx, row.id, { ...change, ...seated });
  if (seated) await postMail(tx, "registration-confirmed", row);
  await record(tx, { type: "registration", id: row.id }, paid ? "paid-noted" : "payment-taken-back", {
    ...changes,
    ...(seated && { status: [row.status, "confirmed"] }),
  });
}

/** Who paid the team itself instead of online can not pay online any more; once money came there, it stays there. */
async function leaveProvider(tx: Tx, { id }: LockedRow, paid: boolean): Promise<void> {
  const tries = await triesOf(tx, id);
  if (!paid || tries.some(({ state }) => state === "paid" || state === "processing")) throw paidByProvider();
  await endPaymentsOf(tx, id);
}

/** The amount is told only where it is what changes: of money that was there a part went back. */
function whatChanges(row: LockedRow, change: { payment_status: string; paid_cents: number | null }) {
  const { paid_cents, ...changes } = changesBetween(
    { ...row, paid_cents: paidCents(row) },
    { ...change, paid_cents: change.paid_cents ?? 0 },
  );
  return paid_cents && row.payment_status === change.payment_status ? { ...changes, paid_cents } : changes;
}

type How = { paid_on: string; payment_method: string };

async function noteLateMoney(tx: Tx, row: LockedRow, how: How): Promise<void> {
  if (row.payment_status === "paid") return;
  const back = (await seatsBackFor(tx, [row])).has(row.id);
  const paid = { payment_status: "paid", paid_cents: row.total_cents, ...how };
  await updateRegistration(tx, row.id, { ...paid, ...(back && seatedAgain(tx.now, row.calendar_sequence)) });
  if (back) await postMail(tx, "registration-confirmed", row);
  await record(tx, { type: "registration", id: row.id }, "paid-noted", {
    payment_status: [row.payment_status, "paid"],
    paid_on: [row.paid_on, how.paid_on],
    ...(back && { status: [row.status, "confirmed"] }),
  });
}
