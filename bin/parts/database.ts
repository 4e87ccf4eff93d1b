import pg from "pg";
import { queues } from "../../src/composition/queues.ts";
import type { Config } from "../../src/platform/config.ts";
import { startEmbedded } from "../../src/platform/database/embedded.ts";
import { migrate, waitingMigrations } from "../../src/platform/database/migrate.ts";
import { joinServers } from "../../src/platform/database/servers/join-servers.ts";
import { closeAtEnd } from "./closing.ts";

/**
 * Sees to a migrated database, the configured one or the embedded server's, and answers its owner's address. Further servers are
 * seen to as well; one that is away keeps nobody from starting, and is said.
 */
export async function openDatabase(config: Config): Promise<string> {
  const databaseUrl = await addressOf(config);
  const options = { secretKey: config.secretKey, queues };
  await migrate(databaseUrl, options);
  if (config.shards.length === 0) return databaseUrl;
  for (const number of await joinServers(databaseUrl, config.shards, options))
    console.error(`Server ${number} of SHARDS is away: its teams wait. Start anew if it was not up to date.`);
  return databaseUrl;
}

/**
 * The same for whoever works on an installation beside the product: nothing is migrated, since the running processes may be
 * of the version before. Rejects with a sentence where something would have to be.
 */
export async function reachDatabase(config: Config): Promise<string> {
  const databaseUrl = await addressOf(config);
  const waiting = await waitingMigrations(databaseUrl);
  if (waiting.length > 0)
    throw new Error(
      `The database is not up to date: ${waiting.length} migrations wait, from ${waiting[0]} on. Start the product of this version first.`,
    );
  return databaseUrl;
}

/** The owner's address, and nothing is done to the database. */
export async function addressOf(config: Config): Promise<string> {
  if (config.databaseUrl) await requireReachable(config.databaseUrl);
  return config.databaseUrl ?? embedded(config);
}

/** The address carries a password: what went wrong is said without it. */
async function requireReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(`The database that DATABASE_URL names cannot be reached: ${why}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function embedded({ dataDir }: Config): Promise<string> {
  const server = await startEmbedded({ dataDir });
  closeAtEnd(server.stop);
  return server.url;
}
