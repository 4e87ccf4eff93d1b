import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { graceEndsAt } from "../billing-rules.ts";
import { getBeyond } from "../count-use.ts";
import { graceEnd } from "../jobs.ts";
import { trial } from "../rules.ts";
import { saveGrace, saveStatus } from "../store.ts";
import { findPlan, newestPlan } from "../subscription-state.ts";
import { tellOwners } from "../tell-owners.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import type { PlanSeller } from "./plan-sheet.ts";
import { findInvoice } from "./store.ts";

/**
 * An invoice was not paid in spite of all patience, or could not be charged: the owners are alerted, the plan holds for fourteen
 * days more, and ends then. What is unpaid already has its days and gets no more. False where nothing follows from it.
 */
export const failPlanPayment = (ctx: Ctx | Tx, seller: PlanSeller | null, id: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const stored = await bringUpToDate(tx, seller);
    const invoice = await findInvoice(tx, id);
    if (!invoice || invoice.paid_cents >= invoice.total_cents) return false;
    if (!stored.period_from || stored.unpaid_since) return false;
    const grace_ends_at = graceEndsAt(tx.now);
    await saveGrace(tx, { unpaid_since: tx.now, grace_ends_at });
    await saveStatus(tx, "past_due");
    await record(tx, { type: "team", id: tx.team }, "plan_unpaid", { number: [null, invoice.number] });
    await enqueue(tx, graceEnd, {}, grace_ends_at);
    const [plan, next] = [
      await findPlan(tx, { key: stored.plan_key, version: stored.plan_version }),
      await newestPlan(tx, trial.next),
    ];
    const beyond = await getBeyond(tx, next, stored.plan_overrides);
    await tellOwners(tx, "plan-unpaid", (recipient_name) => ({
      ...{ plan: plan.name, next: next.name, beyond, plan_invoice: id, recipient_name },
      grace_ends_at: withOffset(grace_ends_at),
    }));
    return true;
  });
