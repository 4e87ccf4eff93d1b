import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { record } from "../audit/record.ts";
import { endPaymentsOf } from "../payments/ask-payment.ts";
import { lockFound } from "./lock.ts";
import { lapsesNow } from "./payment-rules.ts";
import { UNPAID } from "./schema.ts";
import {
  findRegistration,
  paymentTerms,
  postMail,
  postStaffMail,
  reminderGivenUp,
  updateRegistration,
} from "./store.ts";

/**
 * Ends a registration that was not paid in time after a reminder: free of charge, no page is left to pay it on,
 * participant and team are told, and the seat goes to who waits. Where the reminder could not be delivered nothing ends.
 * Whoever pays at the same instant either keeps the seat or finds it gone: both lock it. Answers whether it ended.
 */
export const lapseUnpaid = (ctx: Ctx, registration: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { id: registration });
    if (!found) return false;
    const { lesson, row } = await lockFound(tx, found);
    if (!lapsesNow(row, lesson, await paymentTerms(tx), tx.now)) return false;
    if (await reminderGivenUp(tx, row.id)) return false;
    await updateRegistration(tx, row.id, {
      ...{ status: "cancelled", cancelled_at: tx.now, cancelled_by: "system", cancel_reason: UNPAID },
      ...{ fee_cents: 0, calendar_sequence: row.calendar_sequence + 1 },
    });
    await endPaymentsOf(tx, row.id);
    await postMail(tx, "hold-expired", row, {
      expires_at: row.unpaid_lapses_at && instantOut(row.unpaid_lapses_at),
    });
    await postStaffMail(tx, "staff-cancellation", row, { unpaid: true });
    await record(tx, { type: "registration", id: row.id }, "lapsed-unpaid", {
      status: [row.status, "cancelled"],
      cancel_reason: ["", UNPAID],
    });
    return true;
  });
