import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "../../support/programs/server.ts";

const PROGRAM = fileURLToPath(new URL("../../support/programs/migrate-program.ts", import.meta.url));
const OURS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const LEDGER = "0045_money_entries.sql";

test("what was paid and sent back before there was a ledger becomes entries, each with its day", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(OURS, folder, {
    recursive: true,
    filter: (path) => !/\/(00(4[5-9]|[5-9]\d)_|0[1-9]\d\d_|functions$)/.test(path),
  });
  const server = inject("database");
  const databaseUrl = await createTestDatabase({ ...server, template: "template0" });
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    expect(await migrated(databaseUrl, folder)).toBe(0);
    await owner.query(before);
    copyFileSync(join(OURS, LEDGER), join(folder, LEDGER));
    expect(await migrated(databaseUrl, folder)).toBe(0);
    const { rows: entries } = await owner.query(
      `select registration_id::int as of, kind, amount_cents as cents, method, occurred_on::text as on, source, counts
       from money_entries order by registration_id, kind, source, amount_cents`,
    );
    expect(entries).toEqual([
      {
        of: 1,
        kind: "payment",
        cents: 2500,
        method: "transfer",
        on: "2026-11-12",
        source: "hand",
        counts: true,
      },
      {
        of: 2,
        kind: "payment",
        cents: 500,
        method: "transfer",
        on: "2026-11-14",
        source: "hand",
        counts: true,
      },
      {
        of: 2,
        kind: "payment",
        cents: 2000,
        method: "transfer",
        on: "2026-11-13",
        source: "statement",
        counts: true,
      },
      {
        of: 3,
        kind: "payment",
        cents: 2500,
        method: "stripe",
        on: "2026-11-10",
        source: "provider",
        counts: true,
      },
      {
        of: 3,
        kind: "refund",
        cents: 1000,
        method: "stripe",
        on: "2026-11-15",
        source: "provider",
        counts: true,
      },
      {
        of: 4,
        kind: "payment",
        cents: 2400,
        method: "stripe",
        on: "2026-11-10",
        source: "provider",
        counts: false,
      },
    ]);
    const { rows } = await owner.query(
      "select id::int, payment_status, paid_cents, refunded_cents, paid_on::text, updated_at = '2026-11-14' as untouched from registrations order by id",
    );
    expect(rows).toEqual([
      {
        id: 1,
        payment_status: "paid",
        paid_cents: 2500,
        refunded_cents: null,
        paid_on: "2026-11-12",
        untouched: true,
      },
      {
        id: 2,
        payment_status: "paid",
        paid_cents: 2500,
        refunded_cents: null,
        paid_on: "2026-11-14",
        untouched: true,
      },
      {
        id: 3,
        payment_status: "partly_refunded",
        paid_cents: 2500,
        refunded_cents: 1000,
        paid_on: "2026-11-10",
        untouched: true,
      },
      {
        id: 4,
        payment_status: "open",
        paid_cents: null,
        refunded_cents: null,
        paid_on: null,
        untouched: true,
      },
    ]);
  } finally {
    await owner.end();
    await dropTestDatabase(server, databaseUrl);
    rmSync(folder, { recursive: true });
  }
});

async function migrated(databaseUrl: string, folder: string): Promise<number | null> {
  const program = fork(PROGRAM, {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY, MIGRATIONS: folder },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(program, "exit");
  return code;
}

/** Rows as they were stored, past every rule and reference. */
const before = `
  set session_replication_role = replica;
  insert into teams (id, team_token, name, email, plan_key, plan_version) overriding system value values (1, 'ein-langes-zufaelliges-wort', 'Praxis', 'p@praxis.example', 'praxis', 1);
  insert into registrations (team_id, id, lesson_id, number, token, status, confirmed_at, first_name, last_name, email,
    person_key, total_cents, payment_method, payment_status, paid_cents, paid_on, refunded_cents, updated_at)
  overriding system value
  select 1, id, 1, 'HS-' || id, 'ein-langes-zufaelliges-wort-' || id, 'confirmed', '2026-11-01', 'Lea', 'Hartmann',
    'lea@mail.example', 'lea' || id, 2500, method, status, paid, paid_on::date, refunded, '2026-11-14'
  from (values
    (1, 'transfer', 'paid', null, '2026-11-12', null),
    (2, 'transfer', 'paid', 2500, '2026-11-14', null),
    (3, 'stripe', 'partly_refunded', 2500, '2026-11-10', 1000),
    (4, 'stripe', 'open', null, null, null)
  ) as w (id, method, status, paid, paid_on, refunded);
  insert into bank_entries (team_id, id, fingerprint, outcome, amount_cents, booked_on, created_at) overriding system value
    values (1, 1, repeat('a', 64), 'booked', 2000, '2026-11-13', '2026-11-13');
  insert into bank_entry_parts (team_id, entry_id, registration_id, amount_cents) values (1, 1, 2, 2000);
  insert into payments (team_id, id, registration_id, account_id, provider, state, return_hash, amount_cents, session,
    received_cents, refunded_cents, expires_at, paid_at) overriding system value values
    (1, 1, 3, 1, 'stripe', 'paid', 'x', 2500, 'cs_1', 2500, 1000, '2026-11-10', '2026-11-10T09:00:00Z'),
    (1, 2, 4, 1, 'stripe', 'paid', 'y', 2500, 'cs_2', 2400, 0, '2026-11-10', '2026-11-10T09:00:00Z');
  insert into refunds (team_id, payment_id, amount_cents, cause, state, done_at)
    values (1, 1, 1000, 'staff', 'done', '2026-11-15T09:00:00Z');
  set session_replication_role = origin;`;
