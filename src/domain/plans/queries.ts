import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { countUses } from "./count-use.ts";
import { beyondLimits, limitsOn, trial, trialDates, trialDaysLeft } from "./rules.ts";
import type { Subscription } from "./schema.ts";
import { getSubscriptionState, listPlans } from "./subscription-state.ts";

/**
 * What the team may use and how much of it is used, for everybody; what it pays and could pay, for its owners. With `purge` the dates of a trial that does not run are left out.
 */
export async function getSubscription(tx: Tx, purge = false): Promise<Subscription> {
  const [subscription, uses, plans] = await together([
    getSubscriptionState(tx),
    countUses(tx),
    listPlans(tx),
  ] as const);
  const { plan, limits, overrides } = subscription;
  const status = subscription.subscription_status as Subscription["subscription_status"];
  const owns = tx.actor.kind !== "user" || tx.actor.roles.includes("team-owner");
  const nouns = ["lessons", "courses", "instructors", "categories"] as const;
  const dates = {
    trial_starts_at: subscription.trial_starts_at && instantOut(subscription.trial_starts_at),
    trial_ends_at: subscription.trial_ends_at && instantOut(subscription.trial_ends_at),
  };
  const next = plans.find(({ key }) => key === trial.next);
  return {
    plan_key: plan.key,
    plan_version: plan.version,
    plan_features: plan.features,
    plan_overrides: owns ? overrides : null,
    current_plan: plan,
    limits: nouns
      .flatMap((noun) => limitsOn(noun, limits))
      .map((key) => ({ key, max: limits[key] ?? null, used: uses[key]?.used ?? 0 })),
    subscription_status: status,
    ...trialDates(dates, status, purge),
    trial_days_left: trialDaysLeft({ ...subscription, subscription_status: status }, tx.now),
    after_trial:
      status === "trial" && next
        ? { name: next.name, beyond: beyondLimits(next.features, overrides, uses) }
        : null,
    billing_cycle: owns ? (subscription.billing_cycle as Subscription["billing_cycle"]) : null,
    next_renewal_at: owns && subscription.next_renewal_at ? instantOut(subscription.next_renewal_at) : null,
    is_alert: asFlag(subscription.is_alert),
    alert: subscription.alert,
    plans: owns ? plans : [],
  };
}
