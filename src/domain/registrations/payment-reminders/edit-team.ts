import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { planReminders } from "../../lessons/plan-reminders.ts";
import { getTeam } from "../../teams/get-team.ts";
import type { Team, TeamEdit } from "../../teams/schema.ts";
import { updateTeam } from "../../teams/update-team.ts";
import { planPaymentReminders } from "./plan-payment-reminders.ts";

/**
 * Edits the actor's team; where that moves when participants are reminded, of their lesson or of a payment, it is planned
 * anew. @throws what updateTeam does
 */
export const editTeam = (
  ctx: Ctx,
  edit: TeamEdit,
  options?: Parameters<typeof updateTeam>[2],
): Promise<Team> =>
  inTransaction(ctx, async (tx) => {
    const before = await getTeam(tx);
    const after = await updateTeam(tx, edit, options);
    if (after.reminder_days !== before.reminder_days) await planReminders(tx);
    const moved = after.transfer_days !== before.transfer_days || !before.payment_reminder;
    if (after.payment_reminder && moved) await planPaymentReminders(tx);
    return after;
  });
