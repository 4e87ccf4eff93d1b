import { randomToken } from "../../shared/ids.ts";
import { readTeamToken, withTeam } from "../../shared/team-token.ts";
import { later } from "../../shared/time/dates.ts";
import type { Database } from "../context.ts";
import { findTeamOf, nameOfEmail, teamOfToken } from "../database/directory.ts";
import { closeDatabase, createDatabase, type DatabaseOptions } from "../database/pool.ts";
import { AUTH_ROLE } from "../database/roles.ts";
import { inTeam, singleOfTeam } from "../database/transaction.ts";
import type { SecretKeys } from "../secrets/keys.ts";
import {
  type Account,
  type FoundSession,
  hashOf,
  NO_TEAM,
  type OpenedSession,
  type PendingSignIn,
  SESSION_DAYS,
  SESSION_SECONDS,
  type SignInSteps,
  type Statement,
  type Statements,
  signInSteps,
} from "./auth-steps.ts";
import { hashPassword, isOutdated, isPasswordOf } from "./password.ts";
import { sessionCookie } from "./session-cookie.ts";

export { type FoundSession, SESSION_DAYS, SESSION_SECONDS };

/** Where the owner reaches the database, who may sign cookies, and under which address the product runs. */
export type AuthConfig = SecretKeys & { databaseUrl: string; publicUrl: string };

/**
 * Who is signed in. Passwords and sessions lie in a schema of their own, read by a role of its own.
 * `cookie` is a `Set-Cookie` line to be sent on.
 */
export type Auth = {
  /**
   * Opens a session, or says that a second factor has to follow; null when address and password do not belong
   * together, in like time for unknown addresses.
   */
  signIn: (
    credentials: { email: string; password: string },
    headers: Headers,
    now: Date,
  ) => Promise<OpenedSession | PendingSignIn | null>;
  /** Ends the request's session, if it brings one. */
  signOut: (headers: Headers, now: Date) => Promise<void>;
  /** The `Set-Cookie` line that takes the session's cookie away. */
  clearingCookie: string;
  /** Ends a session. */
  endSession: (session: FoundSession, now: Date) => Promise<void>;
  /** The live session of a request; null for strangers. */
  findSession: (headers: Headers, now: Date) => Promise<FoundSession | null>;
  /** Lets the request's session last seven days from now. */
  extendSession: (
    headers: Headers,
    session: FoundSession,
    now: Date,
  ) => Promise<{ expiresAt: Date; cookie: string }>;
  /** Keeps that whose session this is has given the password in it just now. */
  keepPasswordGiven: (session: FoundSession, now: Date) => Promise<void>;
  /** Whether this is the password of whose session it is. */
  isPassword: (session: FoundSession, password: string, now: Date) => Promise<boolean>;
  /** The connections, for whoever counts them. */
  database: Database;
  /** Closes the connections. */
  close: () => Promise<void>;
} & SignInSteps;

