import type pg from "pg";
import { MoveError } from "./move-error.ts";
import type { OpenServer } from "./servers.ts";

/** What a server has of something that runs out, and how much of it is taken. */
type Supply = { name: string; has: number; taken: number };

/** @throws MoveError with a sentence for each thing that stands in the way, which says what to do */
export async function requireMovable(
  directory: pg.Client,
  from: OpenServer,
  to: OpenServer,
  team: number,
): Promise<void> {
  const found = [
    ...(await ofTheTeam(directory, from, team)),
    ...(await releases(from, to)),
    ...(await handingOut(from)),
    ...(await takingOver(to)),
  ];
  if (found.length > 0) throw new MoveError(found.join("\n"));
}

async function ofTheTeam(directory: pg.Client, { owner }: OpenServer, team: number): Promise<string[]> {
  const found: string[] = [];
  for (const server of [directory, owner]) {
    const { rowCount } = await server.query("select from sandboxes where team_id = $1", [team]);
    if (rowCount)
      return ["Somebody only tries the product with this team, which ends by itself: it is not moved."];
  }
  const { rowCount } = await owner.query("select from held_jobs where data->>'team' = $1 limit 1", [
    String(team),
  ]);
  if (rowCount)
    found.push('Jobs of the team are held since a restore: "npm run restore -- --release" first.');
  return found;
}

/** A row is the same on both only where its table is. */
async function releases(from: OpenServer, to: OpenServer): Promise<string[]> {
  const [ours, theirs] = await Promise.all([from, to].map(({ owner }) => migrationsOf(owner)));
  if (ours === theirs) return [];
  return [
    `Servers ${from.shard} and ${to.shard} have not run the same migrations: start the product once, which does that.`,
  ];
}

async function migrationsOf(owner: OpenServer["owner"]): Promise<string> {
  const { rows } = await owner.query<{ all: string }>(
    `select string_agg(name || sha256, ' ' order by name) as all from schema_migrations`,
  );
  return rows[0]?.all ?? "";
}

async function handingOut({ shard, owner }: OpenServer): Promise<string[]> {
  const { rows } = await owner.query<{ level: string }>("select current_setting('wal_level') as level");
  const level =
    rows[0]?.level === "logical" ? [] : [`Server ${shard}: set wal_level = logical and start it again.`];
  const slots = await suppliesOf(
    owner,
    `select 'max_replication_slots' as name, current_setting('max_replication_slots')::int as has,
       (select count(*) from pg_replication_slots)::int as taken`,
  );
  const senders = await suppliesOf(
    owner,
    `select 'max_wal_senders' as name, current_setting('max_wal_senders')::int as has,
       (select count(*) from pg_stat_activity where backend_type = 'walsender')::int as taken`,
  );
  return [...level, ...tooSmall(shard, slots, 1), ...tooSmall(shard, senders, 2)];
}

async function takingOver({ shard, owner }: OpenServer): Promise<string[]> {
  const workers = await suppliesOf(
    owner,
    `select 'max_logical_replication_workers' as name, current_setting('max_logical_replication_workers')::int as has,
       (select count(*) from pg_stat_subscription where pid is not null)::int as taken`,
  );
  // Before PostgreSQL 18 these were counted by the setting for slots.
  const origins = await suppliesOf(
    owner,
    `select name, setting::int as has, (select count(*) from pg_replication_origin)::int as taken from pg_settings
     where name in ('max_active_replication_origins', 'max_replication_slots') order by name limit 1`,
  );
  return [...tooSmall(shard, workers, 1), ...tooSmall(shard, origins, 1)];
}

const tooSmall = (shard: number, supplies: readonly Supply[], needed: number): string[] =>
  supplies
    .filter(({ has, taken }) => has - taken < needed)
    .map(
      ({ name, has, taken }) =>
        `Server ${shard}: ${name} is ${has}, of which ${taken} are in use, and ${needed} are needed: set it to ${taken + needed} or more and start the server again.`,
    );

const suppliesOf = async (owner: OpenServer["owner"], sql: string): Promise<Supply[]> =>
  (await owner.query<Supply>(sql)).rows;
