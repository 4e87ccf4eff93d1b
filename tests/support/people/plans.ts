import type { Features } from "../../../src/domain/plans/rules.ts";
import type { TestApi } from "../api.ts";
import type { SignedIn } from "./team.ts";

/** Puts a team on a plan, with what was agreed with it. */
export const putOnPlan = (api: TestApi, { teamId }: SignedIn, plan: string, overrides: Features = {}) =>
  api.owner.query("update teams set plan_key = $2, plan_version = 1, plan_overrides = $3 where id = $1", [
    teamId,
    plan,
    overrides,
  ]);

/** Begins a trial that ends at that instant. */
export const putOnTrial = (api: TestApi, { teamId }: SignedIn, endsAt: Date) =>
  api.owner.query(
    `update teams set plan_key = 'praxis', subscription_status = 'trial',
       trial_starts_at = $2::timestamptz - interval '30 days', trial_ends_at = $2 where id = $1`,
    [teamId, endsAt],
  );
