import pg from "pg";
import { beforeAll, describe, expect, it, test } from "vitest";
import { BACKUP_POLICY } from "../../../src/platform/database/grants.ts";
import { AUTH_ROLE, connectionUrl } from "../../../src/platform/database/roles.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";

/** The tables that are not a team's, or not behind its wall, each with its reason. */
const PLATFORM: Record<string, string> = {
  announcements: "what the operator tells all teams",
  backups: "when backups were taken",
  departures: "which teams leave or have left the server, which no role reads",
  held_jobs: "what a restore brought back and nobody does yet, which no role reads",
  legal_texts: "the platform's own texts, the same for everybody",
  plan_invoice_numbers: "one series of the platform's invoices for all teams, which no role reads",
  plan_invoice_years: "the last number of that series, which no role reads",
  platform_acts: "what the operator did, to whatever it was",
  plans: "what plans hold and cost, the same for everybody",
  public_changes: "whose pages changed, which no role reads, gone after a moment",
  rate_limits: "how often something was tried, by whomever",
  redirects: "where the operator sends visitors",
  registration_words:
    "searched by letters, which an index does not do behind a wall: closed to every role, and read by find_registrations()",
  sandboxes: "which teams only try the product, of whom it holds nothing else",
  schema_functions: "which functions the database has",
  schema_migrations: "which migrations have run",
  schema_release: "which release the database belongs to",
  server_number: "which of several servers this is, which no role reads",
  teams: "a team itself: its key is the id that others call team_id, and it is walled by it",
};

let api: TestApi;
let auth: pg.Client;
let owner: SignedIn;
let neighbour: SignedIn;
let tables: string[];
beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
  neighbour = await signUpTeam(api);
  const { databaseUrl = "", secretKey } = api.services.config;
  auth = new pg.Client(connectionUrl(databaseUrl, AUTH_ROLE, secretKey));
  await auth.connect();
  atEnd(() => auth.end());
  for (const statement of oneRowEach) await api.owner.query(statement, [owner.teamId]);
  tables = (await tablesOf("auth")).map(({ name }) => name);
});

const oneRowEach = [
  `insert into auth.challenges (team_id, challenge_hash, identity_id, expires_at)
   select team_id, 'to be signed', id, now() from auth.identities where team_id = $1`,
  `insert into auth.pending_sign_ins (team_id, token_hash, identity_id, expires_at)
   select team_id, 'half signed in', id, now() from auth.identities where team_id = $1`,
  `insert into auth.passkeys (team_id, identity_id, credential_id, public_key, name, created_at)
   select team_id, id, 'key', '', 'Telefon', now() from auth.identities where team_id = $1`,
  `insert into auth.second_factors (team_id, identity_id, sealed_secret)
   select team_id, id, 'sealed' from auth.identities where team_id = $1`,
  `insert into auth.recovery_codes (team_id, identity_id, code_hash)
   select team_id, id, 'code' from auth.identities where team_id = $1`,
  `insert into auth.email_changes (team_id, identity_id, old_email, new_email, asked_at)
   select team_id, id, email, 'neu@praxis.example', now() from auth.identities where team_id = $1`,
  `insert into auth.one_time_tokens (team_id, token_hash, purpose, identity_id, expires_at)
   select team_id, 'link', 'invitation', id, now() from auth.identities where team_id = $1`,
];

type Table = { name: string; is_walled: boolean; key: string[]; columns: string[] };

/** The tables of a schema: whether a wall stands around each, for its owner as well, and by what it is keyed. */
async function tablesOf(schema: string): Promise<Table[]> {
  const { rows } = await api.owner.query<Table>(
    `select case relnamespace when 'public'::regnamespace then relname else c.oid::regclass::text end as name,
       c.relrowsecurity and c.relforcerowsecurity and (select count(*) = 1 and bool_and(polcmd = '*' and polpermissive
         and pg_get_expr(polqual, polrelid) = '(team_id = current_team())'
         and pg_get_expr(polwithcheck, polrelid) = '(team_id = current_team())')
         from pg_policy where polrelid = c.oid and polname <> '${BACKUP_POLICY}') as is_walled,
       coalesce((select array_agg(a.attname::text order by u.at) from pg_constraint k, unnest(k.conkey) with ordinality as u (n, at),
         pg_attribute a where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid and a.attnum = u.n), '{}') as key,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e') order by 1`,
    [schema],
  );
  return rows;
}

