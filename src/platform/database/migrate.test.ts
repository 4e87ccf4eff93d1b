import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import {
  createTestDatabase,
  dropTestDatabase,
  TEST_SECRET_KEY,
} from "../../../tests/support/programs/server.ts";
import { migrate } from "./migrate.ts";

let ownerUrl: string;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  ownerUrl = await createTestDatabase({ ...inject("database"), template: "template0" });
  owner = new pg.Client(ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropTestDatabase(inject("database"), ownerUrl);
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(new URL("../../../migrations", import.meta.url), folder, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

const queues = [
  { name: "mail.deliver", retryLimit: 3, retryDelay: 7, retryBackoff: true, retryDelayMax: 60 },
];
const run = () => migrate(ownerUrl, { secretKey: TEST_SECRET_KEY, queues, folder });
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const count = async (table: string) =>
  Number((await owner.query(`select count(*) from ${table}`)).rows[0].count);

test("processes that start together run each file once", async () => {
  write("9001_counted.sql", "create table runs (id int); insert into runs values (1)");
  await Promise.all([run(), run(), run()]);
  expect(await count("runs")).toBe(1);
  expect(await count("schema_migrations where name = '9001_counted.sql'")).toBe(1);
  rmSync(join(folder, "9001_counted.sql"));
  await owner.query("drop table runs; delete from schema_migrations where name = '9001_counted.sql'");
});

test("a file gives work to a queue that is as new as itself", async () => {
  write("9001_work.sql", "select enqueue('jobs.of-tomorrow', '{}')");
  const settings = [...queues, { name: "jobs.of-tomorrow", retryLimit: 1 }];
  await migrate(ownerUrl, { secretKey: TEST_SECRET_KEY, queues: settings, folder });
  expect(await count("pgboss.job where name = 'jobs.of-tomorrow'")).toBe(1);
  await owner.query("delete from schema_migrations where name = '9001_work.sql'");
});

test("a file that fails leaves nothing behind, and names itself", async () => {
  write("9002_broken.sql", "create table half (id int); select 1/0");
  await expect(run()).rejects.toThrow("9002_broken.sql failed: division by zero");
  await expect(count("half")).rejects.toThrow("does not exist");
});

test("a file waits for a table a moment at a time, so that nobody waits behind it", async () => {
  await run();
  write("9004_waits.sql", "alter table redirects add column note text");
  const reader = new pg.Client(ownerUrl);
  await reader.connect();
  await reader.query("begin; select from redirects");
  const migrating = run();
  const waiting = "pg_locks where not granted and relation = 'redirects'::regclass";
  await expect.poll(() => count(waiting), { timeout: 30_000 }).toBe(1);
  expect(await count("redirects")).toBe(0);
  await reader.query("rollback");
  await migrating;
  await reader.end();
  await owner.query(
    "alter table redirects drop column note; delete from schema_migrations where name = '9004_waits.sql'",
  );
});

test("a file that was changed after it had run is refused, before anything is done", async () => {
  write("0001_teams_and_accounts.sql", "select 1");
  write("9003_later.sql", "create table later (id int)");
  await expect(run()).rejects.toThrow("0001_teams_and_accounts.sql was changed after it had run");
  await expect(count("later")).rejects.toThrow("does not exist");
});

test("a file that has run and is gone is refused", async () => {
  rmSync(join(folder, "0001_teams_and_accounts.sql"));
  await expect(run()).rejects.toThrow(
    "0001_teams_and_accounts.sql has run on this database, but its file is missing",
  );
});

test("a queue's changed settings reach it", async () => {
  await run();
  const { rows } = await owner.query(
    "select retry_limit, retry_delay from pgboss.queue where name = 'mail.deliver'",
  );
  expect(rows).toEqual([{ retry_limit: 3, retry_delay: 7 }]);
});

test("a function whose file says something else is created anew, without a migration", async () => {
  const answer = async () => (await owner.query("select current_team()::text as team")).rows[0].team;
  const file = "functions/teams/current_team.sql";
  const before = readFileSync(join(folder, file), "utf8");
  await run();
  write(file, "create or replace function current_team() returns bigint language sql stable return 42;");
  await run();
  expect(await answer()).toBe("42");
  write(file, before);
  await run();
  expect(await answer()).toBeNull();
});

test("a function that cannot be created names its file, and none is changed", async () => {
  write("functions/aaa.sql", "create or replace function aaa() returns int language sql return 1;");
  write("functions/zzz.sql", "create or replace function zzz() returns no_such_type language sql return 1;");
  await expect(run()).rejects.toThrow('The function zzz.sql failed: type "no_such_type" does not exist');
  expect(await count("pg_proc where proname = 'aaa'")).toBe(0);
});
