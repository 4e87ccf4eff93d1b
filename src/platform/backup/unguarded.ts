import type pg from "pg";

type Guard = { lift: string; lower: string };

/** What stands between rows and their tables, each as the statement that takes it away and the one that puts it back. */
const GUARDS = `
  with ours as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name, relforcerowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pgboss', 'information_schema') and n.nspname !~ '^pg_'
      and c.relowner = (select relowner from pg_class where oid = 'public.schema_migrations'::regclass)
  )
  select format('alter table %s drop constraint %I', ours.name, conname) as lift,
    format('alter table %s add constraint %I %s', ours.name, conname, pg_get_constraintdef(k.oid)) as lower
  from ours join pg_constraint k on k.conrelid = ours.oid and k.contype = 'f' and k.conparentid = 0
  union all
  select format('alter table %s disable trigger %I', name, tgname), format('alter table %s enable trigger %I', name, tgname)
  from ours join pg_trigger on tgrelid = ours.oid and not tgisinternal and tgenabled = 'O'
  union all
  select format('alter table %s no force row level security', name), format('alter table %s force row level security', name)
  from ours where relforcerowsecurity`;

/**
 * Does something to the rows of all tables as they are, in one transaction: no trigger makes anything of them, their
 * owner sees all teams, and references are held against the rows at the end, all of them. It takes no more than owning the
 * tables; `session_replication_role` would take a superuser. For a database that nobody else works on.
 */
export async function unguarded(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query("begin");
  try {
    const { rows } = await owner.query<Guard>(GUARDS);
    await owner.query(rows.map(({ lift }) => lift).join(";"));
    await work();
    await owner.query(rows.map(({ lower }) => lower).join(";"));
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback").catch(() => {});
    throw error;
  }
}
