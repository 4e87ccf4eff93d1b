import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/queue.ts";
import { record } from "../../audit/record.ts";
import { type BillingCycle, endOf, periodBill, periodFrom, planTitle } from "../billing-rules.ts";
import { renewalDue } from "../jobs.ts";
import type { Plan } from "../schema.ts";
import { type Stored, saveHeld, saveSubscription } from "../store.ts";
import { issuePlanInvoice } from "./issue-plan-invoice.ts";
import type { PlanSeller } from "./plan-sheet.ts";

type Beginning = {
  plan: Plan;
  cycle: BillingCycle;
  /** First day in Berlin. */
  from: string;
  anchor_day: number;
};

/**
 * Begins a month or a year of a plan: the plan holds, its invoice is issued, and at the period's end the next one is due. What was
 * planned is done with it. The team's row is locked.
 */
export async function beginPeriod(
  tx: Tx,
  seller: PlanSeller,
  before: Stored,
  { plan, cycle, from, anchor_day }: Beginning,
): Promise<void> {
  const period = periodFrom(from, cycle, anchor_day);
  const next_renewal_at = endOf(period);
  await saveHeld(tx, { plan, status: "active", cycle, next_renewal_at });
  await saveSubscription(tx, { period, anchor_day });
  await record(tx, { type: "team", id: tx.team }, before.period_from ? "plan_renewed" : "plan_begun", {
    plan_key: [before.plan_key, plan.key],
    billing_cycle: [before.billing_cycle, cycle],
    paid_until: [before.period_to, period.to],
  });
  await issuePlanInvoice(tx, seller, {
    occasion: "period",
    title: planTitle(plan, cycle),
    ...{ plan, cycle, period, bill: periodBill(plan, cycle) },
    payment_method: seller.charges && before.method !== null ? "stripe" : "invoice",
  });
  await enqueue(tx, renewalDue, {}, next_renewal_at);
}
