import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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

test("who was confirmed before that was kept apart stays so; who was made active past the invitation is invited again", async () => {
  for (const name of readdirSync(folder)) if (name >= "0041") rmSync(join(folder, name));
  expect(await migrating().ended).toBe(0);
  await owner.query(`insert into teams (id, team_token, name, email, plan_key, plan_version)
    values (1, 'a-token-of-sixteen-signs', 'Praxis', 'praxis@mail.example', 'praxis', 1)`);
  // Each with the standing and the history that led to it.
  const people: [string, number, [action: string, changes: object][]][] = [
    ["signed up", 1, [["email_verified", {}]]],
    ["signed up, never opened the link", 0, []],
    ["planted", 1, []],
    ["planted, then set inactive", 0, [["status_changed", { status: [1, 0] }]]],
    [
      "accepted",
      1,
      [
        ["invited", {}],
        ["invitation_accepted", {}],
        ["password_reset", {}],
      ],
    ],
    [
      "accepted, then suspended",
      2,
      [
        ["invited", {}],
        ["password_reset", {}],
        ["status_changed", { status: [1, 2] }],
      ],
    ],
    ["invited", 0, [["invited", {}]]],
    [
      "opened the invitation only",
      0,
      [
        ["invited", {}],
        ["invitation_accepted", {}],
      ],
    ],
    [
      "active past the invitation",
      1,
      [
        ["invited", {}],
        ["status_changed", { status: [0, 2] }],
        ["status_changed", { status: [2, 1] }],
      ],
    ],
    [
      "invited and suspended",
      2,
      [
        ["invited", {}],
        ["status_changed", { status: [0, 2] }],
      ],
    ],
  ];
  for (const [name, status, history] of people) {
    const { rows } = await owner.query(
      `insert into users (team_id, first_name, last_name, email, roles, status)
       values (1, $1, '', $1 || '@mail.example', '{team-owner}', $2) returning id`,
      [name, status],
    );
    await owner.query(
      "insert into auth.identities (email, name, team_id, user_id) values ($1::text, $1::text, 1, $2)",
      [name, rows[0].id],
    );
    for (const [action, changes] of history)
      await owner.query(
        `insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
         values (1, now(), '{}', 'user', $1, $2, $3)`,
        [rows[0].id, action, JSON.stringify(changes)],
      );
  }

  cpSync(OURS, folder, { recursive: true });
  expect(await migrating().ended).toBe(0);
  const { rows } = await owner.query(
    "select first_name, status, confirmed_at is not null as confirmed from users order by id",
  );
  expect(rows.map(({ first_name, status, confirmed }) => [first_name, status, confirmed])).toEqual([
    ["signed up", 1, true],
    ["signed up, never opened the link", 0, false],
    ["planted", 1, true],
    ["planted, then set inactive", 0, true],
    ["accepted", 1, true],
    ["accepted, then suspended", 2, true],
    ["invited", 0, false],
    ["opened the invitation only", 0, false],
    ["active past the invitation", 0, false],
    ["invited and suspended", 2, false],
  ]);
});
