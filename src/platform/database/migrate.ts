import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { PgBoss, type Queue } from "pg-boss";
import { grantAccess } from "./grants.ts";
import { ensureRoles } from "./roles.ts";

/** A queue as pg-boss keeps it: how often a failed job is tried again, after which pauses, and for how long it may run. */
export type QueueSettings = Pick<
  Queue,
  | "name"
  | "retryLimit"
  | "retryDelay"
  | "retryBackoff"
  | "retryDelayMax"
  | "expireInSeconds"
  | "heartbeatSeconds"
>;

export type MigrateOptions = {
  /** The passwords of the web's roles follow from it. */
  secretKey: string;
  queues: readonly QueueSettings[];
  /** Where the numbered SQL files lie, and the functions beside them; the project's own unless said. */
  folder?: string;
  /** Runs these migrations alone and creates no function: the database as it was when a backup was taken. */
  only?: readonly string[];
};

/** A file of SQL: a migration, which runs once, or a function, which is created anew whenever its file says so. */
type SqlFile = { name: string; sql: string; sha256: string };

const ONE_AT_A_TIME = 4_721_002;
const PROJECT_MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

/**
 * Brings the database to what the code expects: the migrations that have not run yet, the functions whose files have
 * changed, the tables of the queue, the roles and what they may. Every migration runs once, in a transaction of its own,
 * however many processes start at once. On a database that the next release has brought up to date already nothing is done:
 * it keeps what this one uses, and its functions are not put back. Rejects when a migration that has run was changed or is
 * gone, or when the database is more than one release ahead; nothing is done then.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<void> {
  const folder = options.folder ?? PROJECT_MIGRATIONS;
  const migrations = sqlFiles(folder, readdirSync(folder));
  await ensureRoles(ownerUrl, options.secretKey);
  const release = releaseOf(folder);
  await exclusively(ownerUrl, async (owner) => {
    await owner.query(`create table if not exists schema_migrations
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists schema_release (release int not null)`);
    if (await isAhead(owner, release)) return requireAll(owner, migrations);
    const waiting = await pending(owner, migrations);
    // First of all: a migration may give work to a queue that is as new as itself.
    await prepareQueues(ownerUrl, options.queues);
    const wanted = options.only && new Set(options.only);
    for (const migration of waiting) if (!wanted || wanted.has(migration.name)) await apply(owner, migration);
    if (wanted) return;
    await createFunctions(owner, functionFiles(folder));
    await inTransaction(owner, () => grantAccess(owner));
    await inTransaction(owner, async () => {
      await owner.query("delete from schema_release");
      await owner.query("insert into schema_release (release) values ($1)", [release]);
    });
  });
}

/** The number of the release that the code is: one more than the one before it, whose promises lie beside the migrations. */
function releaseOf(folder: string): number {
  const file = `${folder}/previous.json`;
  const { release }: { release: number } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { release: 0 };
  return release + 1;
}

/** Whether the next release has been here. @throws when it was one after that */
async function isAhead(owner: pg.Client, release: number): Promise<boolean> {
  const { rows } = await owner.query<{ release: number }>("select release from schema_release");
  const stored = rows[0]?.release ?? 0;
  if (stored > release + 1)
    throw new Error(
      `The database belongs to release ${stored} and this is release ${release}: one release back is possible, two are not.`,
    );
  return stored > release;
}

/** All of ours have run there, as the next release began with them. */
async function requireAll(owner: pg.Client, migrations: SqlFile[]): Promise<void> {
  const done = await applied(owner);
  const missing = migrations.find(({ name, sha256 }) => done.get(name) !== sha256);
  if (missing)
    throw new Error(`The database is of another release, which has not run ${missing.name} as it is here.`);
}

