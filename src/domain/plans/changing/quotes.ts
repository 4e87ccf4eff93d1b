import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import type { BillingCycle } from "../billing-rules.ts";
import type { PlanQuotes } from "../billing-schema.ts";
import { countUses } from "../count-use.ts";
import { quoteOf, type Standing } from "../quote-rules.ts";
import { beyondLimits } from "../rules.ts";
import type { Plan } from "../schema.ts";
import { getSubscriptionState, listPlans, type SubscriptionState } from "../subscription-state.ts";

/** What every plan would cost the team today and next, paid by the month or the year, and what would go beyond it. */
export async function getPlanQuotes(tx: Tx, cycle: BillingCycle): Promise<PlanQuotes> {
  const [state, plans, uses] = await together([
    getSubscriptionState(tx),
    listPlans(tx),
    countUses(tx),
  ] as const);
  const today = wallClock(tx.now).date;
  return {
    today,
    billing_cycle: cycle,
    period: state.period,
    quotes: offeredTo(state, plans).map((plan) => ({
      plan,
      ...quoteOf(standingOf(state), plan, cycle, today),
      beyond: beyondLimits(plan.features, state.overrides, uses),
    })),
  };
}

/** The plans that a team may choose: the newest versions, its own in the one that it bought. */
export const offeredTo = ({ plan, period }: SubscriptionState, plans: readonly Plan[]): Plan[] =>
  plans.map((offered) => (period && offered.key === plan.key ? plan : offered));

/** Where a team stands when it chooses. */
export const standingOf = ({ plan, billing_cycle, period, trial_ends_on }: SubscriptionState): Standing => ({
  plan,
  cycle: billing_cycle,
  period,
  trial_ends_on,
});
