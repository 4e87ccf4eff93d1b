import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { anchorOf, type BillingCycle, endOf } from "../billing-rules.ts";
import { moreThanOpen, planInvoiceUnknown } from "../errors.ts";
import { renewalDue } from "../jobs.ts";
import { trial } from "../rules.ts";
import { getStored, saveGrace, saveHeld, savePlanned, saveStatus, saveSubscription } from "../store.ts";
import { findPlan, newestPlan } from "../subscription-state.ts";
import { tellOwners } from "../tell-owners.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import type { PlanSeller } from "./plan-sheet.ts";
import {
  findByNumber,
  findInvoiceOfDay,
  findPeriodOfDay,
  hasOverdue,
  insertPayment,
  type PlanInvoiceRow,
} from "./store.ts";

/** Money that came for an invoice of the platform; `reference` is what a provider calls it, empty for a transfer. */
export type PlanPayment = {
  number: string;
  amount_cents: number;
  method: "transfer" | "stripe";
  received_on: string;
  reference: string;
};

/**
 * Books what came for an invoice of the platform, once for each payment a provider tells of. When nothing is overdue any more
 * all is well again: the plan goes on, is renewed if its period ended meanwhile, and comes back if it had ended for want of just
 * this money. Answers whether the payment was new. @throws planInvoiceUnknown, moreThanOpen
 */
export const notePlanPayment = (
  ctx: Ctx | Tx,
  seller: PlanSeller | null,
  { number, ...payment }: PlanPayment,
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await bringUpToDate(tx, seller);
    const invoice = await findByNumber(tx, number);
    if (!invoice) throw planInvoiceUnknown();
    const open_cents = invoice.total_cents - invoice.paid_cents;
    if (payment.method === "transfer" && payment.amount_cents > open_cents)
      throw moreThanOpen(number, open_cents);
    const amount_cents = Math.min(payment.amount_cents, open_cents);
    if (
      amount_cents <= 0 ||
      !(await insertPayment(tx, { ...payment, amount_cents, plan_invoice_id: invoice.id }))
    )
      return false;
    await record(tx, { type: "team", id: tx.team }, "plan_paid", {
      number: [null, number],
      amount_cents: [null, amount_cents],
    });
    if (amount_cents === open_cents) await allIsWell(tx, seller, invoice);
    return true;
  });

/** An invoice is paid in full: what waited for it goes on. */
async function allIsWell(tx: Tx, seller: PlanSeller | null, { number }: PlanInvoiceRow): Promise<void> {
  const today = wallClock(tx.now).date;
  if (await hasOverdue(tx, today)) return;
  const stored = await getStored(tx);
  if (stored.unpaid_since) {
    await saveGrace(tx, null);
    await saveStatus(tx, stored.planned_plan_key === trial.next ? "cancelled" : "active");
    await thank(tx, { key: stored.plan_key, version: stored.plan_version }, number);
    await bringUpToDate(tx, seller);
    return;
  }
  if (stored.plan_key === trial.next && !stored.anchor_day && stored.subscription_status !== "trial")
    await bringBack(tx, { today, number, isCancelled: stored.ended_cancelled });
}

type Back = { today: string; number: string; isCancelled: boolean };

/** A plan that ended unpaid holds again for what is left of the period that is paid now; cancelled, it ends with it. */
async function bringBack(tx: Tx, { today, number, isCancelled }: Back): Promise<void> {
  const [held, billed] = [await findInvoiceOfDay(tx, today), await findPeriodOfDay(tx, today)];
  if (!held || !billed) return;
  const plan = await findPlan(tx, { key: held.plan_key, version: held.plan_version });
  const period = { from: billed.period_from, to: billed.period_to };
  const next_renewal_at = endOf(period);
  const cycle = held.billing_cycle as BillingCycle;
  await saveHeld(tx, { plan, status: isCancelled ? "cancelled" : "active", cycle, next_renewal_at });
  await saveSubscription(tx, { period, anchor_day: anchorOf(period.from) });
  if (isCancelled) await savePlanned(tx, { plan: await newestPlan(tx, trial.next), cycle: null });
  await record(tx, { type: "team", id: tx.team }, "plan_brought_back", {
    plan_key: [trial.next, plan.key],
    paid_until: [null, period.to],
  });
  await enqueue(tx, renewalDue, {}, next_renewal_at);
  await thank(tx, plan, number);
}

async function thank(tx: Tx, of: { key: string; version: number }, number: string): Promise<void> {
  const { name: plan } = await findPlan(tx, of);
  await tellOwners(tx, "plan-paid", (recipient_name) => ({ plan, number, recipient_name }));
}
