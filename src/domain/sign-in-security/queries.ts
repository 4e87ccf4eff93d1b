import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { SESSION_DAYS } from "../../platform/sign-in/auth.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { later } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { userUnknown } from "../users/errors.ts";
import { userStatus } from "../users/rules.ts";
import { deviceOf, isPasswordGiven } from "./rules.ts";
import type { Account, OpenSession, Passkey } from "./schema.ts";

/** A second factor as it is kept; `confirmed_at` is null while it is being set up. */
type KeptFactor = { sealed_secret: string; confirmed_at: Date | null; last_step: number; codes_left: number };

/** A user's second factor; undefined for none. */
export async function findSecondFactor(tx: Tx, user: number): Promise<KeptFactor | undefined> {
  const { rows } = await sql<KeptFactor>`select * from auth.second_factor_of(${user})`.execute(tx.db);
  return rows[0];
}

/** A user's passkeys, oldest first, with the names that their makers know them by. */
export async function listPasskeys(tx: Tx, user: number): Promise<(Passkey & { credential_id: string })[]> {
  type Row = { id: number; name: string; credential_id: string; created_at: Date; last_used_at: Date | null };
  const { rows } = await sql<Row>`
    select id, name, credential_id, created_at, last_used_at from auth.passkeys_of(${user})
  `.execute(tx.db);
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: instantOut(created_at),
    last_used_at: last_used_at && instantOut(last_used_at),
  }));
}

/** Whether the team asks everybody for a second factor. */
export async function isSecondFactorRequired(tx: Tx): Promise<boolean> {
  const team = await tx.db
    .selectFrom("teams")
    .select("requires_second_factor")
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  return team.requires_second_factor;
}

/** The session that somebody looks from. */
type CurrentSession = { sessionId: number; passwordGivenAt: Date | null };

/** How a user signs in, as she sees it herself from this session. @throws userUnknown */
export async function getAccount(tx: Tx, user: number, current: CurrentSession): Promise<Account> {
  const [person, required, factor, passkeys, sessions] = await together([
    findPerson(tx, user),
    isSecondFactorRequired(tx),
    findSecondFactor(tx, user),
    listPasskeys(tx, user),
    listSessions(tx, user, current.sessionId),
  ] as const);
  if (!person) throw userUnknown();
  const inUse = factor?.confirmed_at ?? null;
  return {
    email: person.email,
    name: fullName(person),
    is_second_factor_required: asFlag(required),
    is_confirmation_needed: asFlag(!isPasswordGiven(current.passwordGivenAt, tx.now)),
    second_factor: inUse && { since: instantOut(inUse), recovery_codes_left: factor?.codes_left ?? 0 },
    passkeys: passkeys.map(({ credential_id, ...shown }) => shown),
    sessions,
  };
}

const findPerson = (tx: Tx, user: number) =>
  tx.db
    .selectFrom("users")
    .select(["email", "first_name", "last_name"])
    .where("team_id", "=", tx.team)
    .where("id", "=", user)
    .executeTakeFirst();

/** The current one first, then by when they were last used. A session lasts seven days from then. */
async function listSessions(tx: Tx, user: number, current: number): Promise<OpenSession[]> {
  type Row = { id: number; user_agent: string | null; created_at: Date; expires_at: Date };
  const { rows } = await sql<Row>`select * from auth.sessions_of(${user}, ${tx.now})`.execute(tx.db);
  const sessions = rows.map(({ id, user_agent, created_at, expires_at }) => ({
    id,
    device: deviceOf(user_agent),
    signed_in_at: instantOut(created_at),
    last_used_at: instantOut(later(expires_at, { days: -SESSION_DAYS })),
    is_current: asFlag(id === current),
  }));
  return sessions.sort((a, b) => b.is_current - a.is_current);
}

/** Names of active users without a second factor, as names sort. */
export async function listWithoutSecondFactor(tx: Tx): Promise<string[]> {
  const users = await tx.db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("team_id", "=", tx.team)
    .where("status", "=", userStatus.active)
    .where(sql<boolean>`not auth.has_second_factor(users.id)`)
    .orderBy(sql`last_name collate german_names, first_name collate german_names, id`)
    .execute();
  return users.map(fullName);
}

/** The secrets of the team's second factors as they are sealed, by user. */
export async function sealedFactors(tx: Tx): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select u.id, f.sealed_secret as text from users u, auth.second_factor_of(u.id) f
    where u.team_id = ${tx.team} order by u.id`.execute(tx.db);
  return rows;
}
