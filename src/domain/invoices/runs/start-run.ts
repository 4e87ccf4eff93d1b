import type { Actor, Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { instantOut } from "../../../shared/schema.ts";
import { noSuchInvoices, runUnknown } from "../errors.ts";
import { runAsked } from "../jobs.ts";
import { seenOf } from "../queries.ts";
import { endRun, findRun, insertRun, latestRun, type StoredRun } from "../run-store.ts";
import type { InvoiceRun, RunInput } from "../schemas/run-schema.ts";
import { namesOf } from "../store.ts";

/**
 * Has several invoices finalised or mailed one after the other; what cannot be is left out and said.
 * @throws noSuchInvoices when none of them is seen
 */
export const startRun = (ctx: Ctx, input: RunInput): Promise<InvoiceRun> =>
  inTransaction(ctx, async (tx) => {
    const actor = userOf(tx.actor);
    const seen = await seenOf(tx, input.ids);
    if (seen.length === 0) throw noSuchInvoices();
    const id = await insertRun(tx, actor, { ...input, ids: seen });
    await enqueue(tx, runAsked, { run: id });
    return runOut(tx, await seenRun(tx, id));
  });

/** The run that whoever asks began last; null for none. */
export async function currentRun(tx: Tx): Promise<InvoiceRun | null> {
  const run = await latestRun(tx, userOf(tx.actor).id);
  return run ? runOut(tx, run) : null;
}

/** Halts a run: what is done stays done. One that has ended is not shown any more. @throws runUnknown */
export const haltRun = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx): Promise<true> => {
    await seenRun(tx, id);
    await endRun(tx, id);
    return true;
  });

/** A run that the actor may see: her own, or any where she may touch all of the team's. @throws runUnknown */
async function seenRun(tx: Tx, id: number): Promise<StoredRun> {
  const actor = userOf(tx.actor);
  const run = await findRun(tx, id);
  if (!run || (actor.reach === "own" && run.user_id !== actor.id)) throw runUnknown();
  return run;
}

function userOf(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (actor.kind !== "user") throw runUnknown();
  return actor;
}

async function runOut(tx: Tx, run: StoredRun): Promise<InvoiceRun> {
  const left = run.left_out as { invoice_id: number; sentence: string }[];
  const names = await namesOf(
    tx,
    left.map(({ invoice_id }) => invoice_id),
  );
  return {
    id: run.id,
    action: run.action as InvoiceRun["action"],
    state: run.state as InvoiceRun["state"],
    done: run.done,
    total: run.invoices.length,
    left_out: left.map((one) => ({ ...one, name: names.get(one.invoice_id) ?? "" })),
    started_at: instantOut(run.started_at),
  };
}
