import type pg from "pg";
import { APP_ROLE, AUTH_ROLE, BACKUP_ROLE } from "./roles.ts";

/** Tables of `public` that the web role does not read and write freely, and what it may do with them instead. */
const RESTRICTED: Record<string, string> = {
  audit_log: "select, insert",
  backups: "select, insert, update",
  contract_acceptances: "select, insert",
  files: "select, insert, delete",
  gift_voucher_entries: "select, insert",
  held_jobs: "",
  invoice_numbers: "select, insert, update",
  money_entries: "select, insert",
  plan_invoices: "select, insert, update",
  plan_payments: "select, insert",
  plans: "select",
  announcements: "select",
  platform_acts: "insert",
  legal_texts: "select",
  redirects: "select",
  schema_migrations: "select",
  schema_functions: "",
  schema_release: "select",
  plan_invoice_numbers: "",
  plan_invoice_years: "",
  team_addresses: "",
  registration_words: "",
  webhook_addresses: "",
};

const READ_AND_WRITE = "select, insert, update, delete";

/**
 * Gives the roles what they need and takes everything else from them, whatever was granted before. To be run after
 * every migration, in the caller's transaction.
 */
export async function grantAccess(owner: pg.Client): Promise<void> {
  const schemas = `public, auth, pgboss`;
  await owner.query(`
    grant connect on database ${quoted(await databaseName(owner))} to ${APP_ROLE}, ${AUTH_ROLE};
    revoke all on all tables in schema ${schemas} from ${APP_ROLE}, ${AUTH_ROLE};
    revoke all on all sequences in schema ${schemas} from ${APP_ROLE}, ${AUTH_ROLE};
    grant usage on schema ${schemas} to ${APP_ROLE};
    grant usage on schema auth to ${AUTH_ROLE};
    grant ${READ_AND_WRITE} on all tables in schema auth to ${AUTH_ROLE};
    grant usage on all sequences in schema auth to ${AUTH_ROLE};
    grant ${READ_AND_WRITE} on all tables in schema pgboss to ${APP_ROLE};
    grant usage on all sequences in schema public, pgboss to ${APP_ROLE};
    ${await tableGrants(owner)}
    ${await routineGrants(owner)}
    ${await backupGrants(owner)}
  `);
}

/** What lets backups be read, and lets them do nothing else: the owner, whom the walls bind as well, cannot read them all. */
export const BACKUP_POLICY = "backup_reads";

async function backupGrants(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ schemas: string }>(
    `select string_agg(distinct quote_ident(nspname), ', ') as schemas from pg_namespace n join pg_class c on relnamespace = n.oid
     where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' and relowner = current_user::regrole`,
  );
  const { rows: walled } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relrowsecurity and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)`,
    [BACKUP_POLICY],
  );
  const schemas = rows[0]?.schemas ?? "public";
  return `
    grant connect on database ${quoted(await databaseName(owner))} to ${BACKUP_ROLE};
    grant usage on schema ${schemas} to ${BACKUP_ROLE};
    grant select on all tables in schema ${schemas} to ${BACKUP_ROLE};
    grant select on all sequences in schema ${schemas} to ${BACKUP_ROLE};
    ${walled
      .map(
        ({ name }) => `create policy ${BACKUP_POLICY} on ${name} for select to ${BACKUP_ROLE} using (true);`,
      )
      .join("\n")}`;
}

async function databaseName(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name ?? "";
}

async function tableGrants(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')",
  );
  const grants = rows.map(({ name }) => ({ name, access: RESTRICTED[name] ?? READ_AND_WRITE }));
  return grants
    .filter(({ access }) => access)
    .map(({ name, access }) => `grant ${access} on public.${quoted(name)} to ${APP_ROLE};`)
    .join("\n");
}

/** Our own functions are for the web role alone; those of extensions stay everybody's. */
async function routineGrants(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ signature: string }>(`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'pgboss'::regnamespace)
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  return rows
    .map(
      ({ signature }) =>
        `revoke all on routine ${signature} from public; grant execute on routine ${signature} to ${APP_ROLE};`,
    )
    .join("\n");
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
