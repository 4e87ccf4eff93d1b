import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { wallClock } from "../../shared/dates.ts";
import { changesBetween, record } from "../audit/record.ts";
import type { RegistrationDetail } from "./answer-schema.ts";
import { lockWithLesson } from "./lock.ts";
import { getRegistration } from "./queries.ts";
import { nothingDue, paidByProvider } from "./staff-errors.ts";
import { dueCents, paidCents } from "./staff-rules.ts";
import type { PaymentNote } from "./staff-schema.ts";
import { updateRegistration } from "./store.ts";

/**
 * Notes that what is due was paid by transfer or on site, on that day (today unless said), or takes the note back.
 * @throws registrationUnknown; nothingDue, paidByProvider (409)
 */
export const notePayment = (
  ctx: Ctx,
  id: number,
  { paid, paid_on, payment_method }: PaymentNote,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    const due = dueCents(row);
    if (row.payment_method === "stripe" || row.payment_method === "paypal") throw paidByProvider();
    if (paid ? due === 0 : due === 0 && paidCents(row) === 0) throw nothingDue();
    const change = {
      payment_status: paid ? "paid" : due > 0 ? "open" : "none",
      paid_on: paid ? (paid_on ?? wallClock(tx.now).date) : null,
      paid_cents: paid ? due : null,
      payment_method: payment_method ?? row.payment_method ?? "onsite",
    };
    const { paid_cents: _, ...changes } = changesBetween(row, change);
    if (Object.keys(changes).length === 0) return getRegistration(tx, id);
    await updateRegistration(tx, id, change);
    await record(tx, { type: "registration", id }, paid ? "paid-noted" : "payment-taken-back", changes);
    return getRegistration(tx, id);
  });
