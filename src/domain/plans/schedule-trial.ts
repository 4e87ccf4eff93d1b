import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/queue.ts";
import { trialEnd, trialWarning } from "./jobs.ts";
import { trialWarningAt } from "./rules.ts";

/** Sees to it that the owners are told before the trial ends, and that it ends. */
export async function scheduleTrial(tx: Tx, endsAt: Date): Promise<void> {
  await enqueue(tx, trialWarning, {}, trialWarningAt(endsAt));
  await enqueue(tx, trialEnd, {}, endsAt);
}
