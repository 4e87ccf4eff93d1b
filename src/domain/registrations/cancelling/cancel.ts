import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { apply } from "../apply.ts";
import { feeChanged, tooLateToCancel } from "../errors.ts";
import { lockFound, lockWithLesson, type LockedRow as Row, settleLapsed } from "../lock.ts";
import { agreedFee } from "../rows.ts";
import { backToVoucher } from "../rules/staff-rules.ts";
import { isInLine, isOver } from "../rules.ts";
import type { StaffCancellation } from "../schema.ts";
import type { HeldRegistration } from "../self-service/held-schema.ts";
import { findByHolder, getHeld } from "../self-service/public-view.ts";
import { lockRegistrations } from "../store.ts";
import { leavesOtherLines, lockOtherLessons } from "../waiting-list/other-dates.ts";

/**
 * Cancels by the secret link: a seat, an offer, or the place on the waiting list; with `all_dates` those of the whole
 * course that one wish for any date made. Pressed twice it is cancelled once. The fee is what was agreed at the booking;
 * where it is not the one that was shown (`expected_fee_cents`), nothing is cancelled.
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
    if (all_dates) await apply(tx, await leavesOtherLines(tx, row, "cancelled"));
    if (isOver(row.status)) return getHeld(tx, token);
    if (lesson.ends_at <= tx.now) throw tooLateToCancel();
    const fee_cents = agreedFee(row, lesson, tx.now);
    if (expected_fee_cents !== undefined && expected_fee_cents !== fee_cents) throw feeChanged(fee_cents);
    await apply(tx, [
      { row, event: { type: "cancel", by: "participant", reason: "", fee_cents, notify: true } },
    ]);
    return getHeld(tx, token);
  });

/**
 * Cancels by the team, which does so itself or writes down what the holder told it, with a reason; the fee that was agreed
 * is due only where asked for. Pressed twice it is cancelled once. Answers the registration as it was before.
 * @throws registrationUnknown
 */
export async function cancelByStaff(
  tx: Tx,
  id: number,
  { reason, notify, charge_fee, cancelled_by }: StaffCancellation,
): Promise<Row> {
  const { lesson, row } = await lockWithLesson(tx, id);
  if (isOver(row.status)) return row;
  const fee_cents = charge_fee ? agreedFee(row, lesson, tx.now) : 0;
  const by = cancelled_by === "participant" ? "participant-by-phone" : "staff";
  await apply(tx, [{ row, event: { type: "cancel", by, reason, fee_cents, notify } }]);
  return row;
}

/**
 * Somebody whose place ended with the lesson; `was_waiting` for who had no seat yet, `was_offered` with an offer that ran,
 * `has_paid` where money came for it; `gift_cents` of that went back to a gift voucher.
 */
export type Dismissed = {
  id: number;
  was_waiting: boolean;
  was_offered: boolean;
  has_paid: boolean;
  gift_cents: number;
};

/**
 * Ends every place of a lesson that is called off, free of charge: seats, holds, offers, the waiting list. To be
 * called under the lesson's lock. Nothing is offered to anybody, since nobody is left who waits, and no page is left to
 * pay on. The number of statements does not grow with theirs.
 */
export async function cancelAll(tx: Tx, lesson: number, reason: string): Promise<Dismissed[]> {
  await settleLapsed(tx, lesson);
  const places = await lockRegistrations(
    tx,
    sql`lesson_id = ${lesson} and status in ('pending', 'confirmed', 'waiting', 'offered')`,
  );
  await apply(
    tx,
    places.map((row) => ({ row, event: { type: "call-off", reason } })),
  );
  return places.map((row) => ({
    ...{ id: row.id, was_waiting: isInLine(row.status), was_offered: row.status === "offered" },
    ...{ has_paid: row.paid_cents > 0, gift_cents: backToVoucher(row, 0) },
  }));
}
