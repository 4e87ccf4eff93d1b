import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { ChargeStatus } from "../../../platform/gateways/plan-gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { failPlanPayment } from "../billing/fail-payment.ts";
import { notePlanPayment } from "../billing/note-payment.ts";
import type { PlanSeller } from "../billing/plan-sheet.ts";
import { type ChargeRefusal, isFailing, nextLookAt } from "../charge-rules.ts";
import { planChargeDue } from "../jobs.ts";
import { lockTeamRow } from "../store.ts";
import { tellOwners } from "../tell-owners.ts";
import { findOpen, saveStatus } from "./store.ts";

/**
 * Books how a charge stands, as the provider says: paid once, however often it is told; on its way it is looked at again; a
 * refusal endangers the plan, and is tried again. `attempt`: it was just tried (`unattended`: by
 * nobody who could confirm it), or looked at when that was due; left out where somebody else had it looked at.
 */
export const noteCharge = (
  ctx: Ctx,
  seller: PlanSeller | null,
  { id, status, attempt }: { id: number; status: ChargeStatus; attempt?: "unattended" | "attended" | "due" },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const open = await findOpen(tx, id);
    if (!open?.charge) return;
    const { before, after } = await saveStatus(tx, id, status, attempt === "unattended");
    if (after.state === "paid") {
      await notePlanPayment(tx, seller, {
        number: open.number,
        amount_cents: status.received_cents,
        method: "stripe",
        reference: open.charge,
        received_on: wallClock(tx.now).date,
      });
      return;
    }
    const again = (due: Date) => enqueue(tx, planChargeDue, { plan_invoice: id }, due);
    if (after.state === "processing" && attempt) await again(nextLookAt(tx.now));
    if (after.next_try_at && after.next_try_at.getTime() !== before.next_try_at?.getTime())
      await again(after.next_try_at);
    if (attempt === "unattended" && after.state === "confirm" && before.state !== "confirm")
      await tellOwners(tx, "plan-confirmation", (recipient_name) => ({ plan_invoice: id, recipient_name }));
    if (after.refusal !== "" && isFailing(after.refusal as ChargeRefusal, after.tries))
      await failPlanPayment(tx, seller, id);
  });
