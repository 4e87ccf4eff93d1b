import { type Database, singleStatement } from "./database/transaction.ts";

/** So many tries within so many seconds. */
export type Limit = { tries: number; seconds: number };

/**
 * Counts one try under each key and answers how many seconds until the strictest exceeded window ends; null while
 * every key is within its limit. Windows are fixed and begin with their first try.
 */
export async function countTries(
  database: Database,
  limits: Record<string, Limit>,
  now: Date,
): Promise<number | null> {
  const keys = Object.keys(limits).sort();
  const rows = await singleStatement<{ key: string; hits: number; ends_at: Date }>(database, {
    name: "count_tries",
    text: COUNT,
    values: [keys, keys.map((key) => limits[key]?.seconds), now],
  });
  const waits = rows
    .filter(({ key, hits }) => hits > (limits[key]?.tries ?? 0))
    .map(({ ends_at }) => Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/** Takes one counted try back under each of these keys. */
export async function takeTriesBack(database: Database, keys: readonly string[]): Promise<void> {
  await singleStatement(database, {
    name: "take_tries_back",
    text: "update rate_limits set hits = greatest(hits - 1, 0) where key = any($1)",
    values: [keys],
  });
}

// Takes some ended windows away with each try, so that the table stays as small as what is going on.
const COUNT = `
  with ended as (
    delete from rate_limits where key in (
      select key from rate_limits where ends_at <= $3 and key <> all($1::text[]) limit 20 for update skip locked
    )
  )
  insert into rate_limits as running (key, hits, ends_at)
    select key, 1, $3::timestamptz + seconds * interval '1 second'
    from unnest($1::text[], $2::int[]) as tried (key, seconds) order by key
  on conflict (key) do update set
    hits = case when running.ends_at <= $3 then 1 else running.hits + 1 end,
    ends_at = case when running.ends_at <= $3 then excluded.ends_at else running.ends_at end
  returning key, hits, ends_at`;
