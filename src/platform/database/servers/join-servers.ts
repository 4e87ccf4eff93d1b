import pg from "pg";
import { type MigrateOptions, migrate } from "../migrate.ts";
import type { ShardAddress } from "../pool.ts";
import { isDatabaseAway } from "./away.ts";
import { FIRST_SERVER } from "./places.ts";
import { spreadPlatform } from "./spread-platform.ts";

/** So many servers an installation may have: the ids of each leave so many apart. */
const MOST_SERVERS = 32;

/**
 * Brings the further servers of an installation to what the code expects, and each to ids that no other gives: the first, which
 * is migrated already, too. Answers the numbers of those that are away: they are left as they are.
 * @throws with a sentence when a server is another one than SHARDS says, or holds another installation
 */
export async function joinServers(
  firstUrl: string,
  shards: readonly ShardAddress[],
  options: MigrateOptions,
): Promise<number[]> {
  const away: number[] = [];
  await withOwner(firstUrl, async (first) => {
    await numberServer(first, FIRST_SERVER, new Map());
    const used = new Map((await sequencesOf(first)).map(({ name, last }) => [name, last]));
    for (const { number, url } of shards) {
      try {
        await joinServer(first, { number, url }, used, options);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        away.push(number);
      }
    }
  });
  return away;
}

/** Has all further servers that are there say what the first one says for all teams. */
export async function spreadToAll(firstUrl: string, shards: readonly ShardAddress[]): Promise<void> {
  await withOwner(firstUrl, async (first) => {
    for (const { url } of shards)
      await withOwner(url, (server) => spreadPlatform(first, server)).catch((error: unknown) => {
        // One that is away is told at its next start.
        if (!isDatabaseAway(error)) throw error;
      });
  });
}

async function joinServer(
  first: pg.Client,
  { number, url }: ShardAddress,
  used: ReadonlyMap<string, number>,
  options: MigrateOptions,
): Promise<void> {
  await withOwner(url, async (server) => {
    await migrate(url, options);
    await numberServer(server, number, used);
    await spreadPlatform(first, server);
  });
}

async function withOwner(url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  owner.on("error", () => {});
  try {
    await owner.connect();
    // Instants read on two servers are compared as texts.
    await owner.query("set timezone to 'UTC'");
    await work(owner);
  } finally {
    await owner.end().catch(() => {});
  }
}

/**
 * Notes on a server which one it is, and has its ids step over those of all others, above all that were used before; what a later
 * migration counts by, too. In one transaction.
 */
async function numberServer(
  owner: pg.Client,
  number: number,
  used: ReadonlyMap<string, number>,
): Promise<void> {
  await owner.query("begin");
  try {
    await owner.query("lock table server_number in share row exclusive mode");
    const { rows } = await owner.query<{ number: number }>("select number from server_number");
    const [known] = rows;
    if (known && known.number !== number)
      throw new Error(`The server that is given as number ${number} is number ${known.number}.`);
    if (!known) await join(owner, number);
    await spreadIds(owner, number, used);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback").catch(() => {});
    throw error;
  }
}

async function join(owner: pg.Client, number: number): Promise<void> {
  const { rowCount } = await owner.query("select from directory.teams limit 1");
  if (number !== FIRST_SERVER && rowCount)
    throw new Error(`The server that is given as number ${number} holds an installation of its own.`);
  await owner.query("insert into server_number (number) values ($1)", [number]);
}

/** Has all sequences that do not do so yet step from this server's place in a step to the next. */
async function spreadIds(owner: pg.Client, number: number, used: ReadonlyMap<string, number>): Promise<void> {
  for (const { name, step } of await sequencesOf(owner)) {
    if (step === MOST_SERVERS) continue;
    // From here on nobody draws a number until the end of the transaction.
    await owner.query(`alter sequence ${name} increment by ${MOST_SERVERS}`);
    const { rows } = await owner.query<{ last: number }>(`select last_value::float8 as last from ${name}`);
    const last = Math.max(rows[0]?.last ?? 0, used.get(name) ?? 0);
    // Taken as used, though nobody has it: of a number that is only to come `pg_sequences` says nothing.
    await owner.query("select setval($1, $2)", [
      name,
      (Math.floor(last / MOST_SERVERS) + 1) * MOST_SERVERS + number,
    ]);
  }
}

/** Our sequences: the last number of each, and by how much it goes on. */
async function sequencesOf(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string; last: number; step: number }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::float8 as last,
      increment_by::int as step
    from pg_sequences where schemaname in ('public', 'auth') order by 1`);
  return rows;
}
