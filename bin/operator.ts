import { userInfo } from "node:os";
import { commands } from "../src/operator/contents.ts";
import type { Operator } from "../src/operator/operator.ts";
import { runOperator } from "../src/operator/run.ts";
import { closeDatabase, createDatabase, createPool } from "../src/platform/database/pool.ts";
import { spreadToAll } from "../src/platform/database/servers/join-servers.ts";
import { closeAtEnd, end, endOnSignals } from "./parts/closing.ts";
import { reachDatabase } from "./parts/database.ts";
import { readStartConfig } from "./parts/start-config.ts";

const config = () => readStartConfig(process.env);

async function open(): Promise<Operator> {
  const read = config();
  const databaseUrl = await reachDatabase(read);
  const owner = createPool(databaseUrl, 2);
  const database = createDatabase(databaseUrl, read.secretKey, 10, { shards: read.shards });
  const owners = new Map(read.shards.map(({ number, url }) => [number, createPool(url, 2)]));
  for (const each of [owner, ...owners.values()]) closeAtEnd(() => each.end());
  closeAtEnd(() => closeDatabase(database));
  if (read.shards.length > 0) published = () => spreadToAll(databaseUrl, read.shards);
  return {
    config: { ...read, databaseUrl },
    owner: { ...database, pool: owner, shards: database.shards && { ...database.shards, servers: owners } },
    database,
    name: process.env.SUDO_USER ?? userInfo().username,
    tell: console.error,
    now: new Date(),
  };
}

/** What was published for all teams goes to all servers. */
let published = async () => {};

endOnSignals();
try {
  const exit = await runOperator(process.argv.slice(2), commands, {
    config,
    open,
    say: console.log,
    complain: console.error,
  });
  await published();
  await end(exit);
} catch (error) {
  console.error(error);
  await end(1);
}
