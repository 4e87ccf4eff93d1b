import type { Actor, Ctx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { Refusal } from "../../../shared/refusal.ts";
import { sendNextDunning } from "../dunning/send-dunning.ts";
import { invoiceCancelled, stillDraft } from "../errors.ts";
import { finalise } from "../issuing/finalise.ts";
import { getInvoice } from "../queries.ts";
import type { RunAction } from "../run-schema.ts";
import { findRun, noteStep } from "../run-store.ts";

/**
 * Goes on with a run where it stands, an invoice a transaction, in the name of who began it, until all were looked at or it
 * is halted. What was done before is not done twice: it may be interrupted at any time.
 */
export async function workOffRun(ctx: Ctx, id: number): Promise<void> {
  while (await workOffNext(ctx, id));
}

async function workOffNext(ctx: Ctx, id: number): Promise<boolean> {
  const run = await reading(ctx, (tx) => findRun(tx, id));
  const invoice = run?.state === "running" ? run.invoices[run.done] : undefined;
  if (!run || invoice === undefined) return false;
  const acting = { ...ctx, actor: run.actor as Actor };
  const sentence = await doOne(acting, run.action as RunAction, invoice, run.started_at);
  const leftOut = sentence === null ? [] : [{ invoice_id: invoice, sentence }];
  await inTransaction(ctx, (tx) => noteStep(tx, run, leftOut));
  return true;
}

/** Null when it was done, else why not. */
async function doOne(ctx: Ctx, action: RunAction, id: number, since: Date): Promise<string | null> {
  try {
    if (action === "remind") {
      await sendNextDunning(ctx, id, since);
      return null;
    }
    if (action === "send") await refuseUnsendable(ctx, id);
    await finalise(ctx, id, { send: action !== "finalise" });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function refuseUnsendable(ctx: Ctx, id: number): Promise<void> {
  const { standing, number } = await reading(ctx, (tx) => getInvoice(tx, id));
  if (standing === "draft") throw stillDraft();
  if (standing === "cancelled") throw invoiceCancelled(number ?? "");
}
