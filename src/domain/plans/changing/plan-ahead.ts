import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { bringUpToDate } from "../billing/bring-up-to-date.ts";
import type { PlanSeller } from "../billing/plan-sheet.ts";
import { anchorOf, type BillingCycle, dayAfter } from "../billing-rules.ts";
import { getBeyond } from "../count-use.ts";
import { nothingPlanned, nothingToCancel, planUnchanged } from "../errors.ts";
import { trial } from "../rules.ts";
import type { Plan } from "../schema.ts";
import { deleteSubscription, savePlanned, saveStatus } from "../store.ts";
import { getSubscriptionState, newestPlan, type SubscriptionState } from "../subscription-state.ts";
import { tellOwners } from "../tell-owners.ts";

/** Cancels at the end of what is paid; in the trial the plan that was chosen. @throws nothingToCancel, planUnchanged */
export const cancelPlan = (ctx: Ctx, seller: PlanSeller | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await bringUpToDate(tx, seller);
    await planFree(tx, await getSubscriptionState(tx));
  });

/** The same inside of a change. @throws nothingToCancel, planUnchanged */
export async function planFree(tx: Tx, state: SubscriptionState): Promise<void> {
  const { period, planned } = state;
  if (!period) return takeChoiceBack(tx, state);
  const free = await newestPlan(tx, trial.next);
  if (planned?.key === free.key) throw planUnchanged(free.name);
  await planAhead(tx, state, { plan: free, cycle: null, starts_on: dayAfter(period) });
}

/** Takes back what waits for the end of the period or the trial: all stays as it is. @throws nothingPlanned */
export const takeBackPlanned = (ctx: Ctx, seller: PlanSeller | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await bringUpToDate(tx, seller);
    const state = await getSubscriptionState(tx);
    if (!state.planned) throw nothingPlanned();
    if (!state.period) return takeChoiceBack(tx, state);
    await savePlanned(tx, null);
    await saveStatus(tx, state.unpaid_since ? "past_due" : "active");
    await recordPlanned(tx, state, null);
  });

/** In the trial nothing has begun: what was chosen is as if it never was. */
async function takeChoiceBack(tx: Tx, state: SubscriptionState): Promise<void> {
  if (!state.planned) throw nothingToCancel();
  await deleteSubscription(tx);
  await recordPlanned(tx, state, null);
}

type Planned = { plan: Plan; cycle: BillingCycle | null; starts_on: string };

/** Keeps what holds from a day on, in place of what was planned before, and tells the owners. */
export async function planAhead(tx: Tx, state: SubscriptionState, planned: Planned): Promise<void> {
  const { plan: next, cycle, starts_on } = planned;
  const ends = next.key === trial.next;
  await savePlanned(tx, { plan: next, cycle }, anchorOf(starts_on));
  if (state.period) await saveStatus(tx, statusOf(state, ends));
  await recordPlanned(tx, state, planned);
  const beyond = await getBeyond(tx, next, state.plan_overrides);
  await tellOwners(tx, "plan-planned", (recipient_name) => ({
    ...{ plan: state.plan.name, next: next.name, starts_on, ends, beyond, recipient_name },
  }));
}

function statusOf({ unpaid_since }: SubscriptionState, ends: boolean): "active" | "past_due" | "cancelled" {
  if (unpaid_since) return "past_due";
  return ends ? "cancelled" : "active";
}

const recordPlanned = (tx: Tx, state: SubscriptionState, planned: Planned | null) =>
  record(tx, { type: "team", id: tx.team }, planned ? "plan_planned" : "plan_taken_back", {
    planned_plan: [state.planned?.key ?? null, planned?.plan.key ?? null],
    ...(planned && { planned_for: [null, planned.starts_on] }),
  });
