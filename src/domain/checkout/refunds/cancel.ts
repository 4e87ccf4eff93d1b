import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { formatCents } from "../../../shared/money/money.ts";
import type { RegistrationDetail } from "../../registrations/answer-schema.ts";
import { cancelByStaff } from "../../registrations/cancelling/cancel.ts";
import { oneByOne } from "../../registrations/lists/at-once.ts";
import type { CancellationAtOnce, DoneAtOnce } from "../../registrations/lists/at-once-schema.ts";
import { getRegistration } from "../../registrations/queries.ts";
import { isOver } from "../../registrations/rules.ts";
import type { StaffCancellation } from "../../registrations/schema.ts";
import { overAlready } from "../../registrations/staff-errors.ts";
import { returnOwed } from "./refund.ts";

/**
 * Cancels for the team and, where asked for, at once sends back what was paid online beyond the fee; the mail about the
 * cancellation says so. Sent twice it is done once. @throws registrationUnknown
 */
export const cancelRefunding = (
  ctx: Ctx,
  id: number,
  input: StaffCancellation,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await cancelByStaff(tx, id, input);
    if (input.refund) await returnOwed(tx, id, input);
    return getRegistration(tx, id);
  });

/**
 * Cancels several for the team, with one reason, each as one is cancelled: with the fee of its own terms, and with what goes
 * back at once of what came online, where asked for. Those that are over already stay as they are. Sent twice it is done
 * once.
 */
export const cancelMany = (ctx: Ctx, { ids, ...input }: CancellationAtOnce): Promise<DoneAtOnce> =>
  oneByOne(ctx, ids, async (tx, id) => {
    const { status, paid_cents } = await cancelByStaff(tx, id, input);
    if (isOver(status)) throw overAlready(status);
    return paid_cents > 0 ? inWords(await returnOwed(tx, id, input)) : "";
  });

/** What becomes of the money, for the team. */
const inWords = ({ refund_cents, left_cents }: { refund_cents: number; left_cents: number }): string =>
  [
    refund_cents > 0 && `${formatCents(refund_cents)} gehen zurück.`,
    left_cents > 0 && `${formatCents(left_cents)} sind noch zu erstatten.`,
  ]
    .filter(Boolean)
    .join(" ");
