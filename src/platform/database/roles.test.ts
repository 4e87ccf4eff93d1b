import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/programs/database.ts";
import { connectionUrl, DIRECTORY_ROLE, MOVER_ROLE } from "./roles.ts";

let urls: Awaited<ReturnType<typeof freshDatabase>>;
let app: pg.Client;
let auth: pg.Client;
let owner: pg.Client;
let directory: pg.Client;

beforeAll(async () => {
  urls = await freshDatabase();
  directory = new pg.Client(connectionUrl(urls.ownerUrl, DIRECTORY_ROLE, urls.secretKey));
  [app, auth, owner] = [
    new pg.Client(urls.appUrl),
    new pg.Client(urls.authUrl),
    new pg.Client(urls.ownerUrl),
  ];
  await Promise.all([app, auth, owner, directory].map((client) => client.connect()));
});
afterAll(() => Promise.all([app, auth, owner, directory].map((client) => client.end())));

const DENIED = /permission denied|must be owner/;

test("none of the roles owns anything or passes row-level security", async () => {
  const { rows } = await owner.query(
    `
    select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      exists (select from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname like 'kurshafen\\_%' and rolname <> $1 order by rolname`,
    // Nobody runs as it, and it signs in while a team moves alone (src/platform/moving/move-team.test.ts).
    [MOVER_ROLE],
  );
  const bound = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owns: false,
  };
  expect(rows).toEqual([
    { rolname: "kurshafen_app", ...bound },
    { rolname: "kurshafen_auth", ...bound },
    { rolname: "kurshafen_backup", ...bound },
    { rolname: "kurshafen_directory", ...bound },
  ]);
});

test("every table of a team is walled, also for its owner", async () => {
  const { rows } = await owner.query(`
    select c.relname as unwalled from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`);
  expect(rows).toEqual([
    { unwalled: "departures" },
    { unwalled: "plan_invoice_numbers" },
    { unwalled: "public_changes" },
    { unwalled: "registration_words" },
    { unwalled: "sandboxes" },
  ]);
});

describe("the web's role", () => {
  test.each([
    "select from directory.names",
    "select auth.find_session(1, '', now())",
    "select from registration_words",
    "select from plan_invoice_numbers",
    "insert into public_changes (team_id) values (1)",
    "update plan_invoice_years set last_number = 1",
    "delete from plan_invoices",
    "update plan_payments set amount_cents = 1",
    "select from directory.challenges",
    "select directory.team_of('address', 'x', now())",
    "select directory.claim(1, 'email', 'x', now())",
    "delete from audit_log",
    "update audit_log set action = ''",
    "update plans set monthly_cents = 0",
    "insert into redirects (path, target) values ('/a', '/b')",
    "delete from schema_migrations",
    "select from auth.identities",
    "create table mine (id int)",
    "create table pgboss.mine (id int)",
    "alter table teams disable row level security",
    "set role postgres",
  ])("may not %s", async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(DENIED);
  });

  test.each(["select from teams", "select from plans", "select from pgboss.job"])(
    "may %s",
    async (statement) => {
      await expect(app.query(statement)).resolves.toBeTruthy();
    },
  );

  test("sees no row of any team before a team is set", async () => {
    await owner.query(`
      insert into teams (team_token, name, email, plan_key, plan_version)
      values ('ein-langes-token-1', 'Praxis Eins', 'eins@praxis.example', 'start', 1)`);
    expect((await app.query("select from teams")).rowCount).toBe(0);
  });
});

describe("the role of the directory", () => {
  test.each([
    "select from teams",
    "select from auth.identities",
    "select from pgboss.job",
    "select enqueue('directory.settle', '{}')",
    "create table directory.mine (id int)",
  ])("may not %s", async (statement) => {
    await expect(directory.query(statement)).rejects.toThrow(DENIED);
  });

  test("leads from names to teams", async () => {
    await expect(directory.query("select directory.team_of('address', 'x', now())")).resolves.toBeTruthy();
  });
});

describe("the role of the sign-in", () => {
  test.each([
    "select from teams",
    "select from pgboss.job",
    "select from directory.names",
    "select auth.identity_of(1)",
    "create table mine (id int)",
  ])("may not %s", async (statement) => {
    await expect(auth.query(statement)).rejects.toThrow(DENIED);
  });

  test("reads and writes identities", async () => {
    await expect(auth.query("delete from auth.identities where email = 'a@b.example'")).resolves.toBeTruthy();
  });
});
