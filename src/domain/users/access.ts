import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { claimName, findTeamOf, nameOfEmail } from "../../platform/database/directory.ts";
import { randomToken } from "../../shared/ids.ts";
import { fullName } from "../../shared/words/text.ts";
import { userUnknown } from "./errors.ts";
import { userStatus } from "./rules.ts";

// A user's access, as verbs change it inside their transaction, also those of other nouns.

type Person = { first_name: string; last_name: string; email: string };

/**
 * Gives an invited user an account that nobody can sign in to: whose the address is, is asked when the invitation is
 * mailed.
 */
export const insertInvitedIdentity = (tx: Tx, user: number, person: Person, hash: string) =>
  insertIdentity(tx, user, { ...person, email: nobodysAddress() }, hash);

/**
 * Lets an invited user accept under an address. False when an account of another team has it: until it is free the
 * user has one that nobody can sign in with.
 */
export async function claimEmail(tx: Tx, user: number, email: string): Promise<boolean> {
  const holder = await findHolder(tx, email);
  if (holder === user) return true;
  if (holder === null && (await setEmail(tx, user, email))) return true;
  await setEmail(tx, user, nobodysAddress());
  return false;
}

/** Who signs in with an address: a user of the team, somebody of another one, or null for nobody. */
export async function findHolder(tx: Tx, email: string): Promise<number | "elsewhere" | null> {
  const team = await findTeamOf(tx.database, "email", nameOfEmail(email), tx.now);
  if (team !== null && team !== tx.team) return "elsewhere";
  const { rows } = await sql<{ user: number | null }>`
    select auth.user_of_email(${email}) as "user"
  `.execute(tx.db);
  return rows[0]?.user ?? null;
}

const nobodysAddress = () => `${randomToken()}@vergeben.invalid`;

/** Lets a user sign in; false when the address belongs to somebody else already, or may still go back to them. */
export async function insertIdentity(tx: Tx, user: number, person: Person, hash: string): Promise<boolean> {
  if (!(await claimName(tx, "email", nameOfEmail(person.email)))) return false;
  const { rows } = await sql<{ id: number | null }>`
    select auth.create_identity(${user}, ${person.email}, ${fullName(person)}, ${hash}, ${tx.now}) as id
  `.execute(tx.db);
  return typeof rows[0]?.id === "number";
}

/** The row of a user, locked for the transaction; undefined for none. */
export const lockUser = (tx: Tx, user: number) =>
  tx.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "roles", "status", "confirmed_at", "updated_at"])
    .where("team_id", "=", tx.team)
    .where("id", "=", user)
    .forUpdate()
    .executeTakeFirst();

/** The row of a user who is not deleted, locked for the transaction. @throws userUnknown */
export async function lockPresentUser(tx: Tx, id: number) {
  const user = await lockUser(tx, id);
  if (!user || user.status === userStatus.deleted) throw userUnknown();
  return user;
}

/** Confirms a user, which lifts the Inaktiv of the beginning; it happens once, and whoever is locked out stays so. */
export const confirmUser = (tx: Tx, user: number) =>
  tx.db
    .updateTable("users")
    .set({ confirmed_at: tx.now, status: userStatus.active })
    .where("team_id", "=", tx.team)
    .where("id", "=", user)
    .where("confirmed_at", "is", null)
    .where("status", "=", userStatus.inactive)
    .execute();

/** Makes one removal of owners wait for another; bookings and whoever else only names the team do not wait. */
export const lockTeam = (tx: Tx) =>
  tx.db.selectFrom("teams").select("id").where("id", "=", tx.team).forNoKeyUpdate().execute();

type UserChange = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string;
  roles?: string[];
  status?: number;
};

/** Changes a user's columns. */
export const saveUser = (tx: Tx, user: number, change: UserChange) =>
  tx.db
    .updateTable("users")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", user)
    .execute();

/** Makes the instructor record of an invited user an active one. */
export const activateInstructor = (tx: Tx, user: number) =>
  tx.db
    .updateTable("instructors")
    .set({ status: "active" })
    .where("team_id", "=", tx.team)
    .where("user_id", "=", user)
    .where("status", "=", "pending")
    .execute();

/** Sets a user's password, which ends what is open of the account and their sessions, all but `keptSession`. */
export const savePassword = (tx: Tx, user: number, hash: string, keptSession: number | null) =>
  sql`select auth.set_password(${user}, ${hash}, ${keptSession}::bigint)`.execute(tx.db);

/** Gives a user another address; false when it signs somebody else in, or may still go back to them. */
export async function saveEmail(tx: Tx, user: number, email: string): Promise<boolean> {
  if (!(await setEmail(tx, user, email))) return false;
  await saveUser(tx, user, { email });
  return true;
}

async function setEmail(tx: Tx, user: number, email: string): Promise<boolean> {
  if (!(await claimName(tx, "email", nameOfEmail(email)))) return false;
  const { rows } = await sql<{ done: boolean }>`
    select auth.set_email(${user}, ${email}, ${tx.now}) as done
  `.execute(tx.db);
  return rows[0]?.done === true;
}
