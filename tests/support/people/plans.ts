import type { BillingCycle } from "../../../src/domain/plans/billing-rules.ts";
import type { PlanChange, PlanQuotes } from "../../../src/domain/plans/billing-schema.ts";
import type { Features } from "../../../src/domain/plans/rules.ts";
import type { Answer, TestApi } from "../api.ts";
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

/** Fills in what an invoice needs of a team. */
export const giveAddress = (api: TestApi, { teamId }: Pick<SignedIn, "teamId">) =>
  api.owner.query("update teams set street = 'Weg 1', zip = '04229', city = 'Leipzig' where id = $1", [
    teamId,
  ]);

/** A plan as its owner is shown what it costs, to be confirmed. */
export async function shownPlan(
  api: TestApi,
  { cookie }: Pick<SignedIn, "cookie">,
  plan_key: string,
  billing_cycle: BillingCycle = "monthly",
): Promise<PlanChange> {
  const path = `/api/subscription/quotes?billing_cycle=${billing_cycle}`;
  const { quotes }: PlanQuotes = (await api.call("GET", path, undefined, { cookie })).data;
  const quote = quotes.find(({ plan }) => plan.key === plan_key);
  if (!quote) throw new Error(`no quote for ${plan_key}`);
  const { plan, starts_on, today, next } = quote;
  const shown = {
    ...{ plan_version: plan.version, starts_on },
    ...{ today_cents: today?.total_cents ?? 0, next_cents: next?.bill.total_cents ?? 0 },
  };
  return { plan_key, billing_cycle, shown };
}

/** Chooses a plan as its owner would: looks what it costs, and confirms. */
export async function choosePlan(
  api: TestApi,
  team: SignedIn,
  plan_key: string,
  billing_cycle: BillingCycle = "monthly",
): Promise<Answer> {
  await giveAddress(api, team);
  const body = await shownPlan(api, team, plan_key, billing_cycle);
  return api.call("POST", "/api/subscription/changes", body, { cookie: team.cookie });
}
