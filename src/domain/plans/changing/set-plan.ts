import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { beginPeriod } from "../billing/begin-period.ts";
import { bringUpToDate } from "../billing/bring-up-to-date.ts";
import { isAddressed, type PlanSeller } from "../billing/plan-sheet.ts";
import { getBuyer } from "../billing/store.ts";
import { anchorOf, type BillingCycle } from "../billing-rules.ts";
import { billingAddressMissing, nobodyBills, noSuchPlan, planIsBilled } from "../errors.ts";
import type { Plan } from "../schema.ts";
import { deleteSubscription, type Stored, saveHeld } from "../store.ts";
import { listPlans } from "../subscription-state.ts";

/**
 * Puts a team on the newest version of a plan from now on: billed from today, month by month or year by year, or (null)
 * without any invoice, for as long as nobody changes it. @throws noSuchPlan, planIsBilled, nobodyBills,
 * billingAddressMissing
 */
export const setPlan = (
  ctx: Ctx,
  key: string,
  cycle: BillingCycle | null,
  seller: PlanSeller | null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const stored = await bringUpToDate(tx, seller);
    const plans = await listPlans(tx);
    const plan = plans.find((one) => one.key === key);
    if (!plan)
      throw noSuchPlan(
        key,
        plans.map((one) => one.key),
      );
    if (cycle === null) await grant(tx, stored, plan);
    else await bill(tx, stored, plan, cycle, seller);
  });

async function grant(tx: Tx, stored: Stored, plan: Plan): Promise<void> {
  await saveHeld(tx, { plan, status: "active", cycle: null, next_renewal_at: null });
  await deleteSubscription(tx);
  await record(tx, { type: "team", id: tx.team }, "plan_granted", { plan_key: [stored.plan_key, plan.key] });
}

async function bill(
  tx: Tx,
  stored: Stored,
  plan: Plan,
  cycle: BillingCycle,
  seller: PlanSeller | null,
): Promise<void> {
  const today = wallClock(tx.now).date;
  if (stored.period_to && stored.period_to >= today) throw planIsBilled(stored.period_to);
  if (!seller) throw nobodyBills();
  if (!isAddressed(await getBuyer(tx))) throw billingAddressMissing();
  await beginPeriod(tx, seller, stored, { plan, cycle, from: today, anchor_day: anchorOf(today) });
}
