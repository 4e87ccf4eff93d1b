import pg from "pg";
import { APP_ROLE, AUTH_ROLE, DIRECTORY_ROLE } from "../database/roles.ts";
import type { FileStore } from "../files.ts";
import { BackupError } from "./backup-error.ts";

/** What is not PostgreSQL's own. */
const SCHEMAS = "nspname !~ '^pg_' and nspname <> 'information_schema'";

async function asOwner<T>(databaseUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: databaseUrl, application_name: "kurshafen restore" });
  owner.on("error", () => {});
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

/** Whether a database has no table of anybody. */
export const isEmptyDatabase = (databaseUrl: string): Promise<boolean> =>
  asOwner(databaseUrl, async (owner) => {
    const { rowCount } = await owner.query(`
      select from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p', 'v', 'm') and ${SCHEMAS}
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`);
    return rowCount === 0;
  });

/** @throws BackupError while a process of the product is connected to the database */
export const requireNobody = (databaseUrl: string): Promise<void> =>
  asOwner(databaseUrl, async (owner) => {
    const { rowCount } = await owner.query(
      "select from pg_stat_activity where datname = current_database() and usename = any($1)",
      [[APP_ROLE, AUTH_ROLE, DIRECTORY_ROLE]],
    );
    if (rowCount)
      throw new BackupError("The product still runs on this database: stop all of its processes first.");
  });

/** @throws BackupError where a restore would write over something */
export async function requireEmpty(databaseUrl: string, files: FileStore): Promise<void> {
  const taken = [
    ...((await isEmptyDatabase(databaseUrl)) ? [] : ["the database has tables"]),
    ...((await files.isEmpty()) ? [] : ["the place for files has some"]),
  ];
  if (taken.length > 0)
    throw new BackupError(
      `Nothing was changed: ${taken.join(", and ")}. A restore goes to an empty database and an empty place for files; with --replace it backs up what is there and takes its place.`,
    );
}

/** Takes everything out of a database. */
export const clearDatabase = (databaseUrl: string): Promise<unknown> =>
  asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where ${SCHEMAS}`,
    );
    const drops = rows.map(({ name }) => `drop schema ${name} cascade`);
    return owner.query(["begin", ...drops, "create schema public", "commit"].join(";"));
  });
