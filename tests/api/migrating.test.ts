import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "../support/server.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const PROGRAM = fileURLToPath(new URL("../support/migrate-program.ts", import.meta.url));
const OURS = fileURLToPath(new URL("../../migrations", import.meta.url));

let databaseUrl: string;
let owner: pg.Client;
let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(OURS, folder, { recursive: true });
  databaseUrl = await createTestDatabase({ ...inject("database"), template: "template0" });
  owner = new pg.Client(databaseUrl);
  await owner.connect();
});
afterEach(async () => {
  for (const program of running) program.kill("SIGKILL");
  await owner.end();
  await dropTestDatabase(inject("database"), databaseUrl);
  rmSync(folder, { recursive: true });
});

/** A process that migrates; answers its exit code, null for one that was killed. */
function migrating() {
  const program = fork(PROGRAM, {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY, MIGRATIONS: folder },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  running.add(program);
  const ended: Promise<number | null> = once(program, "exit").then(([code]) => code);
  return { program, ended };
}

const count = async (from: string) =>
  Number((await owner.query(`select count(*) from ${from}`)).rows[0].count);

test("processes that start together on an empty database run every migration once, and all of them go on", async () => {
  writeFileSync(join(folder, "9001_counted.sql"), "create table runs (id int); insert into runs values (1)");
  const codes = await Promise.all([migrating(), migrating(), migrating()].map(({ ended }) => ended));
  expect(codes).toEqual([0, 0, 0]);
  expect(await count("runs")).toBe(1);
  expect(await count("plans where key = 'praxis'")).toBe(1);
});

test("a process that is killed in the middle of a migration leaves nothing half; the next one does the whole", async () => {
  expect(await migrating().ended).toBe(0);
  writeFileSync(
    join(folder, "9001_half.sql"),
    "create table half (id int); update plans set rank = rank; insert into half values (1)",
  );
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  await holder.query("begin; lock table plans in access exclusive mode");
  const killed = migrating();
  await expect
    .poll(() => count("pg_locks where not granted and relation = 'plans'::regclass"), { timeout: 20_000 })
    .toBe(1);
  killed.program.kill("SIGKILL");
  expect(await killed.ended).toBeNull();

  const next = migrating();
  await holder.query("rollback");
  await holder.end();
  expect(await next.ended).toBe(0);
  expect(await count("half")).toBe(1);
  expect(await count("schema_migrations where name = '9001_half.sql'")).toBe(1);
});
