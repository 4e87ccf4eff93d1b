import type { Actor, Ctx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { Refusal } from "../../../shared/refusal.ts";
import { findActor } from "../../users/queries.ts";
import { managesTeam } from "../../users/rules.ts";
import { sendNextDunning } from "../dunning/send-dunning.ts";
import { invoiceCancelled, sentAlready, stillDraft } from "../errors.ts";
import { finalise } from "../issuing/finalise.ts";
import { getInvoice } from "../queries.ts";
import { endRun, findRun, noteStep, type StoredRun } from "../run-store.ts";

/**
 * Goes on with a run where it stands, an invoice a transaction, in the name of who began it, until all were looked at or it
 * is halted, as it is once she may not do so any more. What was done before is not done twice: it may be interrupted at any
 * time. What fails unexpectedly is thrown and tried again; on the last try it is left out, and thrown once all were looked at.
 */
export async function workOffRun(ctx: Ctx, id: number, isLastTry: boolean): Promise<void> {
  const failures: unknown[] = [];
  const failed = (error: unknown): string => {
    if (!isLastTry) throw error;
    failures.push(error);
    return "Ein Fehler ist passiert. Bitte versuchen Sie es bei dieser Rechnung noch einmal.";
  };
  while (await workOffNext(ctx, id, failed));
  if (failures.length > 0) throw failures[0];
}

type Failed = (error: unknown) => string;

async function workOffNext(ctx: Ctx, id: number, failed: Failed): Promise<boolean> {
  const run = await reading(ctx, (tx) => findRun(tx, id));
  const invoice = run?.state === "running" ? run.invoices[run.done] : undefined;
  if (!run || invoice === undefined) return false;
  const actor = await actorNow(ctx, run.actor as Actor);
  if (!actor) {
    await inTransaction(ctx, (tx) => endRun(tx, id));
    return false;
  }
  const acting = { ...ctx, actor };
  const sentence = await doOne(acting, run, invoice, failed);
  const leftOut = sentence === null ? [] : [{ invoice_id: invoice, sentence }];
  await inTransaction(ctx, (tx) => noteStep(tx, run, leftOut));
  return true;
}

/** Who began a run, with what she may do now; null where she may not go on. */
async function actorNow(ctx: Ctx, begun: Actor): Promise<Actor | null> {
  if (begun.kind !== "user") return null;
  const found = await findActor(ctx, begun.id);
  if (!found?.verified) return null;
  const { actor } = found;
  if (managesTeam(actor.roles)) return { ...actor, reach: begun.reach };
  return actor.roles.includes("instructor") ? { ...actor, reach: "own" } : null;
}

/** Null when it was done, else why not. */
async function doOne(ctx: Ctx, run: StoredRun, id: number, failed: Failed): Promise<string | null> {
  try {
    if (run.action === "remind") {
      await sendNextDunning(ctx, id, run.started_at);
      return null;
    }
    if (run.action === "send") await refuseUnsendable(ctx, id);
    if (run.action !== "finalise") await refuseSent(ctx, id, run.started_at);
    await finalise(ctx, id, { send: run.action !== "finalise" });
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.message : failed(error);
  }
}

async function refuseUnsendable(ctx: Ctx, id: number): Promise<void> {
  const { standing, number } = await reading(ctx, (tx) => getInvoice(tx, id));
  if (standing === "draft") throw stillDraft();
  if (standing === "cancelled") throw invoiceCancelled(number ?? "");
}

/** What was mailed before the run began is not mailed once more; what the run mailed itself is done. */
async function refuseSent(ctx: Ctx, id: number, since: Date): Promise<void> {
  const { sent_at } = await reading(ctx, (tx) => getInvoice(tx, id));
  if (sent_at && new Date(sent_at) < since) throw sentAlready(new Date(sent_at));
}
