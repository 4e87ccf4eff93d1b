import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { anchorOf, type BillingCycle, dayAfter } from "../billing-rules.ts";
import { trialEnd } from "../jobs.ts";
import { isTrialOver, trial } from "../rules.ts";
import { getStored, lockTeamRow, type Stored } from "../store.ts";
import { findPlan } from "../subscription-state.ts";
import { beginPeriod } from "./begin-period.ts";
import { endPlan } from "./end-plan.ts";
import type { PlanSeller } from "./plan-sheet.ts";

/**
 * Writes down what has held since the very moment at which a trial, a period or the grace of a team ended: the plan that was
 * chosen begins, the period is renewed and billed, or the free plan holds. Run twice it does nothing.
 */
export const settlePlan = (ctx: Ctx, seller: PlanSeller | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { subscription_status, trial_ends_at } = await bringUpToDate(tx, seller);
    // A trial that was prolonged meanwhile ends later.
    if (subscription_status === "trial" && trial_ends_at) await enqueue(tx, trialEnd, {}, trial_ends_at);
  });

/** The same before something is changed. Locks the team's row; answers what is stored then. */
export async function bringUpToDate(tx: Tx, seller: PlanSeller | null): Promise<Stored> {
  await lockTeamRow(tx);
  for (;;) {
    const stored = await getStored(tx);
    if (!(await settleOne(tx, seller, stored))) return stored;
  }
}

/** Settles one thing that is due; false where nothing is. */
async function settleOne(tx: Tx, seller: PlanSeller | null, stored: Stored): Promise<boolean> {
  const { subscription_status, trial_ends_at, grace_ends_at, next_renewal_at, period_from, period_to } =
    stored;
  if (subscription_status === "trial") {
    if (!isTrialOver(stored, tx.now) || !trial_ends_at) return false;
    const from = wallClock(trial_ends_at).date;
    if (stored.planned_plan_key) await begin(tx, seller, stored, { from, anchor_day: anchorOf(from) });
    else await endPlan(tx, stored, { why: "trial", at: trial_ends_at });
    return true;
  }
  if (grace_ends_at && grace_ends_at <= tx.now) {
    await endPlan(tx, stored, { why: "unpaid", at: grace_ends_at });
    return true;
  }
  if (!period_from || !period_to || !next_renewal_at || next_renewal_at > tx.now) return false;
  if (stored.planned_plan_key === trial.next) {
    await endPlan(tx, stored, { why: "cancelled", at: next_renewal_at });
    return true;
  }
  // Nobody is billed for more while she has not paid: the next period waits for it, or the plan ends.
  if (stored.unpaid_since) return false;
  await begin(tx, seller, stored, {
    from: dayAfter({ from: period_from, to: period_to }),
    anchor_day: stored.anchor_day ?? anchorOf(period_from),
  });
  return true;
}

type Start = { from: string; anchor_day: number };

/** Begins the planned plan, or the same once more. */
async function begin(tx: Tx, seller: PlanSeller | null, stored: Stored, start: Start): Promise<void> {
  if (!seller) throw new Error("Nobody bills plans: the variables OPERATOR_… are missing.");
  const { planned_plan_key, planned_plan_version, planned_cycle, plan_key, plan_version, billing_cycle } =
    stored;
  const isPlanned = planned_plan_key !== null && planned_plan_version !== null;
  const plan = await findPlan(
    tx,
    isPlanned
      ? { key: planned_plan_key, version: planned_plan_version }
      : { key: plan_key, version: plan_version },
  );
  const cycle = (isPlanned ? planned_cycle : billing_cycle) as BillingCycle | null;
  await beginPeriod(tx, seller, stored, { plan, cycle: cycle ?? "monthly", ...start });
}
