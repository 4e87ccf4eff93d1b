import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { remindedAt, unpaidAt } from "../billing-rules.ts";
import { planInvoiceDue } from "../jobs.ts";
import { lockTeamRow } from "../store.ts";
import { tellOwners } from "../tell-owners.ts";
import { failPlanPayment } from "./fail-payment.ts";
import type { PlanSeller } from "./plan-sheet.ts";
import { findInvoice, markReminded } from "./store.ts";

/**
 * Reminds the owners of an invoice in the morning after its last day to pay, and raises the alert a week later, if nothing came.
 * A job that comes too early comes again.
 */
export const lookAfterInvoice = (ctx: Ctx, seller: PlanSeller | null, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const invoice = await findInvoice(tx, id);
    if (!invoice || invoice.paid_cents >= invoice.total_cents) return;
    const again = (due: Date) => enqueue(tx, planInvoiceDue, { plan_invoice: id }, due);
    const [reminder, alert] = [remindedAt(invoice.due_on), unpaidAt(invoice.due_on)];
    if (reminder > tx.now) return again(reminder);
    if (alert <= tx.now) {
      await failPlanPayment(tx, seller, id);
      return;
    }
    if (invoice.reminded_at) return;
    await markReminded(tx, id);
    await tellOwners(tx, "plan-invoice-reminder", (recipient_name) => ({ plan_invoice: id, recipient_name }));
    await again(alert);
  });
