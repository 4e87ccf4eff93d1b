import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/queue.ts";
import { instantOut } from "../../../shared/schema.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { dueOn, remindedAt } from "../billing-rules.ts";
import { planChargeDue, planInvoiceDue } from "../jobs.ts";
import { tellOwners } from "../tell-owners.ts";
import { isAddressed, type PlanBuyer, type PlanSeller, planSheet } from "./plan-sheet.ts";
import { type Draft, drawNumber, findLastAddress, getBuyer, insertInvoice } from "./store.ts";

/**
 * Issues an invoice of the platform today: it is kept, mailed to the owners, and looked after when it is due. The team's row is
 * locked. Answers its id.
 */
export async function issuePlanInvoice(tx: Tx, seller: PlanSeller, draft: Draft): Promise<number> {
  const { id, due_on } = await keepPlanInvoice(tx, seller, draft);
  await tellOwners(tx, "plan-invoice", (recipient_name) => ({ plan_invoice: id, recipient_name }));
  if (draft.payment_method === "stripe") await enqueue(tx, planChargeDue, { plan_invoice: id });
  else await enqueue(tx, planInvoiceDue, { plan_invoice: id }, remindedAt(due_on));
  return id;
}

/** Gives an invoice of the platform today's date and the next number of the year, and keeps it as it is; nobody is mailed. */
export async function keepPlanInvoice(
  tx: Tx,
  seller: PlanSeller,
  draft: Draft,
): Promise<{ id: number; due_on: string }> {
  const issued_on = wallClock(tx.now).date;
  const due_on = dueOn(issued_on);
  const buyer = await addressedBuyer(tx);
  const number = await drawNumber(tx, Number(issued_on.slice(0, 4)));
  const document = planSheet(seller, buyer, {
    ...{ number, issued_on, due_on, created_at: instantOut(tx.now) },
    ...{ title: draft.title, bill: draft.bill, period: draft.period },
    is_charged: draft.payment_method === "stripe",
  });
  const id = await insertInvoice(tx, draft, { number, issued_on, due_on, document });
  await record(tx, { type: "team", id: tx.team }, "plan_invoice_issued", {
    number: [null, number],
    total_cents: [null, draft.bill.total_cents],
  });
  return { id, due_on };
}

/** The team as its profile says; one that has taken its address out of there since is billed where it was billed before. */
async function addressedBuyer(tx: Tx): Promise<PlanBuyer> {
  const buyer = await getBuyer(tx);
  return isAddressed(buyer) ? buyer : { ...buyer, ...(await findLastAddress(tx)) };
}
