import pg from "pg";
import { beforeAll, describe, expect, it, test, vi } from "vitest";
import { BACKUP_POLICY } from "../../../src/platform/database/grants.ts";
import {
  APP_ROLE,
  AUTH_ROLE,
  BACKUP_ROLE,
  connectionUrl,
  DIRECTORY_ROLE,
  ROLES,
} from "../../../src/platform/database/roles.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { keyOfTeam, tablesOfTeams } from "../../support/rows.ts";
import { createWorld } from "../../support/stories/world.ts";

// A whole team is made first: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let neighbour: SignedIn;
let tables: string[];
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  neighbour = await signUpTeam(api);
  await createWorld(api, owner);
  await makeUpPlace();
  tables = await tablesOfTeams(api);
});

const asked = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await api.owner.query<Row>(sql, values)).rows;

/** A seat of one day in another date: a whole story by the product's own way, and one row here. */
const makeUpPlace = () =>
  asked(
    `insert into make_up_places (team_id, registration_id, missed_session_id, session_id, created_at)
     select $1, (select min(id) from registrations where team_id = $1), min(id), max(id), now()
     from lesson_sessions where team_id = $1`,
    [owner.teamId],
  );

/** Insufficient privilege: no grant, or the policy of a table refuses the row. */
const DENIED = "42501";

