import type pg from "pg";
import type { BackedSequence } from "./manifest.ts";

/** A table of ours, by its schema and name as SQL writes them, with the columns that are stored and not made. */
export type StoredTable = { name: string; columns: string[] };

/** What migrations write by themselves, and what is told about backups, which is of no use after a restore. */
const NOT_KEPT = ["schema_migrations", "schema_functions", "schema_release", "server_number", "backups"];

/** Tables `c` in schemas `n` that migrations made; the queue's schema is made and changed by pg-boss as it likes. */
const OURS = `
  c.relkind = 'r' and n.nspname <> 'pgboss' and c.relname <> all($1)
  and c.relowner = (select relowner from pg_class where oid = 'public.schema_migrations'::regclass)
  and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;

/** Every table that is backed up. */
export async function tablesOf(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by 1`,
    [NOT_KEPT],
  );
  return rows;
}

/** Where every sequence stands. They know no snapshot: read last, they are never behind the rows. */
export async function sequencesOf(client: pg.Client): Promise<BackedSequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as column, d.objid::regclass::text as sequence
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
     join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and ${OURS} order by 1, 2`,
    [NOT_KEPT],
  );
  const standing: BackedSequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: at } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${sequence}`,
    );
    for (const { last, is_called } of at) standing.push({ table, column, last: Number(last), is_called });
  }
  return standing;
}

/** The functions as statements that make them, in the order in which they were made. */
export async function functionsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select pg_get_functiondef(p.oid) as statement from pg_proc p join pg_namespace n on n.oid = pronamespace
    where prokind = 'f' and n.nspname <> 'pgboss'
      and proowner = (select relowner from pg_class where oid = 'public.schema_migrations'::regclass)
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by p.oid`);
  return rows.map(({ statement }) => statement);
}

/** How rows look as text hangs on these; the same on every server, so that checksums are. */
export const SAME_TEXTS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** How many rows a table has, and a sum over all of them that is the same for the same rows in any order. */
export async function sumOf(
  client: pg.Client,
  { name, columns }: StoredTable,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(hashtextextended((t.*)::text collate "C", 0)), 0)::text as checksum
    from (select ${columns.join(", ")} from ${name}) t`);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? "" };
}