test("every table has a wall and team_id first in its key, or stands among the platform's", async () => {
  const all = [...(await tablesOf("public")), ...(await tablesOf("auth"))];
  const others = all.filter(({ is_walled, key }) => !is_walled || key[0] !== "team_id");
  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLATFORM).toSorted());
  expect(all.length).toBeGreaterThan(80);
});

test("what stands in the directory holds no more of a team than its names", async () => {
  const found = await tablesOf("directory");
  expect(found.map(({ name, columns }) => [name, columns])).toEqual([
    ["directory.challenges", ["challenge_hash", "expires_at"]],
    ["directory.names", ["kind", "name", "team_id", "state", "until", "listed_at", "changed_at"]],
    ["directory.teams", ["id", "shard", "state"]],
  ]);
});

test("a row of sign-in points at another one only within its team", async () => {
  const { rows } = await api.owner.query<{ source: string; columns: string[] }>(`
    select conrelid::regclass::text as source,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'auth'::regnamespace`);
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ columns }) => !columns.includes("team_id"))).toEqual([]);
});

/** How many rows a statement of sign-in's role touches with a team set or none, or its refusal; it leaves nothing. */
async function asSignIn(team: number | null, sql: string, values: unknown[] = []): Promise<number | string> {
  await auth.query("begin");
  try {
    if (team !== null) await auth.query("select set_config('app.team_id', $1, true)", [String(team)]);
    return (await auth.query(sql, values)).rowCount ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? error.message;
    throw error;
  } finally {
    await auth.query("rollback");
  }
}

const DENIED = "42501";

describe.each<[string, () => number | null]>([
  ["no team", () => null],
  ["another team", () => neighbour.teamId],
])("with %s set, the role of sign-in", (_, team) => {
  it("reads, changes, removes and adds no row of a team, in any table", async () => {
    const outcomes: Record<string, unknown> = {};
    for (const table of tables) {
      const { rows } = await api.owner.query(
        `select to_jsonb(t) as row from ${table} t where team_id = $1 limit 1`,
        [owner.teamId],
      );
      const whose = `where team_id = ${owner.teamId}`;
      const copy = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`;
      outcomes[table] = [
        rows.length,
        await asSignIn(team(), `select from ${table} ${whose}`),
        await asSignIn(team(), `update ${table} set team_id = team_id ${whose}`),
        await asSignIn(team(), `delete from ${table} ${whose}`),
        await asSignIn(team(), copy, [rows[0]?.row]),
      ];
    }
    expect(outcomes).toEqual(Object.fromEntries(tables.map((table) => [table, [1, 0, 0, 0, DENIED]])));
  });
});

it("reads its own rows once the team is named, and hands none to another", async () => {
  for (const table of tables) {
    expect([table, await asSignIn(owner.teamId, `select from ${table}`)]).toEqual([table, 1]);
    const handed = await asSignIn(owner.teamId, `update ${table} set team_id = $1`, [neighbour.teamId]);
    expect([table, handed]).toEqual([table, DENIED]);
  }
});

test("a session is looked for in one statement, which names its team for itself alone", async () => {
  const { rows } = await api.owner.query("select token_hash from auth.sessions where team_id = $1", [
    owner.teamId,
  ]);
  const find = (team: number) =>
    auth.query(`select "user" from auth.find_session($1, $2, $3)`, [team, rows[0].token_hash, api.time.now]);
  expect((await find(owner.teamId)).rows).toEqual([{ user: owner.userId }]);
  expect((await find(neighbour.teamId)).rows).toEqual([]);
  expect((await auth.query("select from auth.sessions")).rowCount).toBe(0);
});
