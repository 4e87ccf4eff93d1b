import {
  anchorOf,
  type Bill,
  type BillingCycle,
  dayAfter,
  type Period,
  periodBill,
  periodFrom,
  priceOf,
  upgradeBill,
} from "./billing-rules.ts";

/** A plan as choices are compared: the larger one has the higher rank. */
export type RankedPlan = {
  key: string;
  version: number;
  name: string;
  rank: number;
  monthly_cents: number;
  yearly_cents: number;
};

/** Where a team stands when it chooses. */
export type Standing = {
  plan: RankedPlan;
  /** How it pays, and what is billed already; null where it pays nothing. */
  cycle: BillingCycle | null;
  period: Period | null;
  /** On which day in Berlin a plan begins that is chosen in the trial; null without one that runs. */
  trial_ends_on: string | null;
};

/**
 * What choosing a plan would do. `current`: it is the team's already. `now`: it holds at once. `later`: it holds from the end of
 * the trial or of what is billed already.
 */
export type Quote = {
  effect: "current" | "now" | "later";
  /** From which day on it holds. */
  starts_on: string;
  /** What is billed today; null where that is nothing. */
  today: Bill | null;
  /** What is billed next and when; null for the free plan. */
  next: { on: string; bill: Bill } | null;
};

/**
 * What a plan would cost and when: larger holds at once, smaller and another cycle from the next period on. Until then the old
 * cycle counts, so that what is left of a period is always the same days at two prices. In the trial nothing is paid before its
 * end but for a plan larger than the one that is tried. A plan that was agreed with the operator is not sold to its team again.
 */
export function quoteOf(standing: Standing, plan: RankedPlan, cycle: BillingCycle, today: string): Quote {
  const { period, trial_ends_on } = standing;
  const isLarger = plan.rank > standing.plan.rank;
  if (period && standing.cycle) {
    const renews_on = dayAfter(period);
    if (plan.key === standing.plan.key && (cycle === standing.cycle || isFree(plan)))
      return { effect: "current", starts_on: today, today: null, next: billed(plan, cycle, renews_on) };
    const next = billed(plan, cycle, renews_on);
    if (!isLarger) return { effect: "later", starts_on: renews_on, today: null, next };
    const bill = upgradeBill({ from: standing.plan, to: plan }, standing.cycle, period, today);
    return { effect: "now", starts_on: today, today: bill, next };
  }
  if (trial_ends_on && (!isLarger || isFree(plan)))
    return {
      effect: "later",
      starts_on: trial_ends_on,
      today: null,
      next: billed(plan, cycle, trial_ends_on),
    };
  // What was agreed with the operator is the team's already, and costs it nothing; it ends as it was agreed.
  if (isFree(plan) || plan.key === standing.plan.key)
    return { effect: "current", starts_on: today, today: null, next: null };
  const first = periodFrom(today, cycle, anchorOf(today));
  return {
    effect: "now",
    starts_on: today,
    today: periodBill(plan, cycle),
    next: billed(plan, cycle, dayAfter(first)),
  };
}

export const isFree = (plan: { monthly_cents: number }): boolean => plan.monthly_cents === 0;

const billed = (plan: RankedPlan, cycle: BillingCycle, on: string): Quote["next"] =>
  priceOf(plan, cycle) === 0 ? null : { on, bill: periodBill(plan, cycle) };

/** What somebody saw before she confirmed. */
export type Shown = { starts_on: string; today_cents: number; next_cents: number; plan_version: number };

/** What a quote shows of what will be charged: a confirmation is held against it. */
export const shownOf = ({ starts_on, today, next }: Quote, plan: { version: number }): Shown => ({
  starts_on,
  today_cents: today?.total_cents ?? 0,
  next_cents: next?.bill.total_cents ?? 0,
  plan_version: plan.version,
});

/** Whether what will be charged is what was seen. */
export const isAsShown = (seen: Shown, quote: Shown): boolean =>
  seen.starts_on === quote.starts_on &&
  seen.today_cents === quote.today_cents &&
  seen.next_cents === quote.next_cents &&
  seen.plan_version === quote.plan_version;
