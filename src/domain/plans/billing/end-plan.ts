import type { Tx } from "../../../platform/context.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { getBeyond } from "../count-use.ts";
import { trial } from "../rules.ts";
import { deleteSubscription, type Stored, saveHeld } from "../store.ts";
import { findPlan, newestPlan } from "../subscription-state.ts";
import { tellOwners } from "../tell-owners.ts";

/** Why a team comes to the free plan, and since when. */
type End = { why: "trial" | "cancelled" | "unpaid"; at: Date };

/**
 * Puts a team on the free plan and tells its owners: nothing is deleted, what goes beyond its limits stays readable. The team's
 * row is locked.
 */
export async function endPlan(tx: Tx, before: Stored, { why, at }: End): Promise<void> {
  const next = await newestPlan(tx, trial.next);
  const ended_cancelled = why === "unpaid" && before.planned_plan_key === trial.next;
  await saveHeld(tx, { plan: next, status: "active", cycle: null, next_renewal_at: null, ended_cancelled });
  await deleteSubscription(tx);
  await record(tx, { type: "team", id: tx.team }, why === "trial" ? "trial_ended" : "plan_ended", {
    plan_key: [before.plan_key, next.key],
    subscription_status: [before.subscription_status, "active"],
  });
  const { name: plan } = await findPlan(tx, { key: before.plan_key, version: before.plan_version });
  const beyond = await getBeyond(tx, next, before.plan_overrides);
  const ended_at = withOffset(at);
  if (why === "trial") {
    await tellOwners(tx, "trial-ended", (recipient_name) => ({
      ...{ tried: plan, next: next.name, ended_at, beyond, recipient_name },
    }));
    return;
  }
  await tellOwners(tx, "plan-ended", (recipient_name) => ({
    ...{ plan, next: next.name, ended_at, why, beyond, recipient_name },
  }));
}
