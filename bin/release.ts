import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import { createTestDatabase, dropTestDatabase, startTestServer } from "../tests/support/programs/server.ts";

const FILE = new URL("../migrations/previous.json", import.meta.url);

/** What a release uses of the database, which the next one leaves as it is. */
export type Release = {
  release: number;
  /** Functions with what they take and answer. */
  functions: string[];
  /** Columns by table and name: their type, and whether who inserts has to fill them. */
  columns: Record<string, string>;
  /** Constraints by table and name. */
  constraints: string[];
};

/** What the release before this one was promised; `tightened` names new constraints that it keeps anyway, each with why. */
export type Promises = Release & { tightened: Record<string, string> };

/** The promises to the previous release, as they lie beside the migrations. */
export const promisesToPrevious = (): Promises => JSON.parse(readFileSync(FILE, "utf8"));

const OURS = "('public'::regnamespace, 'auth'::regnamespace)";

const FUNCTIONS = `
  select p.oid::regprocedure::text || ' returns ' || pg_get_function_result(p.oid) as said from pg_proc p
  where pronamespace in ${OURS} and prokind = 'f' and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;

const COLUMNS = `
  select a.attrelid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) ||
    case when a.attnotnull and not a.atthasdef and a.attidentity = '' then ', required' else '' end as said
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    and c.relname not like 'schema\\_%' order by 1`;

const CONSTRAINTS = `
  select conrelid::regclass || '.' || conname as said from pg_constraint
  where connamespace in ${OURS} and contype in ('c', 'u', 'x', 'f') and conrelid <> 0 order by 1`;

/** What this code uses of a migrated database. */
export async function releaseOf(database: pg.Client, release: number): Promise<Release> {
  const said = async (query: string) =>
    (await database.query<{ said: string }>(query)).rows.map((row) => row.said);
  const columns = await database.query<{ name: string; said: string }>(COLUMNS);
  return {
    release,
    functions: await said(FUNCTIONS),
    columns: Object.fromEntries(columns.rows.map((column) => [column.name, column.said])),
    constraints: await said(CONSTRAINTS),
  };
}

/** What the previous release would miss or stumble over on a database as it is now, in sentences. */
export function brokenPromises(previous: Promises, now: Release): string[] {
  const tableOf = (name: string) => name.slice(0, name.lastIndexOf("."));
  const tables = new Set(Object.keys(previous.columns).map(tableOf));
  const isNewTo = (name: string) => tables.has(tableOf(name));
  const plain = (said: string) => said.replace(", required", "");
  const isRequired = (said: string) => said !== plain(said);
  const gone = previous.functions.filter((signature) => !now.functions.includes(signature));
  const changed = Object.entries(previous.columns).filter(
    ([name, said]) => plain(now.columns[name] ?? "") !== plain(said),
  );
  const required = Object.entries(now.columns).filter(
    ([name, said]) => isNewTo(name) && isRequired(said) && !isRequired(previous.columns[name] ?? ""),
  );
  const stricter = now.constraints.filter(
    (name) => isNewTo(name) && !previous.constraints.includes(name) && !(name in previous.tightened),
  );
  return [
    ...gone.map(
      (signature) => `The function ${signature} is gone: it stays, and what differs gets a new name.`,
    ),
    ...changed.map(
      ([name, said]) => `The column ${name} is no ${plain(said)} any more: it stays for one release.`,
    ),
    ...required.map(([name]) => `The column ${name} has to be filled: give it a default for one release.`),
    ...stricter.map(
      (name) => `The constraint ${name} is new: say in "tightened" why the release before keeps it.`,
    ),
  ];
}

/** Makes what the code is now the previous release: to be run when a release was made, and committed with what comes next. */
async function keepRelease(): Promise<void> {
  const server = await startTestServer();
  const databaseUrl = await createTestDatabase(server);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const kept: Promises = {
      ...(await releaseOf(database, promisesToPrevious().release + 1)),
      tightened: {},
    };
    writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
    console.log(
      `Release ${kept.release} is kept in migrations/previous.json; what is written now is release ${kept.release + 1}.`,
    );
  } finally {
    await database.end();
    await dropTestDatabase(server, databaseUrl);
    await server.stop();
  }
}

if (import.meta.main) await keepRelease();
