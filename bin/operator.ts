import { userInfo } from "node:os";
import { commands } from "../src/operator/contents.ts";
import type { Operator } from "../src/operator/operator.ts";
import { runOperator } from "../src/operator/run.ts";
import { closeDatabase, createDatabase, createPool } from "../src/platform/database/pool.ts";
import { closeAtEnd, end, endOnSignals } from "./parts/closing.ts";
import { reachDatabase } from "./parts/database.ts";
import { readStartConfig } from "./parts/start-config.ts";

const config = () => readStartConfig(process.env);

async function open(): Promise<Operator> {
  const read = config();
  const databaseUrl = await reachDatabase(read);
  const owner = createPool(databaseUrl, 2);
  const database = createDatabase(databaseUrl, read.secretKey);
  closeAtEnd(() => owner.end());
  closeAtEnd(() => closeDatabase(database));
  return {
    config: { ...read, databaseUrl },
    owner: { ...database, pool: owner },
    database,
    name: process.env.SUDO_USER ?? userInfo().username,
    tell: console.error,
    now: new Date(),
  };
}

endOnSignals();
try {
  await end(
    await runOperator(process.argv.slice(2), commands, {
      config,
      open,
      say: console.log,
      complain: console.error,
    }),
  );
} catch (error) {
  console.error(error);
  await end(1);
}
