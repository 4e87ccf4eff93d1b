import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { closeAtEnd } from "../../bin/parts/closing.ts";
import { queues } from "../../src/composition/queues.ts";
import { freePort } from "../../src/platform/database/embedded.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { dataDir } from "./data-dir.ts";
import { openDatabase, startProgram } from "./program.ts";

const START = fileURLToPath(new URL("../../bin/start.ts", import.meta.url));
const OPERATOR = fileURLToPath(new URL("../../bin/operator.ts", import.meta.url));
const SECRET_KEY = "the secret of every benchmark, 32 characters";
const MOVE_MS = 300_000;

/** One of two PostgreSQL servers: where it is, and what ends it. */
type OwnServer = { url: string; owner: pg.Client; stop: () => Promise<void> };

/** The product on two servers of its own, both of which wait for the disk. */
export type SpreadProduct = {
  url: string;
  servers: [OwnServer, OwnServer];
  /** What `npm run operator -- teams move` answers. @throws with what it said where it refuses */
  move: (team: number, to: number) => Promise<Moved>;
  died: Promise<never>;
};

/** How a move went, as the command says it in JSON. */
export type Moved = { rows: number; tables: number; copied_ms: number; blocked_ms: number };

/** `fill` writes what is there before the second server joins. It ends with the benchmark. */
export async function startSpreadProduct(fill: (first: pg.Client) => Promise<void>): Promise<SpreadProduct> {
  const first = await openServer("bench-server-0");
  await migrate(first.url, { secretKey: SECRET_KEY, queues });
  await fill(first.owner);
  const second = await openServer("bench-server-1");
  const port = await freePort();
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: first.url,
    SHARDS: `1=${second.url}`,
    SECRET_KEY,
    DATA_DIR: dataDir("bench-product"),
    SMTP_URL: "smtp://127.0.0.1:9",
    WORKER: "0",
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "fatal",
  };
  const product = startProgram(START, [], settings);
  closeAtEnd(product.stop);
  await product.tells();
  return {
    url: settings.PUBLIC_URL,
    servers: [first, second],
    move: (team, to) => moveBy(settings, team, to),
    died: product.died,
  };
}

/** A new, empty one. */
async function openServer(name: string): Promise<OwnServer> {
  const folder = dataDir(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await openDatabase(folder);
  closeAtEnd(stop);
  const owner = new pg.Client(url);
  owner.on("error", () => {});
  await owner.connect();
  closeAtEnd(() => owner.end());
  return { url, owner, stop };
}

async function moveBy(settings: Record<string, string>, team: number, to: number): Promise<Moved> {
  const words = ["teams", "move", `id=${team}`, String(to), "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR, ...words], {
    env: { ...process.env, ...settings },
    timeout: MOVE_MS,
  });
  const { moved }: { moved: Moved } = JSON.parse(stdout);
  return moved;
}
