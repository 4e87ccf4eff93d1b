import type { Tx } from "../../platform/context.ts";
import type { BillingCycle, Period } from "./billing-rules.ts";
import type { Features } from "./rules.ts";

/** Makes everybody who changes what a plan limits wait for each other; bookings do not wait. */
export const lockTeamRow = (tx: Tx) =>
  tx.db.selectFrom("teams").select("id").where("id", "=", tx.team).forNoKeyUpdate().execute();

/** What a team tries, until when, and whether it has chosen what follows. */
export const getTrial = (tx: Tx) =>
  tx.db
    .selectFrom("teams as t")
    .innerJoin("plans as p", (join) =>
      join.onRef("p.key", "=", "t.plan_key").onRef("p.version", "=", "t.plan_version"),
    )
    .leftJoin("subscriptions as s", "s.team_id", "t.id")
    .select(["t.plan_key", "p.name as plan_name", "t.plan_overrides", "t.trial_warned_days"])
    .select(["t.subscription_status", "t.trial_ends_at", "s.planned_plan_key"])
    .where("t.id", "=", tx.team)
    .executeTakeFirstOrThrow();

/** Notes that the owners know so many days before of the trial's end; false when they did already. */
export async function markWarned(tx: Tx, days: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("teams")
    .set({ trial_warned_days: days })
    .where("id", "=", tx.team)
    .where("subscription_status", "=", "trial")
    .where((where) =>
      where.or([where("trial_warned_days", "is", null), where("trial_warned_days", ">", days)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which plan a team has from now on, and how it stands. */
export const saveHeld = (
  tx: Tx,
  held: {
    plan: { key: string; version: number };
    status: "active" | "past_due" | "cancelled";
    cycle: BillingCycle | null;
    next_renewal_at: Date | null;
    /** Whether a plan that ends unpaid had been cancelled; left out for no. */
    ended_cancelled?: boolean;
  },
) =>
  tx.db
    .updateTable("teams")
    .set({
      plan_key: held.plan.key,
      plan_version: held.plan.version,
      subscription_status: held.status,
      billing_cycle: held.cycle,
      next_renewal_at: held.next_renewal_at,
      ended_cancelled: held.ended_cancelled ?? false,
    })
    .where("id", "=", tx.team)
    .execute();

/** How a team stands from now on; its plan stays. */
export const saveStatus = (tx: Tx, subscription_status: "active" | "past_due" | "cancelled") =>
  tx.db.updateTable("teams").set({ subscription_status }).where("id", "=", tx.team).execute();

/** What is stored of a team's plan and subscription, whatever the time is. */
export const getStored = (tx: Tx) =>
  tx.db
    .selectFrom("teams as t")
    .leftJoin("subscriptions as s", "s.team_id", "t.id")
    .leftJoin("plan_payers as payer", "payer.team_id", "t.id")
    .select(["t.plan_key", "t.plan_version", "t.plan_overrides", "t.subscription_status", "t.trial_ends_at"])
    .select(["t.billing_cycle", "t.next_renewal_at", "t.ended_cancelled"])
    .select(["s.anchor_day", "s.period_from", "s.period_to", "s.unpaid_since", "payer.method"])
    .select(["s.grace_ends_at", "s.planned_plan_key", "s.planned_plan_version", "s.planned_cycle"])
    .where("t.id", "=", tx.team)
    .executeTakeFirstOrThrow();
export type Stored = Awaited<ReturnType<typeof getStored>>;

/** What a team pays for: a period that is billed. Anything planned is done or given up by it. */
export async function saveSubscription(
  tx: Tx,
  { period, anchor_day }: { period: Period; anchor_day: number },
): Promise<void> {
  const values = {
    anchor_day,
    period_from: period.from,
    period_to: period.to,
    planned_plan_key: null,
    planned_plan_version: null,
    planned_cycle: null,
  };
  await tx.db
    .insertInto("subscriptions")
    .values({ team_id: tx.team, ...values })
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet(values))
    .execute();
}

/** What holds from the end of the trial or the period on; `anchor_day` for a subscription that begins with it. */
export async function savePlanned(
  tx: Tx,
  planned: { plan: { key: string; version: number }; cycle: BillingCycle | null } | null,
  anchor_day = 1,
): Promise<void> {
  const values = {
    planned_plan_key: planned?.plan.key ?? null,
    planned_plan_version: planned?.plan.version ?? null,
    planned_cycle: planned?.cycle ?? null,
  };
  if (!planned) {
    await tx.db.updateTable("subscriptions").set(values).where("team_id", "=", tx.team).execute();
    return;
  }
  await tx.db
    .insertInto("subscriptions")
    .values({ team_id: tx.team, anchor_day, ...values })
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet(values))
    .execute();
}

/** Says what was agreed with a team besides its plan. */
export const saveOverrides = (tx: Tx, overrides: Features) =>
  tx.db
    .updateTable("teams")
    .set({ plan_overrides: JSON.stringify(overrides) })
    .where("id", "=", tx.team)
    .execute();

/** Since when too much is unpaid and until when the plan holds; null when all is well again. */
export const saveGrace = (tx: Tx, grace: { unpaid_since: Date; grace_ends_at: Date } | null) =>
  tx.db
    .updateTable("subscriptions")
    .set(grace ?? { unpaid_since: null, grace_ends_at: null })
    .where("team_id", "=", tx.team)
    .execute();

/** The team pays for nothing any more. */
export const deleteSubscription = (tx: Tx) =>
  tx.db.deleteFrom("subscriptions").where("team_id", "=", tx.team).execute();
