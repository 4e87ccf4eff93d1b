import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "../../bench/parts/program.ts";
import { closeAtEnd } from "../../bin/parts/closing.ts";
import { queues } from "../../src/composition/queues.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import type { Part } from "./part.ts";
import { continueEach, familyOf, signalEach, stopEach } from "./processes.ts";

const NAME = "kurshafen_chaos";
const PATIENCE_MS = 60_000;

/** A server of our own with a migrated database. */
export type DatabasePart = Part & {
  /** Its owner's address. */
  url: string;
  /** The server's first process, as it says itself; 0 where none is announced. */
  server: () => number;
};

/** Starts an embedded PostgreSQL under a folder; whoever kills its server finds it started again on the same port, until the program ends. */
export async function openDatabasePart(folder: string, secretKey: string): Promise<DatabasePart> {
  const holder = await openDatabase(folder);
  const holderPid = holder.process.pid ?? 0;
  closeAtEnd(holder.stop);
  const url = new URL(holder.url);
  url.pathname = `/${NAME}`;
  await withClient(holder.url, async (owner) => {
    await owner.query("alter system set max_wal_size = '128MB'");
    await owner.query("select pg_reload_conf()");
    await owner.query(`create database ${NAME}`);
  });
  await migrate(url.href, { secretKey, queues });
  const server = () => announced(join(folder, "postgres", "postmaster.pid"));
  const end = async (pids: readonly number[], signal: NodeJS.Signals, forMs: number) => {
    // Who holds the server would start it at once.
    stopEach([holderPid]);
    signalEach(pids, signal);
    await delay(forMs);
    continueEach([holderPid]);
  };
  return {
    url: url.href,
    server,
    pids: () => familyOf(server()),
    kill: (forMs) => end(familyOf(server()), "SIGKILL", forMs),
    restart: (forMs) => end([server()].filter(Boolean), "SIGINT", forMs),
    isUp: () => answersQueries(url.href),
  };
}

function announced(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

async function answersQueries(url: string): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await withClient(
        url,
        async (owner) => void (await owner.query("create temporary table room as select 1")),
      );
    } catch (error) {
      if (performance.now() > patience) throw new Error("The database does not come back.", { cause: error });
      await delay(200);
    }
  }
}

/** A connection for one piece of work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await Promise.race([client.end(), once(client, "error")]).catch(() => {});
  }
}
