import type { ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  announcedServer,
  type Cluster,
  endOfLog,
  forgetDeadServer,
  isAlive,
  openCluster,
  openLog,
} from "./embedded-cluster.ts";
import { run } from "./embedded-program.ts";

export type EmbeddedOptions = {
  /** The cluster lies in `postgres`, the server's log in `postgres.log` under it. */
  dataDir: string;
  /** Any free one unless said. */
  port?: number;
  database?: string;
  /** Off only where the data may be lost with the machine: tests. */
  fsync?: boolean;
  /** Teams may be moved to it and from it, which takes more to be written; as `fsync` unless said. */
  replicates?: boolean;
};

export type EmbeddedServer = {
  /** The owner's connection, for migrations only. */
  url: string;
  /** Ends the server, unless another process works on it too. */
  stop(): Promise<void>;
};

/** Held in share by every process that needs the server; whoever gets it alone may end the server. */
const IN_USE = 4_721_001;
const DATABASE = "kurshafen";
const STARTS = 3;
const PATIENCE_MS = 60_000;

/**
 * PostgreSQL out of node_modules, its data under `dataDir`. A server that runs already is joined, be it another
 * process's or left behind by one that was killed; one that dies is started again on the same port.
 * Rejects with the end of the server's log when it cannot be started.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await openCluster(options.dataDir);
  let holder = await join(cluster, options);
  const port = holder.port;
  let stopping = false;
  let recovery = Promise.resolve();
  const watch = () => {
    holder.once("end", () => {
      if (!stopping) recovery = rejoin();
    });
  };
  const rejoin = async (): Promise<void> => {
    try {
      holder = await join(cluster, { ...options, port });
      watch();
    } catch {
      await delay(5_000);
      if (!stopping) return rejoin();
    }
  };
  watch();
  return {
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${options.database ?? DATABASE}`,
    async stop() {
      stopping = true;
      await recovery;
      await leave(cluster, holder);
    },
  };
}

/** A connection to the running server that holds it in use; starts the server when none runs. */
async function join(cluster: Cluster, options: EmbeddedOptions): Promise<pg.Client> {
  let server: ChildProcess | undefined;
  const patience = Date.now() + PATIENCE_MS;
  for (let failures = 0; Date.now() < patience; ) {
    const client = await connect(cluster, options.database ?? DATABASE);
    if (client) return client;
    if (announcedServer(cluster) ?? (server && isRunning(server))) {
      await delay(25);
      continue;
    }
    if (server && server.exitCode !== 0) {
      if (!gaveWay(cluster, server)) failures += 1;
      if (failures === STARTS) break;
      await delay(150);
    }
    forgetDeadServer(cluster);
    server = await launch(cluster, options);
  }
  throw new Error(
    `The embedded PostgreSQL does not start. Its log says:\n${endOfLog(cluster.logFile, 8).join("\n")}`,
  );
}

const isRunning = (program: ChildProcess) => program.exitCode === null && program.signalCode === null;

/** Another server was quicker, or right after a crash the old one's last processes are still about. */
function gaveWay(cluster: Cluster, server: ChildProcess): boolean {
  const said = endOfLog(cluster.logFile, 200).filter((line) => line.includes(`[${server.pid}]`));
  return said.some((line) => /shared memory block|lock file/.test(line));
}

async function connect(cluster: Cluster, database: string): Promise<pg.Client | null> {
  const port = announcedServer(cluster)?.port;
  if (!port) return null;
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: cluster.password,
    database: "postgres",
    application_name: "kurshafen keeps the server",
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    // Waits while another process ends the server, and then fails with it.
    await client.query("select pg_advisory_lock_shared($1)", [IN_USE]);
    await createDatabase(client, database);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isPassing(error)) return null;
    throw error;
  }
}

/** The server is starting, stopping, full or gone: asking again will tell. Only its own no is final. */
function isPassing(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57|53)/.test(error.code ?? "");
}

/** Nothing waits for the disk, and little is kept to be played back. */
const LOSABLE = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  ...{ wal_level: "minimal", max_wal_senders: "0", min_wal_size: "32MB", max_wal_size: "256MB" },
};

/** What moving a team asks for. */
const REPLICATING = { wal_level: "logical", max_wal_senders: "10" };

async function launch(cluster: Cluster, options: EmbeddedOptions): Promise<ChildProcess> {
  const { fsync = true, replicates = fsync } = options;
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...(!fsync && LOSABLE),
    ...(replicates && REPLICATING),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openLog(cluster.logFile);
  const port = options.port ?? (await freePort());
  const args = ["-D", cluster.folder, "-p", String(port), ...flags];
  const server = run("postgres", args, cluster.folder, { stdio: ["ignore", log, log] });
  closeSync(log);
  server.on("error", () => {});
  server.unref();
  return server;
}

/** A TCP port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(address)));
    });
  });
}

async function createDatabase(owner: pg.Client, name: string): Promise<void> {
  const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
  if (rowCount) return;
  await owner.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: pg.DatabaseError) => {
    const madeMeanwhile = error.code === "42P04" || error.code === "23505";
    if (!madeMeanwhile) throw error;
  });
}

async function leave(cluster: Cluster, holder: pg.Client): Promise<void> {
  const server = announcedServer(cluster);
  if (server && (await isAlone(holder))) {
    process.kill(server.pid, "SIGINT");
    while (announcedServer(cluster)?.pid === server.pid && isAlive(server.pid)) await delay(10);
  }
  await holder.end().catch(() => {});
}

/** False also when the connection breaks: then another process is ending the server already. */
async function isAlone(holder: pg.Client): Promise<boolean> {
  try {
    await holder.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
    const { rows } = await holder.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
      IN_USE,
    ]);
    return rows[0]?.alone === true;
  } catch {
    return false;
  }
}
