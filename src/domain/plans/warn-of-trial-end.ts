import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { getBeyond } from "./count-use.ts";
import { trialWarning } from "./jobs.ts";
import { isTrialOver, trial, trialNotice } from "./rules.ts";
import { getTrial, lockTeamRow, markWarned } from "./store.ts";
import { newestPlan } from "./subscription-state.ts";
import { tellOwners } from "./tell-owners.ts";

/**
 * Tells the owners two weeks and three days before, each once, when their trial ends and what happens then. Whoever has chosen
 * a plan by then knows, and is not told.
 */
export const warnOfTrialEnd = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeamRow(tx);
    const running = await getTrial(tx);
    const { subscription_status, trial_ends_at, trial_warned_days } = running;
    if (subscription_status !== "trial" || trial_ends_at === null || isTrialOver(running, tx.now)) return;
    const { days, next } = trialNotice(trial_ends_at, trial_warned_days, tx.now);
    if (next) await enqueue(tx, trialWarning, {}, next);
    if (days === null || running.planned_plan_key || !(await markWarned(tx, days))) return;
    const following = await newestPlan(tx, trial.next);
    await record(tx, { type: "team", id: tx.team }, "trial_end_announced");
    const news = {
      tried: running.plan_name,
      next: following.name,
      ends_at: withOffset(trial_ends_at),
      beyond: await getBeyond(tx, following, running.plan_overrides),
    };
    await tellOwners(tx, "trial-ending", (recipient_name) => ({ ...news, recipient_name }));
  });
