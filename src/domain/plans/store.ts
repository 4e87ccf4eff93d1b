import type { Tx } from "../../platform/context.ts";

/** Makes everybody who changes what a plan limits wait for each other; bookings do not wait. */
export const lockTeamRow = (tx: Tx) =>
  tx.db.selectFrom("teams").select("id").where("id", "=", tx.team).forNoKeyUpdate().execute();

/** What a team tries, and until when. */
export const getTrial = (tx: Tx) =>
  tx.db
    .selectFrom("teams as t")
    .innerJoin("plans as p", (join) =>
      join.onRef("p.key", "=", "t.plan_key").onRef("p.version", "=", "t.plan_version"),
    )
    .select(["t.plan_key", "p.name as plan_name", "t.plan_overrides"])
    .select(["t.subscription_status", "t.trial_ends_at"])
    .where("t.id", "=", tx.team)
    .executeTakeFirstOrThrow();

/** Notes that the owners know of the trial's end; false when they did already or there is no trial that runs. */
export async function markWarned(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("teams")
    .set({ trial_warned_at: tx.now })
    .where("id", "=", tx.team)
    .where("subscription_status", "=", "trial")
    .where("trial_warned_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a team whose trial is over on another plan. */
export const saveAfterTrial = (tx: Tx, plan: { key: string; version: number }) =>
  tx.db
    .updateTable("teams")
    .set({
      plan_key: plan.key,
      plan_version: plan.version,
      subscription_status: "active",
      billing_cycle: null,
      next_renewal_at: null,
    })
    .where("id", "=", tx.team)
    .execute();
