import { createHash } from "node:crypto";
import { type Database, statementAnywhere } from "./database/transaction.ts";

/** So many tries within so many seconds. */
export type Limit = { tries: number; seconds: number };

/** A limit with the key under which its tries are counted, and how many one call is; more than all are counted as all. */
export type CountedLimit = Limit & { key: string; weight?: number };

/**
 * Under which key tries are counted. Addresses are personal: only hashes are kept, of whom a try concerns (an e-mail address,
 * empty for nobody) and of all that it is counted by.
 */
export const limitKey = (call: string, name: string, concerned: string): string =>
  `${hashOf(concerned.toLowerCase())} ${hashOf(`${call} ${name}`)}`;

/** Forgets all tries that concern somebody, from whichever network and device; answers under how many keys there were any. */
export async function forgetTries(database: Database, concerned: string): Promise<number> {
  const rows = await statementAnywhere<{ key: string }>(database, {
    name: "forget_tries",
    text: "delete from rate_limits where starts_with(key, $1) returning key",
    values: [`${hashOf(concerned.toLowerCase())} `],
  });
  return rows.length;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

/** The limit that refused a try, and how many seconds until it lets one through again. */
export type RefusedTry = { key: string; seconds: number };

/**
 * Counts a try under each of these limits, the narrowest first; null when all let it through. One that a limit refuses
 * is counted under none that comes behind, exactly, also where many come at once. Windows are fixed and begin with
 * their first try.
 */
export async function countTries(
  database: Database,
  limits: readonly CountedLimit[],
  now: Date,
): Promise<RefusedTry | null> {
  const rows = await statementAnywhere<{ key: string; seconds: number }>(database, {
    name: `count_tries_${limits.length}`,
    text: countText(limits.length),
    values: [
      limits.map(({ key }) => key),
      limits.map(({ tries }) => tries),
      limits.map(({ seconds }) => seconds),
      now,
      limits.map(weightOf),
    ],
  });
  return rows[0] ?? null;
}

/** Takes a counted try back under each of these limits. */
export async function takeTriesBack(database: Database, limits: readonly CountedLimit[]): Promise<void> {
  await statementAnywhere(database, {
    name: "take_tries_back",
    text: `update rate_limits as running set hits = greatest(hits - weight, 0)
      from unnest($1::text[], $2::int[]) as counted (key, weight) where running.key = counted.key`,
    values: [limits.map(({ key }) => key), limits.map(weightOf)],
  });
}

const weightOf = ({ tries, weight = 1 }: CountedLimit): number => Math.min(tries, weight);

/**
 * Each step counts only when the one before it has, and locks its row until the statement ends. Answers the first
 * limit that counted nothing, with the longest wait among those that are full. Takes some ended windows away with each
 * try, so that the table stays as small as what is going on.
 */
function countText(limits: number): string {
  const steps = Array.from({ length: limits }, (_, index) => index + 1);
  return `
    with ${steps.map(stepText).join(", ")}, counted as (
      ${steps.map((step) => `select key from step${step}`).join(" union all ")}
    ), ended as (
      delete from rate_limits where key in (
        select key from rate_limits where ends_at <= $4 and key <> all($1::text[]) limit 20 for update skip locked
      )
    )
    select tried.key, greatest(1, coalesce(
      (select ceil(extract(epoch from max(ends_at) - $4))::int from rate_limits as running
        join unnest($1::text[], $2::int[], $5::int[]) as limited (key, tries, weight) using (key)
        where hits + weight > tries and ends_at > $4),
      tried.seconds)) as seconds
    from unnest($1::text[], $3::int[]) with ordinality as tried (key, seconds, step)
    where key not in (select key from counted)
    order by step limit 1`;
}

const stepText = (step: number): string => {
  const [tries, seconds, weight] = ["$2", "$3", "$5"].map((list) => `(${list}::int[])[${step}]`);
  return `
    step${step} as (
      insert into rate_limits as running (key, hits, ends_at)
        select ($1::text[])[${step}], ${weight}, $4::timestamptz + ${seconds} * interval '1 second'
        ${step > 1 ? `from step${step - 1}` : ""}
      on conflict (key) do update set
        hits = case when running.ends_at <= $4 then ${weight} else running.hits + ${weight} end,
        ends_at = case when running.ends_at <= $4 then excluded.ends_at else running.ends_at end
        where running.ends_at <= $4 or running.hits + ${weight} <= ${tries}
      returning key
    )`;
};