async function applied(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<Omit<SqlFile, "sql">>(
    "select name, sha256 from schema_migrations order by name",
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Which migrations have not run on a database yet. Rejects when one that has run was changed or is gone. */
export async function waitingMigrations(ownerUrl: string, folder = PROJECT_MIGRATIONS): Promise<string[]> {
  const owner = new pg.Client(ownerUrl);
  owner.on("error", () => {});
  await owner.connect();
  try {
    const migrations = sqlFiles(folder, readdirSync(folder));
    const { rows } = await owner.query("select to_regclass('public.schema_migrations') is not null as begun");
    return (rows[0]?.begun ? await pending(owner, migrations) : migrations).map(({ name }) => name);
  } finally {
    await owner.end();
  }
}

/** The migrations that this version knows, with the hashes of their files. */
export const knownMigrations = (folder = PROJECT_MIGRATIONS): Omit<SqlFile, "sql">[] =>
  sqlFiles(folder, readdirSync(folder)).map(({ name, sha256 }) => ({ name, sha256 }));

function sqlFiles(folder: string, paths: string[]): SqlFile[] {
  const names = paths.filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, "utf8");
    return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Runs `work` while no other process does the same. The lock belongs to an open transaction of a connection of its
 * own, so that it also holds behind a pooler that shares connections between transactions.
 */
async function exclusively(ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const [lock, owner] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)];
  // A connection that breaks rejects whatever is under way; without a listener it would end the process as well.
  for (const client of [lock, owner]) client.on("error", () => {});
  try {
    await Promise.all([lock.connect(), owner.connect()]);
    await lock.query("begin; set local idle_in_transaction_session_timeout = 0");
    await lock.query("select pg_advisory_xact_lock($1)", [ONE_AT_A_TIME]);
    await work(owner);
  } finally {
    await Promise.all([lock.end(), owner.end()]);
  }
}

async function pending(owner: pg.Client, migrations: SqlFile[]): Promise<SqlFile[]> {
  const done = await applied(owner);
  for (const [name, sha256] of done) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) throw new Error(`The migration ${name} has run on this database, but its file is missing.`);
    if (file.sha256 !== sha256)
      throw new Error(`The migration ${name} was changed after it had run on this database.`);
  }
  return migrations.filter(({ name }) => !done.has(name));
}

/**
 * The functions of the database, a file each. A body in `begin atomic` or behind `return` is read when it is created, so
 * those come after the quoted ones that they may call.
 */
function functionFiles(folder: string): SqlFile[] {
  if (!existsSync(`${folder}/functions`)) return [];
  const files = sqlFiles(
    `${folder}/functions`,
    readdirSync(`${folder}/functions`, { recursive: true, encoding: "utf8" }),
  );
  return [...files.filter(isQuoted), ...files.filter((file) => !isQuoted(file))];
}

const isQuoted = ({ sql }: SqlFile) => sql.includes("$$");

/** Creates the functions whose files say something else than when they were last created, all or none of them. */
async function createFunctions(owner: pg.Client, files: SqlFile[]): Promise<void> {
  await inTransaction(owner, async () => {
    await owner.query(`create table if not exists schema_functions (name text primary key, sha256 text not null);
      set local check_function_bodies = off`);
    const { rows } = await owner.query<{ name: string; sha256: string }>(
      "select name, sha256 from schema_functions",
    );
    const created = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    for (const { name, sql } of files.filter(({ name, sha256 }) => created.get(name) !== sha256))
      await owner
        .query(sql)
        .catch((cause: unknown) => Promise.reject(failure(`The function ${name}`, cause)));
    await owner.query("delete from schema_functions");
    await owner.query(
      "insert into schema_functions (name, sha256) select * from unnest($1::text[], $2::text[])",
      [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
    );
  });
}

/**
 * Runs a migration. It waits for a table's lock at most so long, and then begins anew a little later: whoever uses the table
 * meanwhile would have to wait behind it.
 */
async function apply(owner: pg.Client, { name, sql, sha256 }: SqlFile, attempt = 1): Promise<void> {
  try {
    await inTransaction(owner, async () => {
      await owner.query(`set local lock_timeout = ${LOCK_MS}`);
      await owner.query(sql);
      await owner.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
    });
  } catch (cause) {
    if (attempt === ATTEMPTS || !isLockedOut(cause)) throw failure(`The migration ${name}`, cause);
    await delay(LOCK_MS / 2);
    await apply(owner, { name, sql, sha256 }, attempt + 1);
  }
}

const LOCK_MS = 2_000;
const ATTEMPTS = 100;

const isLockedOut = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "55P03";

const failure = (what: string, cause: unknown) =>
  new Error(`${what} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });

async function inTransaction(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query("begin");
  try {
    await work();
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback").catch(() => {});
    throw error;
  }
}

/** The queue's own tables, made or brought up to date by pg-boss, and our queues in them. */
async function prepareQueues(ownerUrl: string, queues: readonly QueueSettings[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  // What cannot be done rejects below; this only keeps a broken connection from ending the process.
  boss.on("error", () => {});
  try {
    await boss.start();
    for (const { name, ...settings } of queues) {
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
