import pg from "pg";
import { queues } from "../../src/composition/queues.ts";
import type { Config } from "../../src/platform/config.ts";
import { startEmbedded } from "../../src/platform/database/embedded.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { closeAtEnd } from "./closing.ts";

/** Sees to a migrated database, the configured one or the embedded server's, and answers its owner's address. */
export async function openDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) await requireReachable(config.databaseUrl);
  const databaseUrl = config.databaseUrl ?? (await embedded(config));
  await migrate(databaseUrl, { secretKey: config.secretKey, queues });
  return databaseUrl;
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
