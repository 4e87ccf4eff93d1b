import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueueEach } from "../../../platform/queue.ts";
import { planReminders } from "../../lessons/plan-reminders.ts";
import { getTeam } from "../../teams/get-team.ts";
import type { Team, TeamEdit } from "../../teams/schema.ts";
import { updateTeam } from "../../teams/update-team.ts";
import { paymentDue } from "../jobs.ts";
import { restRemindedAt } from "../rules/money/deposit-rules.ts";
import { payableUntil, paymentRemindedAt } from "../rules/money/payment-rules.ts";

/**
 * Plans anew when the people of a lesson are reminded of their transfers, or those of the whole team: to be called when
 * deadlines move. Those that are over stay as they were told. What was planned before stays, and does nothing when it comes
 * at another time. Whoever comes to owe a transfer is planned for by the database (plan_payment_reminder.sql).
 */
export async function planPaymentReminders(tx: Tx, lesson?: number): Promise<void> {
  const owing = await tx.db
    .selectFrom("registrations as r")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .innerJoin("teams as t", "t.id", "r.team_id")
    .select(["r.id", "r.owed_since", "r.confirmed_at", "r.created_at", "l.starts_at", "t.transfer_days"])
    .select(["r.deposit_cents", "r.rest_due_on", "r.paid_cents", "r.refunded_cents"])
    .select(sql<boolean>`owes_rest(r)`.as("owes_rest"))
    .where("r.team_id", "=", tx.team)
    .where("t.payment_reminder", "=", true)
    .where(
      sql<boolean>`((owes_transfer(r) and r.payment_reminded_at is null) or (owes_rest(r) and r.rest_overdue_at is null))`,
    )
    .$if(lesson !== undefined, (some) => some.where("r.lesson_id", "=", lesson ?? 0))
    .execute();
  const planned = owing.flatMap((row) => {
    const until = payableUntil(row, row, row.transfer_days);
    const data = { registration: row.id };
    const late = { data, due: paymentRemindedAt(until) };
    return row.owes_rest ? [{ data, due: restRemindedAt(until) }, late] : [late];
  });
  await enqueueEach(
    tx,
    paymentDue,
    planned.filter(({ due }) => due > tx.now),
  );
}

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
