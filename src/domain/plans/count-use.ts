import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { beyondLimits, type Limited, type Uses } from "./rules.ts";
import { type Beyond, type Plan, planFeatures } from "./schema.ts";

/** How much of each limit on a noun a team uses. One statement. */
export const countUse = (tx: Tx, noun: Limited): Promise<Uses> => counts[noun](tx);

const counts: Record<Limited, (tx: Tx) => Promise<Uses>> = {
  instructors: async (tx) => {
    const { leading = 0, guests = 0 } = (await people(tx)) ?? {};
    return {
      max_leading_instructors: { used: leading, active: leading },
      max_guest_instructors: { used: guests, active: guests },
    };
  },
  courses: async (tx) => {
    const { active = 0 } = (await shelved(tx, "courses")) ?? {};
    return { max_active_courses: { used: active, active } };
  },
  categories: async (tx) => {
    const { total = 0, active = 0 } = (await shelved(tx, "categories")) ?? {};
    return { max_categories: { used: total, active }, max_active_categories: { used: active, active } };
  },
  // Whether active or not; ended ones do not count.
  lessons: async (tx) => {
    const { rows } = await sql<{ total: number; active: number }>`
      select count(*) as total, count(*) filter (where status = 'active') as active
      from lessons where team_id = ${tx.team} and ends_at >= ${tx.now}`.execute(tx.db);
    const { total = 0, active = 0 } = rows[0] ?? {};
    return { max_active_lessons: { used: total, active } };
  },
};

async function shelved(tx: Tx, table: "courses" | "categories") {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*) as total, count(*) filter (where status = 'active') as active
    from ${sql.table(table)} where team_id = ${tx.team}`.execute(tx.db);
  return rows[0];
}

/**
 * Who stands among the instructors, invited ones included, and whoever is to lead courses without a record yet. The
 * suspended, the signed off and inactive records leave their place to others.
 */
async function people(tx: Tx) {
  const { rows } = await sql<{ leading: number; guests: number }>`
    select count(*) filter (where not guest) as leading, count(*) filter (where guest) as guests from (
      select coalesce('guest' = any(u.roles), false) as guest
      from instructors i left join users u on u.team_id = i.team_id and u.id = i.user_id
      where i.team_id = ${tx.team} and i.status in ('active', 'pending') and (u.id is null or u.status in (0, 1))
      union all
      select 'guest' = any(u.roles) from users u
      where u.team_id = ${tx.team} and u.status in (0, 1) and u.roles && array['instructor', 'guest']
        and not exists (select from instructors i where i.team_id = u.team_id and i.user_id = u.id)
    ) people`.execute(tx.db);
  return rows[0];
}

/** How much of every limit a team uses. */
export async function countUses(tx: Tx): Promise<Uses> {
  const nouns = ["instructors", "courses", "lessons", "categories"] as const;
  return Object.assign({}, ...(await together(nouns.map((noun) => countUse(tx, noun)))));
}

/** What a team has beyond the limits of a plan, with what was agreed with the team. */
export const getBeyond = async (tx: Tx, { features }: Plan, overrides: unknown): Promise<Beyond[]> =>
  beyondLimits(features, planFeatures.parse(overrides), await countUses(tx));
