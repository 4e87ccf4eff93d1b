import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant, toTeam } from "../../mails/post.ts";
import { unpaidLapses } from "../jobs.ts";
import { lockFound } from "../lock.ts";
import { isOverdue, lapseAfterReminder, owesTransfer } from "../rules/payment-rules.ts";
import { findRegistration, paymentTerms, updateRegistration } from "../store.ts";

/**
 * Reminds somebody of a transfer whose last day is over, once, and tells the team; says from when the seat goes on, where
 * it does. What is paid, cancelled or not yet due is left alone, however often the job runs. Who has no address is not
 * reminded, and so keeps the seat. Answers whether somebody was reminded.
 */
export const remindOfPayment = (ctx: Ctx, registration: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { id: registration });
    if (!found) return false;
    const { lesson, row } = await lockFound(tx, found);
    const terms = await paymentTerms(tx);
    const isDue = owesTransfer(row) && isOverdue(row, lesson, terms, tx.now);
    // Nobody can transfer money to an account that was not named.
    if (!isDue || !terms.payment_reminder || terms.bank_iban === "") return false;
    if (row.payment_reminded_at || lesson.cancelled_at) return false;
    const lapse = row.email && !row.paid_cents ? lapseAfterReminder(tx.now, lesson, terms) : null;
    await updateRegistration(tx, row.id, {
      payment_reminded_at: tx.now,
      unpaid_lapses_at: lapse?.at ?? null,
    });
    const data = { lapses_at: lapse && instantOut(lapse.at) };
    await post(tx, toParticipant(row), "payment-reminder", data);
    await post(tx, toTeam(row), "staff-payment-overdue", data);
    if (lapse) await enqueue(tx, unpaidLapses, { registration: row.id }, lapse.at);
    await record(tx, { type: "registration", id: row.id }, "payment-reminded", {
      ...(lapse && { unpaid_until: [null, lapse.last_day] }),
    });
    return true;
  });
