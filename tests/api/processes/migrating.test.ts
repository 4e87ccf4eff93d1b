import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "../../support/programs/server.ts";

// Whole processes start one after the other: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PROGRAM = fileURLToPath(new URL("../../support/programs/migrate-program.ts", import.meta.url));
const OURS = fileURLToPath(new URL("../../../migrations", import.meta.url));

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

/** Leaves the database's files as they were before a migration; functions had none of their own then. */
function keepBefore(migration: string): void {
  for (const name of readdirSync(folder))
    if (name >= migration) rmSync(join(folder, name), { recursive: true });
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
    .poll(() => count("pg_locks where not granted and relation = 'plans'::regclass"), { timeout: 60_000 })
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
  keepBefore("0041");
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

test("a mail that asks for a decision, and waits to be sent, says its numbers by their new names", async () => {
  keepBefore("0083");
  expect(await migrating().ended).toBe(0);
  await owner.query(`
    set session_replication_role = replica;
    insert into teams (id, team_token, name, email, plan_key, plan_version)
      values (1, 'a-token-of-sixteen-signs', 'Praxis', 'praxis@mail.example', 'praxis', 1);
    insert into mails (team_id, kind, recipient, state, data, created_at) values
      (1, 'staff-decision', 'a@mail.example', 'queued', '{"told": 2, "untold": 1, "booked": 3}', now()),
      (1, 'staff-decision', 'b@mail.example', 'queued', '{"notified": 4, "without_email": 0}', now());
    set session_replication_role = origin`);

  cpSync(OURS, folder, { recursive: true });
  expect(await migrating().ended).toBe(0);
  const { rows } = await owner.query("select data from mails order by recipient");
  expect(rows.map(({ data }) => data)).toEqual([
    { notified: 2, without_email: 1, booked: 3 },
    { notified: 4, without_email: 0 },
  ]);
});

test("money that was noted, booked by statement or paid online before there was a ledger becomes its entries", async () => {
  keepBefore("0045");
  expect(await migrating().ended).toBe(0);
  await owner.query(`
    set session_replication_role = replica;
    insert into teams (id, team_token, name, email, plan_key, plan_version)
      values (1, 'a-token-of-sixteen-signs', 'Praxis', 'praxis@mail.example', 'praxis', 1);
    insert into instructors (team_id, id, name) values (1, 1, 'Ina Pohl');
    insert into courses (team_id, id, name) values (1, 1, 'Yoga');
    insert into lessons (team_id, id, course_id, instructor_id, location, starts_at, ends_at)
      values (1, 1, 1, 1, 'Praxis', '2026-10-20T10:00Z', '2026-10-20T11:00Z');
    insert into registrations (team_id, id, lesson_id, number, token, status, confirmed_at, cancelled_at, cancelled_by,
      first_name, last_name, email, person_key, total_cents, payment_method, payment_status, paid_cents, refunded_cents,
      paid_on, updated_at)
    select 1, id, 1, 'K-' || id, repeat(id::text, 22), status, '2026-09-01Z', case status when 'cancelled' then '2026-10-10Z'::timestamptz end,
      case status when 'cancelled' then 'staff' end, name, name, '', name, 11900, method, state, paid, refunded, day, '2026-10-11T08:00Z'
    from (values
      (1, 'noted', 'confirmed', 'transfer', 'paid', 11900, null, '2026-10-02'::date),
      (2, 'ticked', 'confirmed', 'onsite', 'paid', null, null, null),
      (3, 'in part', 'confirmed', 'transfer', 'open', 6000, null, '2026-10-05'),
      (4, 'sent back', 'cancelled', 'stripe', 'refunded', 11900, 11900, '2026-10-03'),
      (5, 'wrong amount', 'confirmed', 'stripe', 'open', null, null, null),
      (6, 'owes', 'confirmed', 'onsite', 'open', null, null, null)
    ) r (id, name, status, method, state, paid, refunded, day);
    insert into bank_entries (team_id, id, fingerprint, outcome, amount_cents, booked_on, created_at)
      values (1, 1, repeat('a', 64), 'booked', 6000, '2026-10-05', '2026-10-06Z');
    insert into bank_entry_parts (team_id, entry_id, registration_id, amount_cents) values (1, 1, 3, 6000);
    insert into payments (team_id, id, registration_id, account_id, provider, state, return_hash, session, provider_payment, amount_cents,
      received_cents, refunded_cents, expires_at, paid_at, updated_at)
    values (1, 1, 4, 1, 'stripe', 'paid', 'one', 's1', 'p1', 11900, 11900, 11900, '2026-10-03Z', '2026-10-03T09:00Z', '2026-10-10T09:00Z'),
      (1, 2, 5, 1, 'stripe', 'paid', 'other', 's2', 'p2', 11900, 5000, 5000, '2026-10-04Z', '2026-10-04T09:00Z', '2026-10-04T10:00Z');
    set session_replication_role = origin`);

  cpSync(OURS, folder, { recursive: true });
  expect(await migrating().ended).toBe(0);
  const entries = await owner.query(
    `select r.first_name as of, e.kind, e.amount_cents as cents, e.method, e.source, e.occurred_on::text as day, e.counts
     from money_entries e join registrations r on r.id = e.registration_id order by e.registration_id, e.id`,
  );
  expect(entries.rows.map((row) => Object.values(row).join(" "))).toEqual([
    "noted payment 11900 transfer hand 2026-10-02 true",
    "ticked payment 11900 onsite hand 2026-10-11 true",
    "in part payment 6000 transfer statement 2026-10-05 true",
    "sent back payment 11900 stripe provider 2026-10-03 true",
    "sent back refund 11900 stripe provider 2026-10-10 true",
    "wrong amount payment 5000 stripe provider 2026-10-04 false",
    "wrong amount refund 5000 stripe provider 2026-10-04 false",
  ]);
  const stored = await owner.query(
    `select first_name as of, payment_status as state, coalesce(paid_cents, 0) as paid, coalesce(refunded_cents, 0) as refunded,
       coalesce(paid_on::text, '-') as day, updated_at = '2026-10-11T08:00Z' as untouched
     from registrations order by id`,
  );
  expect(stored.rows.map((row) => Object.values(row).join(" "))).toEqual([
    "noted paid 11900 0 2026-10-02 true",
    "ticked paid 11900 0 2026-10-11 true",
    "in part open 6000 0 2026-10-05 true",
    "sent back refunded 11900 11900 2026-10-03 true",
    "wrong amount open 0 0 - true",
    "owes open 0 0 - true",
  ]);
});

test("what was handed out before it named its team leads there still, and what was unfinished is begun anew", async () => {
  keepBefore("0112");
  expect(await migrating().ended).toBe(0);
  await owner.query(`
    set session_replication_role = replica;
    insert into teams (id, team_token, alias, name, email, plan_key, plan_version)
      values (7, 'a-token-of-sixteen-signs', 'neu', 'Praxis', 'praxis@mail.example', 'praxis', 1);
    insert into team_addresses (address, team_id, left_at, findable) values
      ('a-token-of-sixteen-signs', 7, null, false), ('neu', 7, null, true), ('alt', 7, now(), false);
    insert into users (team_id, id, first_name, last_name, email, roles) values (7, 70, '', '', 'neu@mail.example', '{team-owner}');
    insert into auth.identities (id, team_id, user_id, name, email) values (700, 7, 70, '', 'Neu@mail.example');
    insert into auth.accounts (identity_id, account_id, provider_id, password) values (700, '700', 'credential', 'hash');
    insert into auth.sessions (identity_id, token_hash, expires_at) values
      (700, 'open', now() + interval '1 day'), (700, 'over', now() - interval '1 day');
    insert into auth.email_changes (id, identity_id, old_email, new_email, asked_at, allowed_at, proven_at, done_at)
      values (1, 700, 'Alt@mail.example', 'Neu@mail.example', now(), now(), now(), now());
    insert into auth.one_time_tokens (token_hash, purpose, identity_id, expires_at, email_change_id) values
      ('reset', 'reset-password', 700, now() + interval '1 hour', null),
      ('stop', 'stop-email-change', 700, now() + interval '1 day', 1);
    insert into auth.passkeys (identity_id, credential_id, public_key, name, created_at)
      values (700, 'Passkey', '', 'Telefon', now());
    insert into auth.second_factors (identity_id, sealed_secret) values (700, 'sealed');
    insert into auth.recovery_codes (identity_id, code_hash) values (700, 'code');
    insert into auth.pending_sign_ins (token_hash, identity_id, expires_at) values ('half', 700, now() + interval '1 hour');
    insert into auth.challenges (challenge_hash, identity_id, expires_at) values
      ('hers', 700, now() + interval '1 hour'), ('anybody''s', null, now() + interval '1 hour');
    insert into webhook_addresses (token, team_id, account_id, provider) values ('webhook-token', 7, 1, 'stripe');
    set session_replication_role = origin;`);

  cpSync(OURS, folder, { recursive: true });
  expect(await migrating().ended).toBe(0);
  const { rows } = await owner.query<Record<string, string>>(
    `select concat_ws(' ', kind, name, state, case when listed_at is not null then 'listed' end) as said
     from directory.names where team_id = 7 order by kind, name collate "C"`,
  );
  expect(rows.map(({ said }) => said)).toEqual([
    "address a-token-of-sixteen-signs used",
    "address alt used",
    "address neu used listed",
    "email alt@mail.example held",
    "email neu@mail.example used",
    "link reset used",
    "link stop used",
    "passkey Passkey used",
    "session open used",
    "webhook webhook-token used",
  ]);
  for (const table of [
    "accounts",
    "email_changes",
    "passkeys",
    "second_factors",
    "recovery_codes",
    "challenges",
  ])
    expect([table, await count(`auth.${table} where team_id = 7`)]).toEqual([table, 1]);
  expect(await count("auth.sessions where team_id = 7")).toBe(2);
  expect(await count("auth.pending_sign_ins")).toBe(0);
  expect(await count("directory.challenges")).toBe(1);
  // What was handed out before is over after a week.
  expect(
    await count("pgboss.job where name = 'directory.settle' and start_after > now() + interval '7 days'"),
  ).toBe(1);
});
