import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { postEach } from "../mails/post.ts";
import { toOwners } from "../teams/owners.ts";
import { getBeyond } from "./count-use.ts";
import { trialEnd } from "./jobs.ts";
import { isTrialOver, trial } from "./rules.ts";
import { getTrial, lockTeamRow, saveAfterTrial } from "./store.ts";
import { newestPlan } from "./subscription-state.ts";

/**
 * Writes down that a trial has ended: the team is on the free plan, nothing is deleted, and the owners are told. It
 * has held since the very moment; a trial that was prolonged meanwhile ends later.
 */
export const endTrial = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const before = await getTrial(tx);
    if (before.subscription_status !== "trial" || before.trial_ends_at === null) return;
    if (!isTrialOver(before, tx.now)) return enqueue(tx, trialEnd, {}, before.trial_ends_at);
    const next = await newestPlan(tx, trial.next);
    await saveAfterTrial(tx, next);
    await record(tx, { type: "team", id: tx.team }, "trial_ended", {
      plan_key: [before.plan_key, next.key],
      subscription_status: ["trial", "active"],
    });
    const news = {
      tried: before.plan_name,
      next: next.name,
      ended_at: withOffset(before.trial_ends_at),
      beyond: await getBeyond(tx, next, before.plan_overrides),
    };
    const owners = await toOwners(tx);
    await postEach(
      tx,
      "trial-ended",
      owners.map(({ recipient_name, ...to }) => ({ to, data: { ...news, recipient_name } })),
    );
  });
