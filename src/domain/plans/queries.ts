import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { countUses } from "./count-use.ts";
import { beyondLimits, limitsOn, trial, trialDates, trialDaysLeft } from "./rules.ts";
import { type AgreedSubscription, agreedSubscription, type Subscription } from "./schema.ts";
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
  const owns = tx.actor.kind !== "user" || tx.actor.roles.includes("team-owner");
  const agreed = agreedOf(subscription, owns);
  const { status, billing_cycle, next_renewal_at } = agreed.subscription;
  const nouns = ["lessons", "courses", "instructors", "categories"] as const;
  const dates = {
    trial_starts_at: subscription.trial_starts_at && instantOut(subscription.trial_starts_at),
    trial_ends_at: subscription.trial_ends_at && instantOut(subscription.trial_ends_at),
  };
  const next = plans.find(({ key }) => key === trial.next);
  return {
    ...agreed,
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
    billing_cycle,
    next_renewal_at,
    is_alert: asFlag(subscription.is_alert),
    alert: subscription.alert,
    plans: owns ? plans : [],
  };
}

/** What is agreed with the team, as answers about the team carry it; with what it pays if `owns`. */
export const getAgreedSubscription = async (tx: Tx, owns: boolean): Promise<AgreedSubscription> =>
  agreedOf(await getSubscriptionState(tx), owns);

type State = Awaited<ReturnType<typeof getSubscriptionState>>;

const agreedOf = (state: State, owns: boolean): AgreedSubscription => ({
  subscription: {
    plan_key: state.plan.key,
    plan_version: state.plan.version,
    status: state.subscription_status as Subscription["subscription_status"],
    billing_cycle: owns ? (state.billing_cycle as Subscription["billing_cycle"]) : null,
    next_renewal_at: owns && state.next_renewal_at ? instantOut(state.next_renewal_at) : null,
  },
  subscription_data: owns ? agreedSubscription.subscription_data.parse(state.subscription_data) : null,
});
