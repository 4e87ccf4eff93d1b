import { fileURLToPath } from "node:url";
import pg from "pg";
import { closeAtEnd } from "../../bin/parts/closing.ts";
import { queues } from "../../src/composition/queues.ts";
import { freePort } from "../../src/platform/database/embedded.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { APP_ROLE, connectionUrl } from "../../src/platform/database/roles.ts";
import { dataDir } from "./data-dir.ts";
import { openDatabase, startProgram } from "./program.ts";

const START = fileURLToPath(new URL("../../bin/start.ts", import.meta.url));
const SECRET_KEY = "the secret of every benchmark, 32 characters";
const QUERY_MS = 600_000;
const DATABASE = "kurshafen_bench";

/** The product under load: its web process without worker, a database of its own that does wait for the disk. */
export type BenchedProduct = {
  url: string;
  appUrl: string;
  owner: pg.Client;
  /** Its process. */
  pid: number;
  /** Rejects with what was said when the product or its database ends. */
  died: Promise<never>;
};

/**
 * Starts the product from the build on an empty, migrated database; it ends with the benchmark. @throws with what it said where it does not start
 */
export async function startBenchedProduct(): Promise<BenchedProduct> {
  const server = await openDatabase(dataDir("bench"));
  closeAtEnd(server.stop);
  const databaseUrl = await emptyDatabase(server.url);
  await migrate(databaseUrl, { secretKey: SECRET_KEY, queues });
  const port = await freePort();
  const program = startProgram(START, [], {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    DATA_DIR: dataDir("bench-product"),
    SMTP_URL: "smtp://127.0.0.1:9",
    WORKER: "0",
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "error",
  });
  closeAtEnd(program.stop);
  await program.tells();
  // No statement of the benchmark's own waits for ever.
  const owner = new pg.Client({ connectionString: databaseUrl, query_timeout: QUERY_MS });
  // Whose connection breaks hears it with the next statement.
  owner.on("error", () => {});
  await owner.connect();
  closeAtEnd(() => owner.end());
  return {
    url: `http://127.0.0.1:${port}`,
    appUrl: connectionUrl(databaseUrl, APP_ROLE, SECRET_KEY),
    owner,
    pid: program.process.pid ?? 0,
    died: Promise.race([server.died, program.died]),
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
