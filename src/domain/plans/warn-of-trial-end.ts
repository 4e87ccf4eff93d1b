import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { postEach } from "../mails/post.ts";
import { toOwners } from "../teams/owners.ts";
import { getBeyond } from "./count-use.ts";
import { trialWarning } from "./jobs.ts";
import { isTrialOver, trial, trialWarningAt } from "./rules.ts";
import { getTrial, markWarned } from "./store.ts";
import { newestPlan } from "./subscription-state.ts";

/** Tells the owners once, some days before, when their trial ends and what happens then. */
export const warnOfTrialEnd = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const running = await getTrial(tx);
    const { subscription_status, trial_ends_at } = running;
    if (subscription_status !== "trial" || trial_ends_at === null || isTrialOver(running, tx.now)) return;
    const due = trialWarningAt(trial_ends_at);
    if (due > tx.now) return enqueue(tx, trialWarning, {}, due);
    if (!(await markWarned(tx))) return;
    const next = await newestPlan(tx, trial.next);
    await record(tx, { type: "team", id: tx.team }, "trial_end_announced");
    const news = {
      tried: running.plan_name,
      next: next.name,
      ends_at: withOffset(trial_ends_at),
      beyond: await getBeyond(tx, next, running.plan_overrides),
    };
    const owners = await toOwners(tx);
    await postEach(
      tx,
      "trial-ending",
      owners.map(({ recipient_name, ...to }) => ({ to, data: { ...news, recipient_name } })),
    );
  });
