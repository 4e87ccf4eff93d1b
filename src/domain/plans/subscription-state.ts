import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { isTrialOver, limitsOf, trial } from "./rules.ts";
import { type Plan, plan, planFeatures } from "./schema.ts";

/** How a team stands now: exact at read time, whether or not the job that ends a trial has run. */
export async function getSubscriptionState(tx: Tx) {
  const row = await tx.db
    .selectFrom("teams as t")
    .innerJoin("plans as p", (join) =>
      join.onRef("p.key", "=", "t.plan_key").onRef("p.version", "=", "t.plan_version"),
    )
    .select(["t.plan_overrides", "t.subscription_status", "t.trial_starts_at", "t.trial_ends_at"])
    .select(["t.billing_cycle", "t.next_renewal_at", "t.subscription_data", "t.is_alert", "t.alert"])
    .select(["p.key", "p.version", "p.name", "p.features", "p.monthly_cents", "p.yearly_cents"])
    .where("t.id", "=", tx.team)
    .executeTakeFirstOrThrow();
  const over = isTrialOver(row, tx.now);
  const inForce = over ? await newestPlan(tx, trial.next) : planOf(row);
  const overrides = planFeatures.parse(row.plan_overrides);
  return {
    ...row,
    subscription_status: over ? "active" : row.subscription_status,
    plan: inForce,
    overrides,
    limits: limitsOf(inForce.features, overrides),
  };
}

/** The version of a plan that is sold today. */
export async function newestPlan(tx: Tx, key: string): Promise<Plan> {
  const row = await selectPlans(tx)
    .where("key", "=", key)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return planOf(row);
}

/** The newest version of every plan, the smallest first. */
export async function listPlans(tx: Tx): Promise<Plan[]> {
  const newest = sql<number>`(select max(version) from plans newer where newer.key = plans.key)`;
  const rows = await selectPlans(tx).where("version", "=", newest).orderBy("rank").execute();
  return rows.map(planOf);
}

const selectPlans = (tx: Tx) =>
  tx.db.selectFrom("plans").select(["key", "version", "name", "features", "monthly_cents", "yearly_cents"]);

const planOf = (row: Record<keyof Plan, unknown>): Plan => plan.parse(row);
