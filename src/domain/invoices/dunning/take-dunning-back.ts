import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { type DunningLevel, dunningTitles } from "../../../shared/invoices/dunning.ts";
import { record } from "../../audit/record.ts";
import { dunningsOf, type StoredDunning } from "../dunning.ts";
import { type LockedInvoice, lockInvoice } from "../lock.ts";
import { getInvoice } from "../queries.ts";
import type { InvoiceDetail } from "../schema.ts";
import { dunningFeePaid, dunningUnknown, laterDunning } from "./errors.ts";
import { saveDunning } from "./store.ts";

/**
 * Takes the last step back with its fee: it counts as never taken, though its letter has gone out and stays in sight. The next
 * one is proposed after a fresh term. @throws invoiceUnknown, dunningUnknown (404); laterDunning, dunningFeePaid (409)
 */
export const takeDunningBack = (ctx: Ctx, id: number, dunning: number): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    const step = await standingStep(tx, id, dunning);
    if (step.level < row.dunning_level) throw laterDunning();
    if (step.waived_at === null) refusePaid(row, step);
    await saveDunning(tx, dunning, { taken_back_at: tx.now });
    await record(tx, { type: "invoice", id }, "dunning-taken-back", {
      dunning_level: [dunningTitles[step.level as DunningLevel], null],
    });
    return getInvoice(tx, id);
  });

/**
 * Waives the fee of a step; the step stays. Asked twice, it is waived once.
 * @throws invoiceUnknown, dunningUnknown (404); dunningFeePaid (409)
 */
export const waiveDunningFee = (ctx: Ctx, id: number, dunning: number): Promise<InvoiceDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockInvoice(tx, id);
    const step = await standingStep(tx, id, dunning);
    if (step.fee_cents === 0) throw dunningUnknown();
    if (step.waived_at !== null) return getInvoice(tx, id);
    refusePaid(row, step);
    await saveDunning(tx, dunning, { waived_at: tx.now });
    await record(tx, { type: "invoice", id }, "dunning-fee-waived", {
      dunning_fee_cents: [step.fee_cents, null],
    });
    return getInvoice(tx, id);
  });

async function standingStep(tx: Tx, invoice: number, dunning: number): Promise<StoredDunning> {
  const step = (await dunningsOf(tx, invoice)).find((one) => one.id === dunning);
  if (!step || step.taken_back_at !== null) throw dunningUnknown();
  return step;
}

/** What was paid for fees is covered by those that stay, or it has to go back first. */
function refusePaid(
  { dunning_fee_cents, dunning_fee_paid_cents }: LockedInvoice,
  { fee_cents }: StoredDunning,
): void {
  if (fee_cents > 0 && dunning_fee_cents - fee_cents < dunning_fee_paid_cents) throw dunningFeePaid();
}
