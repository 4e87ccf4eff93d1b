import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { beginPeriod } from "../billing/begin-period.ts";
import { bringUpToDate } from "../billing/bring-up-to-date.ts";
import { issuePlanInvoice } from "../billing/issue-plan-invoice.ts";
import { isAddressed, type PlanSeller } from "../billing/plan-sheet.ts";
import { getBuyer, hasOverdue } from "../billing/store.ts";
import { alarmingBefore, anchorOf, type BillingCycle, dayAfter, upgradeTitle } from "../billing-rules.ts";
import type { PlanChange } from "../billing-schema.ts";
import {
  amountsChanged,
  billingAddressMissing,
  notForSale,
  planUnchanged,
  planUnknown,
  unpaidFirst,
} from "../errors.ts";
import { isAsShown, isFree, type Quote, quoteOf, shownOf } from "../quote-rules.ts";
import type { Plan } from "../schema.ts";
import { type Stored, saveHeld, savePlanned, saveStatus } from "../store.ts";
import { getSubscriptionState, listPlans, type SubscriptionState } from "../subscription-state.ts";
import { planAhead, planFree } from "./plan-ahead.ts";
import { offeredTo, standingOf } from "./quotes.ts";

/**
 * Changes the team's plan as somebody saw it: larger at once, with an invoice for what is left of the period; smaller, another
 * cycle and the free plan from the period's end on; in the trial from its end on. What is charged is what was shown: if that has
 * changed meanwhile nothing happens. @throws notForSale, planUnknown, planUnchanged, amountsChanged, unpaidFirst,
 * billingAddressMissing
 */
export const choosePlan = (ctx: Ctx, input: PlanChange, seller: PlanSeller | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!seller) throw notForSale();
    const stored = await bringUpToDate(tx, seller);
    const state = await getSubscriptionState(tx);
    const plan = offeredTo(state, await listPlans(tx)).find(({ key }) => key === input.plan_key);
    if (!plan) throw planUnknown();
    const { billing_cycle: cycle } = input;
    const quote = quoteOf(standingOf(state), plan, cycle, wallClock(tx.now).date);
    if (quote.effect === "current" || isPlanned(state, plan, cycle)) throw planUnchanged(plan.name);
    if (!isAsShown(input.shown, shownOf(quote, plan))) throw amountsChanged();
    if (isFree(plan)) return planFree(tx, state);
    await refuseWithoutAddress(tx);
    if (quote.effect === "later") return planAhead(tx, state, { plan, cycle, starts_on: quote.starts_on });
    if (stored.unpaid_since || (await hasOverdue(tx, alarmingBefore(tx.now)))) throw unpaidFirst();
    await changeNow(tx, seller, { stored, state, plan, cycle, quote });
  });

/** Whether just this is planned already. */
const isPlanned = ({ planned, planned_cycle }: SubscriptionState, plan: Plan, cycle: BillingCycle): boolean =>
  planned?.key === plan.key && planned.version === plan.version && (isFree(plan) || planned_cycle === cycle);

async function refuseWithoutAddress(tx: Tx): Promise<void> {
  if (!isAddressed(await getBuyer(tx))) throw billingAddressMissing();
}

type Change = { stored: Stored; state: SubscriptionState; plan: Plan; cycle: BillingCycle; quote: Quote };

async function changeNow(tx: Tx, seller: PlanSeller, change: Change): Promise<void> {
  const { stored, state, plan, cycle, quote } = change;
  const { period, billing_cycle } = state;
  const today = quote.starts_on;
  if (!period || !billing_cycle) {
    await beginPeriod(tx, seller, stored, { plan, cycle, from: today, anchor_day: anchorOf(today) });
    return;
  }
  const next_renewal_at = state.next_renewal_at;
  await saveHeld(tx, { plan, status: "active", cycle: billing_cycle, next_renewal_at });
  await savePlanned(tx, cycle === billing_cycle ? null : { plan, cycle });
  await saveStatus(tx, "active");
  await record(tx, { type: "team", id: tx.team }, "plan_changed", {
    plan_key: [state.plan.key, plan.key],
    ...(cycle === billing_cycle
      ? {}
      : { billing_cycle: [billing_cycle, cycle], planned_for: [null, dayAfter(period)] }),
  });
  if (!quote.today) return;
  await issuePlanInvoice(tx, seller, {
    occasion: "upgrade",
    title: upgradeTitle({ from: state.plan, to: plan }, period, today),
    ...{ plan, cycle: billing_cycle, bill: quote.today },
    period: { from: today, to: period.to },
    payment_method: seller.charges ? state.payment_method : "invoice",
  });
}
