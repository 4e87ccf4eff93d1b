import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { stepNeeded, stepUnknown } from "./errors.ts";
import { readSetupProgress } from "./queries.ts";
import { isSkippable } from "./rules.ts";
import { type SetupProgress, setupSteps } from "./schema.ts";
import { deleteSkip, insertSkip } from "./store.ts";

/** Leaves a step of the set-up out, or takes that back; sent twice it is done once. @throws stepUnknown, stepNeeded */
export const skipStep = (ctx: Ctx, step: string, skipped: boolean): Promise<SetupProgress> =>
  inTransaction(ctx, async (tx) => {
    if (!setupSteps.some((known) => known === step)) throw stepUnknown();
    if (!isSkippable(step)) throw stepNeeded();
    const changed = skipped ? await insertSkip(tx, step) : await deleteSkip(tx, step);
    if (changed)
      await record(tx, { type: "team", id: tx.team }, "setup-step", { [step]: [!skipped, skipped] });
    return readSetupProgress(tx);
  });
