import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { RegistrationDetail } from "../registrations/answer-schema.ts";
import { cancelByStaff } from "../registrations/cancel.ts";
import { getRegistration } from "../registrations/queries.ts";
import type { StaffCancellation } from "../registrations/schema.ts";
import { returnOwed } from "./refund.ts";

/**
 * Cancels for the team and, where asked for, at once sends back what was paid online beyond the fee; the mail about the
 * cancellation says so. Sent twice it is done once. @throws registrationUnknown
 */
export const cancelRefunding = (ctx: Ctx, id: number, wish: StaffCancellation): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const cancelled = await cancelByStaff(tx, id, wish);
    if (!wish.refund) return cancelled;
    const { refund_cents } = await returnOwed(tx, id, wish);
    return refund_cents > 0 ? getRegistration(tx, id) : cancelled;
  });
