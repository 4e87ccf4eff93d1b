import pg from "pg";
import { replayEvents } from "../src/domain/payments/events/replay-events.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { createPool } from "../src/platform/database/pool.ts";
import { APP_ROLE, connectionUrl } from "../src/platform/database/roles.ts";
import { end } from "./parts/closing.ts";
import { openDatabase } from "./parts/database.ts";

const USAGE = "npm run replay-webhook -- <event, as the provider calls it> | --unprocessed [team]";

try {
  const [what = "", address] = process.argv.slice(2);
  if (!what) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const databaseUrl = await openDatabase(config);
  const teams = await teamsAt(databaseUrl, address);
  const pool = createPool(connectionUrl(databaseUrl, APP_ROLE, config.secretKey));
  let reopened = 0;
  for (const team of teams) {
    const actor = { kind: "system", job: "replay-webhook" } as const;
    const ctx = { database: { pool }, team, actor, now: new Date() };
    reopened += await replayEvents(ctx, what === "--unprocessed" ? null : what);
  }
  await pool.end();
  console.log(`Reports to be worked off once more: ${reopened}. A running worker takes them up.`);
  await end(reopened > 0 || what === "--unprocessed" ? 0 : 1);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  await end(1);
}

/** All teams, or the one that answers under an address; which ones there are stands outside of their walls. */
async function teamsAt(databaseUrl: string, address: string | undefined): Promise<number[]> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ team: string }>(
      "select distinct team_id as team from team_addresses where $1::text is null or address = $1 order by 1",
      [address ?? null],
    );
    if (address && rows.length === 0) throw new ConfigError(`No team answers under "${address}".`);
    return rows.map(({ team }) => Number(team));
  } finally {
    await owner.end();
  }
}
