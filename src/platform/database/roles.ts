import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** The roles that the web and the worker connect as: to teams, to sign-in, to the directory. They own nothing and row-level security binds them. */
export const APP_ROLE = "kurshafen_app";
export const AUTH_ROLE = "kurshafen_auth";
export const DIRECTORY_ROLE = "kurshafen_directory";
/** The role that backups are read as: it sees every row and changes none. */
export const BACKUP_ROLE = "kurshafen_backup";
export const ROLES = [APP_ROLE, AUTH_ROLE, BACKUP_ROLE, DIRECTORY_ROLE] as const;
export type Role = (typeof ROLES)[number];

/** The role that teams are moved as, from one server to another: no wall binds it, and only an operator's command uses it. */
export const MOVER_ROLE = "kurshafen_mover";

const ATTEMPTS = 8;

/** The owner's address with the role in its place; the role's password follows from the installation's key. */
export function connectionUrl(ownerUrl: string, role: Role | typeof MOVER_ROLE, secretKey: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = passwordOf(role, secretKey);
  return url.href;
}

const passwordOf = (role: string, secretKey: string) =>
  createHmac("sha256", secretKey).update(role).digest("hex");

/**
 * Sees to it that the roles can sign in with their passwords. Roles belong to the whole cluster: several processes
 * and several databases may do this at the same time.
 * Rejects when a role of that name is a superuser or passes row-level security.
 */
export async function ensureRoles(ownerUrl: string, secretKey: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const role of ROLES) await ensureRole(owner, ownerUrl, role, secretKey);
  } finally {
    await owner.end();
  }
}

async function ensureRole(owner: pg.Client, ownerUrl: string, role: Role, secretKey: string): Promise<void> {
  const password = pg.escapeLiteral(passwordOf(role, secretKey));
  for (let attempt = 1; ; attempt++) {
    const { rows } = await owner.query<{ unbound: boolean }>(
      "select rolsuper or rolbypassrls as unbound from pg_roles where rolname = $1",
      [role],
    );
    if (rows[0]?.unbound)
      throw new Error(`The database role ${role} passes row-level security: take that from it.`);
    if (rows[0] && (await signsIn(connectionUrl(ownerUrl, role, secretKey)))) return;
    try {
      await owner.query(`${rows[0] ? "alter" : "create"} role ${role} login password ${password}`);
      if (!rows[0]) return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isRace(error)) throw error;
    }
    if (attempt === ATTEMPTS) throw new Error(`The database role ${role} cannot sign in.`);
    await delay(20 * attempt);
  }
}

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && (error.code === "28P01" || error.code === "28000");
    if (refused) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Another process created or altered the same role at the same moment. */
function isRace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["42710", "23505", "XX000", "42704"].includes(error.code ?? "");
}
