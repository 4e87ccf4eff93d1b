import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import type { HeldRegistration, RegistrationDetail } from "./answer-schema.ts";
import { registrationUnknown, tooLateToCancel } from "./errors.ts";
import { lockFound, lockWithLesson, type LockedRow as Row } from "./lock.ts";
import { leaveOtherLines, lockOtherLessons } from "./other-dates.ts";
import { getHeld, refuseEcho } from "./public-view.ts";
import { getRegistration } from "./queries.ts";
import { agreedFee } from "./rows.ts";
import { isInLine, isOver } from "./rules.ts";
import type { StaffCancellation } from "./schema.ts";
import { findRegistration, postMail, postStaffMail, updateRegistration } from "./store.ts";

/**
 * Cancels by the secret link: a seat, an offer, or the place on the waiting list; with `all_dates` those of the whole
 * course that one wish for any date made. Pressed twice it is cancelled once. The fee is what the lesson's terms say today. @throws registrationUnknown, onlyByMail, tooLateToCancel
 */
export const cancelByHolder = (
  ctx: Ctx,
  token: string,
  { all_dates = false } = {},
): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { token });
    if (!found) await refuseEcho(tx, token);
    if (!found) throw registrationUnknown();
    if (all_dates) await lockOtherLessons(tx, found);
    const { lesson, row } = await lockFound(tx, found);
    if (all_dates) await leaveOtherLines(tx, row, "cancelled");
    if (isOver(row.status)) return getHeld(tx, token);
    if (lesson.ends_at <= tx.now) throw tooLateToCancel();
    const was_waiting = isInLine(row.status);
    const fee_cents = agreedFee(row, lesson, tx.now);
    await save(tx, row, { cancelled_by: "participant", cancel_reason: "", fee_cents });
    await postMail(tx, "registration-cancelled", row, { was_waiting });
    await postStaffMail(tx, "staff-cancellation", row, { was_waiting });
    return getHeld(tx, token);
  });

/**
 * Cancels for the team, with a reason; the terms' fee is due only where asked for. Pressed twice it is cancelled
 * once. @throws registrationUnknown
 */
export const cancelByStaff = (ctx: Ctx, id: number, wish: StaffCancellation): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { lesson, row } = await lockWithLesson(tx, id);
    if (isOver(row.status)) return getRegistration(tx, id);
    const was_waiting = isInLine(row.status);
    const fee_cents = wish.charge_fee ? agreedFee(row, lesson, tx.now) : 0;
    await save(tx, row, { cancelled_by: "staff", cancel_reason: wish.reason, fee_cents });
    if (wish.notify) await postMail(tx, "registration-cancelled", row, { was_waiting });
    return getRegistration(tx, id);
  });

/** What is not owed any more is no open payment; what was paid stays paid until it is refunded. */
async function save(
  tx: Tx,
  row: Row,
  how: { cancelled_by: "participant" | "staff"; cancel_reason: string; fee_cents: number },
): Promise<void> {
  await updateRegistration(tx, row.id, {
    ...how,
    status: "cancelled",
    cancelled_at: tx.now,
    payment_status: row.payment_status === "open" && how.fee_cents === 0 ? "none" : row.payment_status,
    calendar_sequence: row.calendar_sequence + 1,
  });
  await record(tx, { type: "registration", id: row.id }, "cancelled", {
    status: [row.status, "cancelled"],
    ...(how.cancel_reason && { cancel_reason: ["", how.cancel_reason] }),
    ...(how.fee_cents > 0 && { fee_cents: [0, how.fee_cents] }),
  });
}
