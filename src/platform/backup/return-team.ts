import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { BackupError } from "./backup-error.ts";
import { SAME_TEXTS, sequencesOf, sumOf } from "./catalog.ts";
import { type TeamTable, tablesOfTeam } from "./team-rows.ts";

/** What came back: rows in all, and tables that still held something of the team and were left as they are. */
export type ReturnedTeam = { rows: number; jobs: number; left: string[] };

/**
 * Brings a team from a restored backup into the running installation that it is gone from: every row as it was, with its
 * number, its people and how they sign in; all of it or nothing. Writes of everybody else wait as long as it takes. Its
 * jobs are held.
 * @throws BackupError when the team is still there, or something of it is somebody else's by now
 */
export async function returnTeam(source: pg.Client, owner: pg.Client, team: number): Promise<ReturnedTeam> {
  await owner.query(`${SAME_TEXTS}; begin; set local lock_timeout = '20s'; set constraints all deferred`);
  try {
    const tables = await tablesOfTeam(source, team);
    const names = tables.map(({ name }) => name);
    await owner.query(`lock table ${names.join(", ")} in share row exclusive mode`);
    await requireGone(owner, team);
    await owner.query(names.map((name) => `alter table ${name} disable trigger user`).join(";"));
    const returned: ReturnedTeam = { rows: 0, jobs: await bringJobs(source, owner, team), left: [] };
    for (const table of tables) {
      if (await holdsSome(owner, table)) returned.left.push(table.name);
      else returned.rows += await bringRows(source, owner, table);
    }
    await claimNames(owner, team);
    await passSequences(owner, tables);
    await owner.query("set constraints all immediate");
    await owner.query(names.map((name) => `alter table ${name} enable trigger user`).join(";"));
    // Web processes keep in memory that nobody answers there.
    await owner.query("select pg_notify('public_pages', 'platform')");
    await owner.query("commit");
    return returned;
  } catch (error) {
    await owner.query("rollback").catch(() => {});
    throw asSentence(error);
  }
}

/** @throws BackupError while the team is there or on another server, and where the directory is not */
export async function requireGone(owner: pg.Client, team: number): Promise<void> {
  await requireNowhereElse(owner, team);
  await owner.query("select set_config('app.team_id', $1, false)", [String(team)]);
  const { rows } = await owner.query<{ name: string }>("select name from teams where id = $1", [team]);
  if (rows[0])
    throw new BackupError(
      `${rows[0].name} is still there (team ${team}): nothing was changed. What it was can be had as a file that an empty team reads back: --as-zip FILE.`,
    );
}

/** Names are claimed in the directory, and a team behind a fence is reached by nobody. @throws BackupError */
async function requireNowhereElse(owner: pg.Client, team: number): Promise<void> {
  const { rows } = await owner.query<{ number: number; shard: number | null; has_left: boolean }>(
    `select coalesce((select number from server_number), 0) as number,
       (select shard from directory.teams where id = $1) as shard,
       exists (select from departures where team_id = $1) as has_left`,
    [team],
  );
  const { number = 0, shard = null, has_left = false } = rows[0] ?? {};
  if (number > 0)
    throw new BackupError(
      `This is server ${number} of several, and the directory lies on the first: no team is brought back here, and nothing was changed. ${AS_FILE}`,
    );
  if (shard !== null && shard !== number)
    throw new BackupError(
      `Team ${team} lies on server ${shard}: nothing was changed. What it was can be had as a file: --as-zip FILE.`,
    );
  if (has_left)
    throw new BackupError(
      `Team ${team} has been moved from this server to another one: nothing was changed. ${AS_FILE}`,
    );
}

const AS_FILE = "Have the team as a file that an empty team reads back: --as-zip FILE.";

/** Has its addresses, people and passkeys lead to the team again. @throws BackupError when one of them is somebody else's by now */
async function claimNames(owner: pg.Client, team: number): Promise<void> {
  const { rows: taken } = await owner.query<{ kind: string }>(
    "select kind from auth.names_of_team(now()) where directory.claim($1, kind, name, now()) is null",
    [team],
  );
  if (taken.length > 0) throw isSomebodyElses([...new Set(taken.map(({ kind }) => kind))].join(", "));
  await owner.query(
    `select directory.settle($1, (select coalesce(jsonb_agg(n), '[]') from auth.names_of_team(now()) n), clock_timestamp(), now())`,
    [team],
  );
}

/** What a team leaves behind when it goes: numbers of the platform's own invoices. */
async function holdsSome(owner: pg.Client, { name, where }: TeamTable): Promise<boolean> {
  return Boolean((await owner.query(`select from ${name} where ${where} limit 1`)).rowCount);
}

/** By way of a table beside it: COPY does not pass the walls, which bind their owner as well. */
async function bringRows(source: pg.Client, owner: pg.Client, table: TeamTable): Promise<number> {
  const { name, where } = table;
  const columns = table.columns.join(", ");
  const before = await sumOf(source, { ...table, name: `(select * from ${name} where ${where}) r` });
  if (before.rows === 0) return 0;
  await owner.query(`create temp table incoming on commit drop as select ${columns} from ${name} limit 0`);
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${name} where ${where}) to stdout`)),
    owner.query(copyFrom(`copy incoming (${columns}) from stdin`)),
  );
  await owner.query(`insert into ${name} (${columns}) select ${columns} from incoming; drop table incoming`);
  const after = await sumOf(owner, { ...table, name: `(select * from ${name} where ${where}) r` });
  if (after.checksum !== before.checksum)
    throw new BackupError(`${name} is not as it was: nothing was changed.`);
  return before.rows;
}

/** New rows get numbers beyond those that came back; of several servers each gives its own, a step apart. */
async function passSequences(owner: pg.Client, tables: readonly TeamTable[]): Promise<void> {
  for (const { table, column, last } of await sequencesOf(owner)) {
    const where = tables.find(({ name }) => name === table)?.where;
    if (where)
      await owner.query(
        `select setval(seqrelid, case when number is null then most else (most / seqincrement + 1) * seqincrement + number end, number is null)
         from (select max(${column}) as most from ${table} where ${where}) m, (select max(number) as number from server_number) n, pg_sequence
         where seqrelid = pg_get_serial_sequence($1, $2)::regclass and most >= $3`,
        [table, column, last],
      );
  }
}

async function bringJobs(source: pg.Client, owner: pg.Client, team: number): Promise<number> {
  const { rows } = await source.query<{ queue: string; data: object; due_at: Date }>(
    "select queue, data, due_at from held_jobs where data->>'team' = $1",
    [String(team)],
  );
  await owner.query(
    "insert into held_jobs select * from unnest($1::text[], $2::jsonb[], $3::timestamptz[])",
    [
      rows.map(({ queue }) => queue),
      rows.map(({ data }) => JSON.stringify(data)),
      rows.map(({ due_at }) => due_at),
    ],
  );
  return rows.length;
}

/** What belongs to somebody else by now: an address, an e-mail address, a number. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== "23505") return error;
  return isSomebodyElses(`${error.table}: ${error.constraint}`);
}

const isSomebodyElses = (what: string) =>
  new BackupError(
    `Nothing was changed: somebody else has by now what was the team's (${what}). Free it, or have the team as a file that an empty team reads back: --as-zip FILE.`,
  );
