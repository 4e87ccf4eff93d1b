import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { announcedAt } from "../announcements/queries.ts";
import { anchorOf, type BillingCycle, dayAfter, type Period, periodFrom } from "./billing-rules.ts";
import { holdsNow, limitsOf, trial } from "./rules.ts";
import { type Plan, plan, planFeatures } from "./schema.ts";

/** How a team stands now: exact at read time, whether or not the job that ends a trial or a period has run. */
export async function getSubscriptionState(tx: Tx) {
  const row = await selectState(tx).executeTakeFirstOrThrow();
  const holds = holdsNow(row, tx.now);
  const stored = planOf(row);
  const planned = row.planned ? plan.parse(row.planned) : null;
  const inForce =
    holds === "stored" ? stored : (holds === "planned" && planned) || (await newestPlan(tx, trial.next));
  const overrides = planFeatures.parse(row.plan_overrides);
  const isStored = holds === "stored";
  return {
    ...row,
    ...{ plan: inForce, overrides, planned: isStored ? planned : null },
    payment_method: row.method === null ? ("invoice" as const) : ("stripe" as const),
    limits: limitsOf(inForce.features, overrides),
    subscription_status: isStored ? row.subscription_status : "active",
    billing_cycle: (isStored
      ? row.billing_cycle
      : holds === "planned"
        ? row.planned_cycle
        : null) as BillingCycle | null,
    next_renewal_at: isStored ? row.next_renewal_at : null,
    period: isStored ? runningPeriod(row, tx.now) : null,
    unpaid_since: isStored ? row.unpaid_since : null,
    grace_ends_at: isStored ? row.grace_ends_at : null,
    trial_ends_on:
      isStored && row.subscription_status === "trial" && row.trial_ends_at
        ? wallClock(row.trial_ends_at).date
        : null,
  };
}
export type SubscriptionState = Awaited<ReturnType<typeof getSubscriptionState>>;

const selectState = (tx: Tx) =>
  tx.db
    .selectFrom("teams as t")
    .innerJoin("plans as p", (join) =>
      join.onRef("p.key", "=", "t.plan_key").onRef("p.version", "=", "t.plan_version"),
    )
    .leftJoin("subscriptions as s", "s.team_id", "t.id")
    .leftJoin("plan_payers as payer", "payer.team_id", "t.id")
    .leftJoin("plans as next", (join) =>
      join.onRef("next.key", "=", "s.planned_plan_key").onRef("next.version", "=", "s.planned_plan_version"),
    )
    .select(["t.plan_overrides", "t.subscription_status", "t.trial_starts_at", "t.trial_ends_at"])
    .select(["t.billing_cycle", "t.next_renewal_at", "t.subscription_data", "t.is_alert", "t.alert"])
    .select(["s.anchor_day", "s.period_from", "s.period_to", "payer.method"])
    .select(["s.planned_plan_key", "s.planned_cycle", "s.unpaid_since", "s.grace_ends_at"])
    .select(["p.key", "p.version", "p.name", "p.rank", "p.features", "p.monthly_cents", "p.yearly_cents"])
    .select(announcedAt(tx.now).as("announced"))
    .select(sql<unknown>`case when next.key is not null then to_jsonb(next) end`.as("planned"))
    .where("t.id", "=", tx.team);

type Billed = {
  period_from: string | null;
  period_to: string | null;
  anchor_day: number | null;
  billing_cycle: string | null;
  next_renewal_at: Date | null;
  unpaid_since: Date | null;
};

/** What is billed, or is about to be: a period that is over is renewed at that very moment, but while too much is unpaid. */
function runningPeriod(row: Billed, now: Date): Period | null {
  const { period_from, period_to, anchor_day, billing_cycle, next_renewal_at, unpaid_since } = row;
  if (!period_from || !period_to) return null;
  const period = { from: period_from, to: period_to };
  if (unpaid_since || !next_renewal_at || next_renewal_at > now) return period;
  return periodFrom(dayAfter(period), billing_cycle as BillingCycle, anchor_day ?? anchorOf(period_from));
}

/** A plan in the version that a team has. */
export async function findPlan(tx: Tx, { key, version }: { key: string; version: number }): Promise<Plan> {
  const row = await selectPlans(tx)
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return planOf(row);
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
  tx.db
    .selectFrom("plans")
    .select(["key", "version", "name", "rank", "features", "monthly_cents", "yearly_cents"]);

const planOf = (row: Record<keyof Plan, unknown>): Plan => plan.parse(row);
