import type pg from "pg";
import { BackupError } from "./backup-error.ts";
import { type StoredTable, tablesOf } from "./catalog.ts";

/** A table that holds something of a team, and which of its rows those are. */
export type TeamTable = StoredTable & { where: string };

/** A reference, by names as SQL writes them; deferred ones are looked at when all rows are there. */
type Reference = {
  source: string;
  target: string;
  columns: string[];
  targets: string[];
  is_deferrable: boolean;
};

const REFERENCES = `
  select format('%I.%I', sn.nspname, s.relname) as source, format('%I.%I', tn.nspname, t.relname) as target,
    array(select quote_ident(attname) from unnest(k.conkey) with ordinality u (n, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by at) as columns,
    array(select quote_ident(attname) from unnest(k.confkey) with ordinality u (n, at)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by at) as targets,
    condeferrable as is_deferrable
  from pg_constraint k
  join pg_class s on s.oid = k.conrelid join pg_namespace sn on sn.oid = s.relnamespace
  join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where k.contype = 'f'`;

/**
 * Every table that holds something of a team, after those that its rows point at: by its own column, or because its rows
 * belong to rows that do.
 */
export async function tablesOfTeam(client: pg.Client, team: number): Promise<TeamTable[]> {
  const tables = await tablesOf(client);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const where = new Map<string, string>();
  for (const { name, columns } of tables) {
    // Names are claimed anew: what the directory says follows from the team's rows.
    if (name.startsWith("directory.")) continue;
    if (name === "public.teams") where.set(name, `id = ${team}`);
    else if (columns.includes("team_id")) where.set(name, `team_id = ${team}`);
  }
  for (let known = -1; known < where.size; ) {
    known = where.size;
    for (const { source, target, columns, targets } of references) {
      const held = where.get(target);
      if (held && !where.has(source))
        where.set(
          source,
          `(${columns.join(", ")}) in (select ${targets.join(", ")} from ${target} where ${held})`,
        );
    }
  }
  const ofTeam = tables.flatMap((table) => {
    const held = where.get(table.name);
    return held ? [{ ...table, where: held }] : [];
  });
  return inOrder(ofTeam, references);
}

/** What is pointed at comes first. */
function inOrder(tables: readonly TeamTable[], references: readonly Reference[]): TeamTable[] {
  const ordered: TeamTable[] = [];
  for (let left = [...tables]; left.length > 0; ) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(
      ({ name }) =>
        !references.some(
          ({ source, target, is_deferrable }) =>
            source === name && target !== name && !is_deferrable && names.has(target),
        ),
    );
    if (ready.length === 0) throw new Error(`These tables point at one another: ${[...names].join(", ")}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Which team answered under an address, or is named as id=NUMBER. @throws BackupError when none did, or is there */
export async function teamAt(client: pg.Client, address: string): Promise<number> {
  const [, id] = /^id=(\d{1,15})$/.exec(address) ?? [];
  if (id !== undefined) return requireTeam(client, Number(id));
  const { rows } = await client.query<{ team: string }>(
    "select team_id::text as team from directory.names where kind = 'address' and name = $1",
    [address],
  );
  if (rows[0]) return Number(rows[0].team);
  const { rows: others } = await client.query<{ address: string }>(`
    select distinct on (team_id) name as address from directory.names
    where kind = 'address' and team_id not in (select team_id from sandboxes)
    order by team_id, name in (select team_token from teams) limit 20`);
  throw new BackupError(
    `No team answers under "${address}" in this backup. Those do: ${others.map((other) => other.address).join(", ")}`,
  );
}

/** Addresses lie on the first server of several: the backup of another one knows its teams by their numbers. */
async function requireTeam(client: pg.Client, team: number): Promise<number> {
  await client.query("select set_config('app.team_id', $1, false)", [String(team)]);
  const { rowCount } = await client.query("select from teams where id = $1", [team]);
  if (!rowCount) throw new BackupError(`This backup has no team ${team}.`);
  return team;
}
