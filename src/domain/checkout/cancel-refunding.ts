import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { RegistrationDetail } from "../registrations/answer-schema.ts";
import { cancelByStaff } from "../registrations/cancel.ts";
import type { StaffCancellation } from "../registrations/schema.ts";
import { refund } from "./refund.ts";

/**
 * Cancels for the team and, where asked for, at once sends back what was paid online beyond the fee; the mail about the
 * cancellation says so. Sent twice it is done once. @throws registrationUnknown
 */
export const cancelRefunding = (ctx: Ctx, id: number, wish: StaffCancellation): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const cancelled = await cancelByStaff(tx, id, wish);
    const amount_cents = Math.min(cancelled.to_return_cents, cancelled.refundable_cents);
    if (!wish.refund || amount_cents === 0) return cancelled;
    return refund(tx, id, { amount_cents, reason: wish.reason, notify: false });
  });
