import { fileURLToPath } from "node:url";
import pg from "pg";
import { queues } from "../../src/composition/queues.ts";
import { freePort, startEmbedded } from "../../src/platform/database/embedded.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { APP_ROLE, connectionUrl } from "../../src/platform/database/roles.ts";
import { dataDir } from "./data-dir.ts";
import { startProgram } from "./program.ts";

const START = fileURLToPath(new URL("../../bin/start.ts", import.meta.url));
const SECRET_KEY = "the secret of every benchmark, 32 characters";
const DATABASE = "kurshafen_bench";

/** The product under load: its web process without worker, a database of its own that does wait for the disk. */
export type BenchedProduct = {
  url: string;
  appUrl: string;
  owner: pg.Client;
  stop: () => Promise<void>;
};

/** Starts the product from the build on an empty, migrated database. */
export async function startBenchedProduct(): Promise<BenchedProduct> {
  const server = await startEmbedded({ dataDir: dataDir("bench"), database: "postgres" });
  const databaseUrl = await emptyDatabase(server.url);
  await migrate(databaseUrl, { secretKey: SECRET_KEY, queues });
  const port = await freePort();
  const program = startProgram(START, [], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    DATA_DIR: dataDir("bench-product"),
    SMTP_URL: "smtp://127.0.0.1:9",
    WORKER: "0",
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "error",
  });
  await program.tells().catch(async (error) => {
    await server.stop();
    throw error;
  });
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  return {
    url: `http://127.0.0.1:${port}`,
    appUrl: connectionUrl(databaseUrl, APP_ROLE, SECRET_KEY),
    owner,
    stop: async () => {
      await owner.end();
      await program.stop();
      await server.stop();
    },
  };
}

async function emptyDatabase(serverUrl: string): Promise<string> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`drop database if exists ${DATABASE} with (force)`);
  await server.query(`create database ${DATABASE}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}