/** Opens the accounts of an installation. */
export function createAuth(config: AuthConfig, options?: DatabaseOptions): Auth {
  const database = createDatabase(config.databaseUrl, config.secretKey, 10, { ...options, role: AUTH_ROLE });
  const cookie = sessionCookie(config);
  const statements: Statements = {
    inTeam: async (whose, statement, values) =>
      first(await inTeam({ ...whose, database }, { ...statement, values })),
    inDirectory: async (statement, values) =>
      first((await database.directory.query({ ...statement, values })).rows),
    teamOfPasskey: (credential, now) => findTeamOf(database, "passkey", credential, now),
  };
  const one = statements.inTeam;
  const sessionLine = (token: string) => cookie.set(token, SESSION_SECONDS);
  const { signInAs, ...steps } = signInSteps(config, statements, sessionLine);

  return {
    ...steps,
    database,

    async signIn({ email, password }, headers, now) {
      // An address that nobody has is looked for as others are, in no team.
      const team = (await findTeamOf(database, "email", nameOfEmail(email), now)) ?? NO_TEAM;
      const account = await one<Account>({ team, now }, ACCOUNT, [email]);
      const isRight = await isPasswordOf(account?.password ?? (await NOBODYS), password);
      if (!account || !isRight) return null;
      return signInAs({ ...account, password: await upToDate(account, password, now) }, headers, now);
    },

    async signOut(headers, now) {
      const brought = await tokenOf(headers, now);
      if (brought) await one({ team: brought.team, now }, END, [brought.hash]);
    },

    clearingCookie: cookie.clear(),

    async endSession({ team, sessionId }, now) {
      await one({ team, now }, END_ONE, [sessionId]);
    },

    async findSession(headers, now) {
      const brought = await tokenOf(headers, now);
      if (!brought) return null;
      const { team, hash } = brought;
      const statement = { ...FIND, values: [team, hash, now] };
      return first(await singleOfTeam<FoundSession>({ database, team, now }, statement));
    },

    async extendSession(headers, { team, expiresAt: end }, now) {
      const { secret } = readTeamToken(cookie.read(headers) ?? "");
      const expiresAt = later(now, { days: SESSION_DAYS });
      const extended = await one<{ expiresAt: Date }>({ team, now }, EXTEND, [hashOf(secret), expiresAt]);
      return { expiresAt: extended?.expiresAt ?? end, cookie: sessionLine(withTeam(team, secret)) };
    },

    async keepPasswordGiven({ team, sessionId }, now) {
      await one({ team, now }, PASSWORD_GIVEN, [sessionId, now]);
    },

    async isPassword({ team, identity }, password, now) {
      const account = await one<{ password: string }>({ team, now }, PASSWORD, [identity]);
      return account !== null && isPasswordOf(account.password, password);
    },

    close: () => closeDatabase(database),
  };

  /** The team and the hash of the token that a request brings; null for none, and for one that leads to no team. */
  async function tokenOf(headers: Headers, now: Date): Promise<{ team: number; hash: string } | null> {
    const token = cookie.read(headers);
    if (token === null) return null;
    const team = await teamOfToken(database, "session", token, hashOf, now);
    return team === null ? null : { team, hash: hashOf(token) };
  }

  /** The hash of a right password, made anew where it is of the kind before. */
  async function upToDate(
    { team, identity, password: hash }: Account,
    password: string,
    now: Date,
  ): Promise<string> {
    if (!isOutdated(hash)) return hash;
    const renewed = await hashPassword(password);
    return (await one({ team, now }, RENEW_HASH, [identity, renewed, hash])) ? renewed : hash;
  }
}

const first = <Row extends object>(rows: Row[]): Row | null => rows[0] ?? null;

/** What a password is held against where nobody has the address: it takes as long, and fits none. */
const NOBODYS = hashPassword(randomToken());

const ACCOUNT: Statement = {
  name: "account_of_address",
  text: `select i.team_id as team, i.id as identity, a.password
    from auth.identities i join auth.accounts a on a.team_id = i.team_id and a.identity_id = i.id
    where i.team_id = current_team() and i.email = $1 and a.provider_id = 'credential' and a.password is not null`,
};
// Only if nobody has chosen another one meanwhile.
const RENEW_HASH: Statement = {
  name: "renew_password_hash",
  text: `update auth.accounts set password = $2
    where team_id = current_team() and identity_id = $1 and provider_id = 'credential' and password = $3
    returning identity_id`,
};
// At every request of who is signed in: one statement.
const FIND: Statement = { name: "find_session", text: "select * from auth.find_session($1, $2, $3)" };
const EXTEND: Statement = {
  name: "extend_session",
  text: `update auth.sessions set expires_at = $2 where team_id = current_team() and token_hash = $1
    returning expires_at as "expiresAt"`,
};
const END: Statement = {
  name: "end_session",
  text: "delete from auth.sessions where team_id = current_team() and token_hash = $1",
};
const END_ONE: Statement = {
  name: "end_session_by_id",
  text: "delete from auth.sessions where team_id = current_team() and id = $1",
};
const PASSWORD_GIVEN: Statement = {
  name: "password_given",
  text: "update auth.sessions set password_given_at = $2 where team_id = current_team() and id = $1",
};
const PASSWORD: Statement = {
  name: "password_of",
  text: `select password from auth.accounts
    where team_id = current_team() and identity_id = $1 and provider_id = 'credential' and password is not null`,
};
