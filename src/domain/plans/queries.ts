import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { formatDate, later } from "../../shared/time/dates.ts";
import { type BillingCycle, dayAfter, periodBill } from "./billing-rules.ts";
import { countUses } from "./count-use.ts";
import { getSavedMethod, getUnsettledCharge } from "./payers.ts";
import { findOverdue } from "./plan-invoices.ts";
import { isFree } from "./quote-rules.ts";
import { beyondLimits, limitsOn, trial, trialDates, trialDaysLeft } from "./rules.ts";
import { type AgreedSubscription, agreedSubscription, type Subscription } from "./schema.ts";
import { getSubscriptionState, listPlans, type SubscriptionState } from "./subscription-state.ts";

/**
 * What the team may use and how much of it is used, for everybody; what it pays and could pay, for its owners. With `purge`
 * the dates of a trial that does not run are left out.
 */
export async function getSubscription(tx: Tx, purge = false): Promise<Subscription> {
  const owns = tx.actor.kind !== "user" || tx.actor.roles.includes("team-owner");
  const [subscription, uses, plans, overdue, saved_method, charge] = await together([
    getSubscriptionState(tx),
    countUses(tx),
    listPlans(tx),
    owns ? findOverdue(tx) : undefined,
    owns ? getSavedMethod(tx) : null,
    owns ? getUnsettledCharge(tx) : null,
  ] as const);
  const { plan, limits, overrides } = subscription;
  const agreed = agreedOf(subscription, owns);
  const { status, billing_cycle, next_renewal_at } = agreed.subscription;
  const nouns = ["lessons", "courses", "instructors", "categories"] as const;
  const dates = {
    trial_starts_at: subscription.trial_starts_at && instantOut(subscription.trial_starts_at),
    trial_ends_at: subscription.trial_ends_at && instantOut(subscription.trial_ends_at),
  };
  const next = subscription.planned ?? plans.find(({ key }) => key === trial.next);
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
    ...(owns ? paidOf(subscription, overdue) : paidByOthers),
    ...{ saved_method, charge },
    ...alertOf(subscription, owns),
    plans: owns ? plans : [],
  };
}

/** What is agreed with the team, as answers about the team carry it; with what it pays if `owns`. */
export const getAgreedSubscription = async (tx: Tx, owns: boolean): Promise<AgreedSubscription> =>
  agreedOf(await getSubscriptionState(tx), owns);

type Paid = Pick<Subscription, "payment_method" | "period" | "planned" | "next_invoice" | "unpaid">;

const paidByOthers: Paid = {
  payment_method: null,
  period: null,
  planned: null,
  next_invoice: null,
  unpaid: null,
};

/** How the plan is paid, what holds and is billed next, and what should have been paid. */
function paidOf(state: SubscriptionState, overdue: Awaited<ReturnType<typeof findOverdue>>): Paid {
  const { period, planned, planned_cycle, plan, billing_cycle, trial_ends_on, grace_ends_at } = state;
  const next_on = period ? dayAfter(period) : trial_ends_on;
  const following = planned ?? (period ? plan : null);
  const cycle = (planned ? planned_cycle : billing_cycle) as BillingCycle | null;
  return {
    payment_method: period || planned ? state.payment_method : null,
    period,
    planned:
      planned && next_on
        ? { plan_key: planned.key, name: planned.name, billing_cycle: cycle, starts_on: next_on }
        : null,
    next_invoice:
      following && cycle && next_on && !isFree(following)
        ? { on: next_on, total_cents: periodBill(following, cycle).total_cents }
        : null,
    unpaid: overdue
      ? {
          number: overdue.number,
          open_cents: overdue.total_cents - overdue.paid_cents,
          due_on: overdue.due_on,
          grace_ends_at: grace_ends_at && instantOut(grace_ends_at),
        }
      : null,
  };
}

/** What the whole team has to know, as the operator says it to all teams and to this one; to owners also that their plan is about to end unpaid. */
function alertOf(state: SubscriptionState, owns: boolean): Pick<Subscription, "is_alert" | "alert"> {
  const { grace_ends_at, plan } = state;
  const unpaid =
    owns && grace_ends_at
      ? `Für Ihren Tarif „${plan.name}“ ist eine Rechnung nicht bezahlt. Er gilt noch bis zum ${formatDate(later(grace_ends_at, { minutes: -1 }))}, danach der kostenlose.`
      : "";
  const said = state.is_alert ? state.alert : "";
  return {
    is_alert: asFlag(state.is_alert || unpaid !== "" || state.announced !== ""),
    alert: [state.announced, said, unpaid].filter(Boolean).join(" ") || state.alert,
  };
}

const agreedOf = (state: SubscriptionState, owns: boolean): AgreedSubscription => ({
  subscription: {
    plan_key: state.plan.key,
    plan_version: state.plan.version,
    status: statusFor(state, owns),
    billing_cycle: owns ? (state.billing_cycle as Subscription["billing_cycle"]) : null,
    next_renewal_at: owns && state.next_renewal_at ? instantOut(state.next_renewal_at) : null,
  },
  subscription_data: owns ? agreedSubscription.subscription_data.parse(state.subscription_data) : null,
});

/** That something is unpaid concerns who pays. */
const statusFor = ({ subscription_status }: SubscriptionState, owns: boolean) =>
  (!owns && subscription_status === "past_due"
    ? "active"
    : subscription_status) as Subscription["subscription_status"];
