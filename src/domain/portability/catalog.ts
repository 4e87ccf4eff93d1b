import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { carriedTables } from "./tables.ts";

/** A column as the database knows it. */
export type Column = {
  name: string;
  /** In PostgreSQL's words: `bigint`, `text[]`, `timestamp with time zone`. */
  type: string;
  required: boolean;
  has_default: boolean;
  /** What the database says of it; usually nothing. */
  comment: string | null;
  /** The only values that it may have; null where any may stand. */
  values: string[] | null;
  /** `lessons.id`: of which row it holds the id; null where it holds none. */
  references: string | null;
};

/** A table that goes along, with the columns that do, and by which its rows stand in order. */
export type Table = { name: string; key: string[]; columns: Column[] };

type ColumnRow = Omit<Column, "values" | "references"> & { table: string };
type KeyRow = { table: string; columns: string[] };
type ReferenceRow = { table: string; column: string; target: string; target_column: string };
type CheckRow = { table: string; column: string; definition: string };

/** What the database says of every table that goes along. A table that the list names and the database does not know is none. */
export async function readCatalog(tx: Tx): Promise<Table[]> {
  const names = Object.keys(carriedTables);
  const [columns, keys, references, checks] = await together([
    columnsOf(tx, names),
    keysOf(tx, names),
    referencesOf(tx, names),
    checksOf(tx, names),
  ]);
  return names.flatMap((name) => {
    const of = columns.filter(({ table }) => table === name);
    if (of.length === 0) return [];
    const without = carriedTables[name]?.without ?? {};
    return {
      name,
      key: keys.find(({ table }) => table === name)?.columns ?? [],
      columns: of
        .filter((column) => column.name !== "team_id" && !(column.name in without))
        .map(({ table, ...column }) => ({
          ...column,
          values: valuesOf(checks.find((check) => check.table === table && check.column === column.name)),
          references: targetOf(
            references.find((reference) => reference.table === table && reference.column === column.name),
          ),
        })),
    };
  });
}

const targetOf = (reference: ReferenceRow | undefined): string | null =>
  reference ? `${reference.target}.${reference.target_column}` : null;

/** The values that a check like `status = ANY (ARRAY['a'::text, 'b'::text])` allows. */
function valuesOf(check: CheckRow | undefined): string[] | null {
  const listed = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check?.definition ?? "")?.[1];
  const values = [...(listed ?? "").matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
    value.replaceAll("''", "'"),
  );
  return values.length > 0 ? values : null;
}

const columnsOf = async (tx: Tx, tables: string[]): Promise<ColumnRow[]> =>
  (
    await sql<ColumnRow>`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as required, a.atthasdef or a.attidentity <> '' as has_default,
        col_description(c.oid, a.attnum) as comment
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${tables}::text[])
      order by c.relname, a.attnum`.execute(tx.db)
  ).rows;

/** The columns of each primary key but the team, in their order. */
const keysOf = async (tx: Tx, tables: string[]): Promise<KeyRow[]> =>
  (
    await sql<KeyRow>`
      select c.relname as "table", array_agg(a.attname::text order by k.place) as columns
      from pg_constraint p
      join pg_class c on c.oid = p.conrelid
      cross join lateral unnest(p.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and a.attname <> 'team_id'
      where p.contype = 'p' and c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[])
        and c.relname <> 'teams'
      group by c.relname`.execute(tx.db)
  ).rows;

/** Columns that name a row of the same team: the part of each foreign key that is not the team. */
const referencesOf = async (tx: Tx, tables: string[]): Promise<ReferenceRow[]> =>
  (
    await sql<ReferenceRow>`
      select c.relname as "table", a.attname as column, t.relname as target, ta.attname as target_column
      from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_class t on t.oid = f.confrelid
      cross join lateral unnest(f.conkey, f.confkey) as k (own, other)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.own and a.attname <> 'team_id'
      join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = k.other
      where f.contype = 'f' and cardinality(f.conkey) = 2
        and c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[])
      order by c.relname, a.attname, f.conname`.execute(tx.db)
  ).rows;

const checksOf = async (tx: Tx, tables: string[]): Promise<CheckRow[]> =>
  (
    await sql<CheckRow>`
      select c.relname as "table", a.attname as column, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and cardinality(k.conkey) = 1
        and c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[])
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'
      order by c.relname, a.attname, k.conname`.execute(tx.db)
  ).rows;
