import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { endPaymentsOf } from "../payments/ask-payment.ts";
import type { HeldRegistration, RegistrationDetail } from "./answer-schema.ts";
import { feeChanged, tooLateToCancel } from "./errors.ts";
import { type LockedLesson, lockFound, lockWithLesson, type LockedRow as Row } from "./lock.ts";
import { leaveOtherLines, lockOtherLessons } from "./other-dates.ts";
import { findByHolder, getHeld } from "./public-view.ts";
import { getRegistration } from "./queries.ts";
import { agreedFee } from "./rows.ts";
import { isInLine, isOver } from "./rules.ts";
import type { StaffCancellation } from "./schema.ts";
import { returnedWith } from "./staff-rules.ts";
import { postMail, postStaffMail, updateRegistration } from "./store.ts";

/**
 * Cancels by the secret link: a seat, an offer, or the place on the waiting list; with `all_dates` those of the whole
 * course that one wish for any date made. Pressed twice it is cancelled once. The fee is what the lesson's terms say
 * today; where it is not the one that was shown (`expected_fee_cents`), nothing is cancelled.
 * @throws registrationUnknown, onlyByMail, tooLateToCancel, feeChanged
 */
export const cancelByHolder = (
  ctx: Ctx,
  token: string,
  {
    all_dates = false,
    expected_fee_cents,
  }: { all_dates?: boolean | undefined; expected_fee_cents?: number | undefined } = {},
): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const found = await findByHolder(tx, token);
    if (all_dates) await lockOtherLessons(tx, found);
    const { lesson, row } = await lockFound(tx, found);
    if (all_dates) await leaveOtherLines(tx, row, "cancelled");
    if (isOver(row.status)) return getHeld(tx, token);
    if (lesson.ends_at <= tx.now) throw tooLateToCancel();
    const was_waiting = isInLine(row.status);
    const fee_cents = agreedFee(row, lesson, tx.now);
    if (expected_fee_cents !== undefined && expected_fee_cents !== fee_cents) throw feeChanged(fee_cents);
    await save(tx, row, { cancelled_by: "participant", cancel_reason: "", fee_cents });
    const told = { was_waiting, refund_cents: returnedWith(row, fee_cents) };
    await postMail(tx, "registration-cancelled", row, told);
    await postStaffMail(tx, "staff-cancellation", row, told);
    return getHeld(tx, token);
  });

/**
 * Cancels for the team, with a reason; the terms' fee is due only where asked for. Pressed twice it is cancelled
 * once. @throws registrationUnknown
 */
export const cancelByStaff = (ctx: Ctx, id: number, wish: StaffCancellation): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await cancelLocked(tx, await lockWithLesson(tx, id), wish);
    return getRegistration(tx, id);
  });

/** The same for one that is locked with its lesson; false where it was over already. */
export async function cancelLocked(
  tx: Tx,
  { lesson, row }: { lesson: LockedLesson; row: Row },
  wish: StaffCancellation,
): Promise<boolean> {
  if (isOver(row.status)) return false;
  const was_waiting = isInLine(row.status);
  const fee_cents = wish.charge_fee ? agreedFee(row, lesson, tx.now) : 0;
  await save(tx, row, { cancelled_by: "staff", cancel_reason: wish.reason, fee_cents });
  const told = { was_waiting, refund_cents: returnedWith(row, fee_cents) };
  if (wish.notify) await postMail(tx, "registration-cancelled", row, told);
  return true;
}

/**
 * What is not owed any more is no open payment, and no page is left to pay it on; what was paid stays paid until it is
 * refunded.
 */
async function save(
  tx: Tx,
  row: Row,
  how: { cancelled_by: "participant" | "staff"; cancel_reason: string; fee_cents: number },
): Promise<void> {
  await updateRegistration(tx, row.id, {
    ...how,
    status: "cancelled",
    cancelled_at: tx.now,
    calendar_sequence: row.calendar_sequence + 1,
  });
  await endPaymentsOf(tx, row.id);
  await record(tx, { type: "registration", id: row.id }, "cancelled", {
    status: [row.status, "cancelled"],
    ...(how.cancel_reason && { cancel_reason: ["", how.cancel_reason] }),
    ...(how.fee_cents > 0 && { fee_cents: [0, how.fee_cents] }),
  });
}
