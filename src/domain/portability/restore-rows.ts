import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { randomToken } from "../../shared/ids.ts";
import { instantOut } from "../../shared/schema.ts";
import type { Table } from "./catalog.ts";
import { restoreRefused } from "./errors.ts";
import {
  asRestored,
  isOfTeam,
  looseReferences,
  type Row,
  tableOfObject,
  withNewIds,
} from "./restore-rules.ts";

/** Ids of the file and what they are here, table by table. */
export class NewIds {
  readonly #tables = new Map<string, Map<number, number>>();

  of(table: string): Map<number, number> {
    const known = this.#tables.get(table) ?? new Map<number, number>();
    this.#tables.set(table, known);
    return known;
  }

  /** Gives every id that has none here a fresh one of its table. */
  async learn(tx: Tx, table: string, ids: readonly number[]): Promise<void> {
    const known = this.of(table);
    const unknown = [...new Set(ids)].filter((id) => !known.has(id)).toSorted((a, b) => a - b);
    if (unknown.length === 0) return;
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id
      from generate_series(1, ${unknown.length})`.execute(tx.db);
    const fresh = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    for (const [place, id] of unknown.entries()) known.set(id, fresh[place] ?? 0);
  }
}

/**
 * Brings in rows of a table, in the file's order: what they name has come before. Ids become those of here; what names
 * nothing that is there is refused where the database minds it, and else gets an id that nothing has. @throws restoreRefused
 */
export async function bringIn(tx: Tx, table: Table, rows: readonly Row[], ids: NewIds): Promise<void> {
  if (rows.length === 0) return;
  if (hasIds(table))
    await ids.learn(
      tx,
      table.name,
      rows.map((row) => Number(row.id)),
    );
  await learnLoose(tx, table, rows, ids);
  const now = instantOut(tx.now);
  const ready = rows.map((row) =>
    asRestored(
      table.name,
      { ...translated(table, row, ids, tx.team), team_id: tx.team },
      { secret: randomToken, now },
    ),
  );
  await insertRows(tx, table.name, ready);
}

const hasIds = ({ key, columns }: Table): boolean =>
  key.length === 1 && key[0] === "id" && columns.some(({ name, type }) => name === "id" && type === "bigint");

/** The ids that JSON and columns without a key name. */
async function learnLoose(tx: Tx, table: Table, rows: readonly Row[], ids: NewIds): Promise<void> {
  const named = new Map<string, number[]>();
  const note = (target: string, id: number) => {
    named.set(target, [...(named.get(target) ?? []), id]);
    return id;
  };
  for (const row of rows) {
    for (const { name, type } of table.columns) if (type === "jsonb") withNewIds(row[name], note);
    for (const [column, target] of Object.entries(looseReferences[table.name] ?? {}))
      if (typeof row[column] === "number") note(target, row[column]);
    const target = table.name === "audit_log" ? tableOfObject(row.object_type) : null;
    if (target) note(target, Number(row.object_id));
  }
  for (const [target, wanted] of named) await ids.learn(tx, target, wanted);
}

function translated(table: Table, row: Row, ids: NewIds, team: number): Row {
  const loose = looseReferences[table.name] ?? {};
  const newId = (target: string, id: number) => ids.of(target).get(id) ?? id;
  const here = Object.fromEntries(
    table.columns
      .filter(({ name }) => name in row)
      .map(({ name, type, references }) => {
        const value = row[name];
        if (type === "jsonb") return [name, withNewIds(value, newId)];
        if (typeof value !== "number") return [name, value];
        if (name === "id" && hasIds(table)) return [name, newId(table.name, value)];
        const target = references?.endsWith(".id") ? references.slice(0, -3) : loose[name];
        return [name, target ? referenced(target, value, ids, table.name) : value];
      }),
  );
  if (table.name !== "audit_log") return here;
  const about = tableOfObject(row.object_type);
  const object = isOfTeam(row.object_type) ? team : row.object_id;
  return { ...here, object_id: about ? newId(about, Number(row.object_id)) : object };
}

/** Who signed in where the file comes from is nobody here, but for the owner. */
function referenced(target: string, id: number, ids: NewIds, table: string): number | null {
  const found = ids.of(target).get(id);
  if (found === undefined && target !== "users")
    throw restoreRefused(`Die Tabelle ${table} nennt etwas aus ${target}, das nicht in der Datei steht.`);
  return found ?? null;
}

async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx.db,
  );
}