/** How many rows a statement of the web's role touches with a team set or none, or its refusal; it leaves nothing. */
async function asWeb(team: number | null, sql: string, values: unknown[] = []): Promise<number | string> {
  const client = await api.services.database.pool.connect();
  try {
    await client.query("begin");
    if (team !== null) await client.query("select set_config('app.team_id', $1, true)", [String(team)]);
    return (await client.query(sql, values)).rowCount ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? error.message;
    throw error;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe.each<[string, () => number | null]>([
  ["no team", () => null],
  ["another team", () => neighbour.teamId],
])("with %s set, the web's role", (_, team) => {
  it("reads no row of a team, in any table", async () => {
    const [seen, empty]: [string[], string[]] = [[], []];
    for (const table of tables) {
      const rows = `select from ${table} where ${keyOfTeam(table)} = $1`;
      if ((await asked(rows, [owner.teamId])).length === 0) empty.push(table);
      if ((await asWeb(team(), rows, [owner.teamId])) !== 0) seen.push(table);
    }
    expect({ seen, empty }).toEqual({ seen: [], empty: [] });
  });

  it("adds no row to a team, and changes and removes none, in any table", async () => {
    const outcomes: Record<string, unknown> = {};
    for (const table of tables) {
      const ours = `${keyOfTeam(table)} = ${owner.teamId}`;
      const [stored] = await asked<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t where ${ours} limit 1`,
      );
      const copy = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`;
      const added = await asWeb(team(), copy, [stored?.row]);
      const changed = await asWeb(
        team(),
        `update ${table} set ${keyOfTeam(table)} = ${keyOfTeam(table)} where ${ours}`,
      );
      const removed = await asWeb(team(), `delete from ${table} where ${ours}`);
      const isDenied = added === DENIED && [changed, removed].every((it) => it === 0 || it === DENIED);
      if (!isDenied) outcomes[table] = { added, changed, removed };
    }
    expect(outcomes).toEqual({});
  });
});

test("a row of one's own team cannot be handed to another", async () => {
  const outcome: Record<string, unknown> = {};
  for (const table of tables) {
    const key = keyOfTeam(table);
    outcome[table] = await asWeb(owner.teamId, `update ${table} set ${key} = $1`, [neighbour.teamId]);
  }
  expect(outcome).toEqual(Object.fromEntries(tables.map((table) => [table, DENIED])));
});

/** The one policy beside a wall: the role of backups reads, and does nothing else. */
const READS_BACKUPS = `polname = '${BACKUP_POLICY}' and polcmd = 'r'
  and polroles = array['${BACKUP_ROLE}'::regrole::oid] and polwithcheck is null`;

describe("every table of teams", () => {
  it("is walled, for its owner as well, by a policy that holds for reading and writing", async () => {
    const walled = await asked<{ name: string }>(`
      select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
        and p.polcmd = '*' and p.polpermissive and p.polqual is not null and p.polwithcheck is not null
        and (select count(*) from pg_policy where polrelid = c.oid and not (${READS_BACKUPS})) = 1`);
    expect(walled.map(({ name }) => name).sort()).toEqual(tables.toSorted());
  });

  it("is keyed by the team first", async () => {
    const keys = await asked<{ name: string; columns: string[] }>(
      `
      select c.relname as name, array(select attname::text from unnest(k.conkey) with ordinality as u (n, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by u.at) as columns
      from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and c.relname <> 'teams'`,
      [tables],
    );
    expect(keys).toHaveLength(tables.length - 1);
    expect(keys.filter(({ columns }) => columns[0] !== "team_id" || columns.length < 2)).toEqual([]);
  });

  it("points at another one only within the team", async () => {
    const references = await asked<{ source: string; target: string; columns: string[]; targets: string[] }>(
      `
      select k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
        array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns,
        array(select attname::text from pg_attribute where attrelid = k.confrelid and attnum = any(k.confkey)) as targets
      from pg_constraint k where k.contype = 'f' and k.confrelid::regclass::text = any($1)`,
      [tables],
    );
    const across = references.filter(
      ({ target, columns, targets }) =>
        !columns.includes("team_id") || !targets.includes(target === "teams" ? "id" : "team_id"),
    );
    expect(references.length).toBeGreaterThan(20);
    expect(across).toEqual([]);
  });

  it("is looked past by no view and by no function but those that must", async () => {
    expect(
      await asked(
        "select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace",
      ),
    ).toEqual([]);
    const functions = await asked<{ name: string; path: boolean }>(`
      select oid::regproc::text as name, coalesce(array_to_string(proconfig, ',') like '%search_path=%', false) as path
      from pg_proc where prosecdef
        and pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'directory'::regnamespace) order by 1`);
    expect(functions.filter(({ path }) => !path)).toEqual([]);
    const outside = functions.map(({ name }) => name).filter((name) => !name.startsWith("auth."));
    expect(outside).toEqual([
      "announce_platform_change",
      "announce_public_change",
      "announce_seats",
      "directory.claim",
      "draw_plan_invoice_number",
      "enter_team",
      "find_newest_registrations",
      "find_registrations",
      "forget_fields_in_log",
      "forget_in_log",
      "forget_public_changes",
      "keep_registration_words",
      "keep_team_addresses",
      "public_changes_since",
      "team_of_plan_invoice",
    ]);
  });
});

describe("the roles that the product runs under", () => {
  it("are nobody special, members of nothing, and own nothing", async () => {
    const roles = await asked(
      `
      select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as special,
        exists (select from pg_auth_members where member = r.oid) as member,
        exists (select from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns
      from pg_roles r where rolname = any($1) order by 1`,
      [ROLES],
    );
    const bound = { special: false, member: false, owns: false };
    expect(roles).toEqual(ROLES.map((rolname) => ({ rolname, ...bound })));
  });

  it.each([
    [APP_ROLE, ["auth", "directory"]],
    [AUTH_ROLE, ["public", "pgboss", "directory"]],
    [DIRECTORY_ROLE, ["public", "pgboss", "auth"]],
  ])("%s touches no table of %j", async (role, schemas) => {
    const open = await asked(
      `
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace::regnamespace::text = any($2) and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
        and has_any_column_privilege($1, c.oid, 'select, insert, update, references')`,
      [role, schemas],
    );
    expect(open).toEqual([]);
  });

  it("that reads backups changes nothing anywhere", async () => {
    const open = await asked(
      `
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        and case when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage, update')
          else has_table_privilege($1, c.oid, 'insert, update, delete, truncate, trigger') end`,
      [BACKUP_ROLE],
    );
    expect(open).toEqual([]);
  });

  it("cannot become one another, nor the owner", async () => {
    const ownerUrl = api.services.config.databaseUrl ?? "";
    const refused: unknown[] = [];
    for (const [role, other] of [
      [APP_ROLE, AUTH_ROLE],
      [AUTH_ROLE, APP_ROLE],
      [APP_ROLE, BACKUP_ROLE],
      [APP_ROLE, new URL(ownerUrl).username],
    ] as const) {
      const client = new pg.Client(connectionUrl(ownerUrl, role, api.services.config.secretKey));
      await client.connect();
      refused.push(await client.query(`set role ${other}`).catch(({ code }) => code));
      await client.end();
    }
    expect(refused).toEqual([DENIED, DENIED, DENIED, DENIED]);
  });
});
