import type pg from "pg";
import { APP_ROLE, AUTH_ROLE, BACKUP_ROLE, DIRECTORY_ROLE, ROLES } from "./roles.ts";

/** Tables of `public` that the web role does not read and write freely, and what it may do with them instead. */
const RESTRICTED: Record<string, string> = {
  audit_log: "select, insert",
  backups: "select, insert, update",
  contract_acceptances: "select, insert",
  departures: "",
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
  public_changes: "",
  server_number: "",
  team_addresses: "select",
  registration_words: "",
};

const roles = ROLES.join(", ");
const READ_AND_WRITE = "select, insert, update, delete";

/**
 * Gives the roles what they need and takes everything else from them, whatever was granted before. To be run after
 * every migration, in the caller's transaction.
 */
export async function grantAccess(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ schemas: string }>(`
    select string_agg(nspname, ', ') as schemas
    from pg_namespace where nspname in ('public', 'auth', 'directory', 'pgboss')`);
  const { schemas = "" } = rows[0] ?? {};
  await owner.query(`
    grant connect on database ${quoted(await databaseName(owner))} to ${roles};
    revoke all on all tables in schema ${schemas} from ${roles};
    revoke all on all sequences in schema ${schemas} from ${roles};
    revoke all on schema ${schemas} from ${roles};
    grant usage on schema public, auth, pgboss to ${APP_ROLE};
    grant usage on schema auth to ${AUTH_ROLE};
    ${schemas.includes("directory") ? `grant usage on schema directory to ${DIRECTORY_ROLE};` : ""}
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
  const { rows } = await owner.query<{ schema: string; name: string }>(`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'auth', 'directory') and relkind in ('r', 'p', 'v')`);
  return rows
    .map(({ schema, name }) => ({ table: `${schema}.${quoted(name)}`, ...accessTo(schema, name) }))
    .filter(({ access }) => access)
    .map(({ table, access, role }) => `grant ${access} on ${table} to ${role};`)
    .join("\n");
}

/** Who uses a table, and how. */
function accessTo(schema: string, name: string): { role: string; access: string } {
  if (schema === "public") return { role: APP_ROLE, access: RESTRICTED[name] ?? READ_AND_WRITE };
  return { role: schema === "auth" ? AUTH_ROLE : DIRECTORY_ROLE, access: READ_AND_WRITE };
}

/** What the role of sign-in calls alone: whose session a hash is. */
const OF_SIGN_IN = "auth.find_session";

/** What whoever stands before the wall calls: naming the team, and the wall itself. */
const OF_ALL_TEAMS = ["current_team", "enter_team"];

/** Our own functions are for the web role, but for those of sign-in and of the directory; those of extensions stay everybody's. */
async function routineGrants(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ signature: string; name: string }>(`
    select oid::regprocedure::text as signature, oid::regproc::text as name from pg_proc
    where pronamespace::regnamespace::text in ('public', 'auth', 'directory', 'pgboss')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  return rows
    .map(
      ({ signature, name }) =>
        `revoke all on routine ${signature} from public, ${ROLES.join(", ")};
        grant execute on routine ${signature} to ${rolesThatCall(name).join(", ")};`,
    )
    .join("\n");
}

function rolesThatCall(name: string): string[] {
  if (name.startsWith("directory.")) return [DIRECTORY_ROLE];
  if (name === OF_SIGN_IN) return [AUTH_ROLE];
  return OF_ALL_TEAMS.includes(name) ? [APP_ROLE, AUTH_ROLE] : [APP_ROLE];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
