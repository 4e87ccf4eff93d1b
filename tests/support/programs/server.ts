import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { queues } from "../../../src/composition/queues.ts";
import { startEmbedded } from "../../../src/platform/database/embedded.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";

export const TEST_SECRET_KEY = "the secret of every test database, 32 characters";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEMPLATES_KEPT = 3;
const LEFTOVER_AFTER_MS = 3_600_000;

export type TestServer = {
  /** The owner's connection to the server's maintenance database. */
  url: string;
  /** Name of a database that holds all migrations and no rows but theirs. */
  template: string;
  stop(): Promise<void>;
};

/**
 * The server for tests, with a migrated template: TEST_DATABASE_URL, or an embedded one that does not wait for the disk.
 * Test runs of the same checkout share it.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded({ dataDir: dataDir(), database: "postgres", fsync: false });
  const owner = new pg.Client(server.url);
  await owner.connect();
  try {
    await dropLeftovers(owner);
    return { ...server, template: await template(server.url, owner) };
  } finally {
    await owner.end();
  }
}

const MEMORY = "/dev/shm";
const MEMORY_WANTED = 2_000_000_000;

/**
 * In memory where the machine lends enough of it, else under `.data/test`: a database is a thousand files, and to make one
 * for each test file costs a disk's file system ten times as much.
 */
function dataDir(): string {
  const checkout = createHash("sha256").update(ROOT).digest("hex").slice(0, 12);
  const inMemory = `${MEMORY}/kurshafen-test-${checkout}`;
  return existsSync(inMemory) || freeBytes(MEMORY) > MEMORY_WANTED ? inMemory : `${ROOT}/.data/test`;
}

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Makes a database from the template and answers the owner's address of it. */
export async function createTestDatabase({
  url,
  template,
}: Pick<TestServer, "url" | "template">): Promise<string> {
  const name = `kurshafen_test_${Date.now()}_${randomBytes(4).toString("hex")}`;
  await execute(url, `create database ${name} template ${template} strategy file_copy`);
  return addressOf(url, name);
}

/** Ends every connection to the test database and removes it. */
export async function dropTestDatabase({ url }: Pick<TestServer, "url">, databaseUrl: string): Promise<void> {
  await execute(url, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function execute(url: string, statement: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Made once for each state of the migrations, under a draft's name so that nobody copies half of it. */
async function template(serverUrl: string, owner: pg.Client): Promise<string> {
  const name = `kurshafen_template_${stateOfMigrations()}`;
  const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
  if (rowCount) return name;
  const draft = `${name}_${process.pid}`;
  await owner.query(`drop database if exists ${draft}`);
  await owner.query(`create database ${draft}`);
  await migrate(addressOf(serverUrl, draft), { secretKey: TEST_SECRET_KEY, queues });
  await owner.query(`alter database ${draft} rename to ${name}`).catch(async (error: pg.DatabaseError) => {
    await owner.query(`drop database ${draft}`);
    const madeMeanwhile = error.code === "42P04" || error.code === "23505";
    if (!madeMeanwhile) throw error;
  });
  return name;
}

function stateOfMigrations(): string {
  const hash = createHash("sha256").update(JSON.stringify(queues));
  for (const folder of ["migrations", "src/platform/database"]) {
    for (const file of readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" }).sort()) {
      if (/(^(\d|functions\/).*\.sql|^migrate\.ts|^roles\.ts|^grants\.ts)$/.test(file))
        hash.update(readFileSync(`${ROOT}/${folder}/${file}`));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** Databases of runs that were killed, and templates of migrations long changed. */
async function dropLeftovers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^kurshafen_(test|template)_' order by oid desc",
  );
  const names = rows.map(({ datname }) => datname);
  const isOld = (name: string) => Date.now() - Number(name.split("_")[2]) > LEFTOVER_AFTER_MS;
  const tests = names.filter((name) => name.startsWith("kurshafen_test_") && isOld(name));
  const templates = names.filter((name) => name.startsWith("kurshafen_template_")).slice(TEMPLATES_KEPT);
  for (const name of [...tests, ...templates])
    await owner.query(`drop database if exists ${name} with (force)`);
}
