import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { type Database, reading, singleStatement } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";

/** The ids of all teams, the oldest first. `owner` is the database owner's: which teams there are, no team is told. */
export async function listTeamIds(owner: Database): Promise<number[]> {
  const rows = await singleStatement<{ team: number }>(owner, {
    name: "all_teams",
    text: "select distinct team_id as team from directory.names where kind = 'address' and state = 'used' order by 1",
    values: [],
  });
  return rows.map(({ team }) => team);
}

/** What the operator sees of a team; null for none, and for one that somebody only tries. */
export const getTeamOverview = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom("teams as t")
      .select(["t.id", "t.name", "t.status", "t.resting_reason", "t.plan_key", "t.plan_version"])
      .select(["t.subscription_status", "t.billing_cycle", "t.email", "t.is_alert", "t.alert"])
      .select(["t.created_at", "t.trial_ends_at", "t.next_renewal_at", "t.erased_from"])
      .select(sql<string>`coalesce(t.alias, t.team_token)`.as("address"))
      .select(sql<Record<string, number | null>>`t.plan_overrides`.as("overrides"))
      .select(
        sql<string[]>`array(select email::text from users u where u.team_id = t.id and u.status <> 3
          and 'team-owner' = any(roles) order by u.id)`.as("owners"),
      )
      .select(
        sql<number>`(select count(*) from lessons l where l.team_id = t.id and l.ends_at >= ${tx.now})`.as(
          "coming_lessons",
        ),
      )
      .select(sql<number>`(select count(*) from registrations r where r.team_id = t.id)`.as("registrations"))
      .where("t.id", "=", tx.team)
      .where("t.sandbox_until", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    const { created_at, trial_ends_at, next_renewal_at, erased_from, ...same } = row;
    return {
      ...same,
      created_at: instantOut(created_at),
      trial_ends_at: trial_ends_at && instantOut(trial_ends_at),
      next_renewal_at: next_renewal_at && instantOut(next_renewal_at),
      erased_from: erased_from && instantOut(erased_from),
    };
  });
export type TeamOverview = NonNullable<Awaited<ReturnType<typeof getTeamOverview>>>;
