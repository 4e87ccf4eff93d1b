import type pg from "pg";
import { randomToken } from "../../shared/ids.ts";
import { later } from "../../shared/time/dates.ts";
import { createPool, type PoolOptions } from "../database/pool.ts";
import { AUTH_ROLE, connectionUrl } from "../database/roles.ts";
import type { SecretKeys } from "../secrets/keys.ts";
import {
  type Account,
  type FoundSession,
  hashOf,
  type OpenedSession,
  type PendingSignIn,
  SESSION_COLUMNS,
  SESSION_DAYS,
  SESSION_SECONDS,
  type SignInSteps,
  type Statement,
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
  signOut: (headers: Headers) => Promise<void>;
  /** The `Set-Cookie` line that takes the session's cookie away. */
  clearingCookie: string;
  /** Ends a session. */
  endSession: (session: FoundSession) => Promise<void>;
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
  /** Whether this is the identity's password. */
  isPassword: (identity: number, password: string) => Promise<boolean>;
  /** The connections, for whoever counts them. */
  pool: pg.Pool;
  /** Closes the connections. */
  close: () => Promise<void>;
} & SignInSteps;

/** Opens the accounts of an installation. */
export function createAuth(config: AuthConfig, options?: PoolOptions): Auth {
  const pool = createPool(connectionUrl(config.databaseUrl, AUTH_ROLE, config.secretKey), 10, options);
  const cookie = sessionCookie(config);
  const { signInAs, ...steps } = signInSteps(config, one, (token) => cookie.set(token, SESSION_SECONDS));

  return {
    ...steps,
    pool,

    async signIn({ email, password }, headers, now) {
      const account = await one<Account>(ACCOUNT, [email]);
      const isRight = await isPasswordOf(account?.password ?? (await NOBODYS), password);
      if (!account || !isRight) return null;
      return signInAs({ ...account, password: await upToDate(account, password) }, headers, now);
    },

    async signOut(headers) {
      const token = cookie.read(headers);
      if (token !== null) await one(END, [hashOf(token)]);
    },

    clearingCookie: cookie.clear(),

    async endSession(session) {
      await one(END_ONE, [session.sessionId]);
    },

    async findSession(headers, now) {
      const token = cookie.read(headers);
      return token === null ? null : one<FoundSession>(FIND, [hashOf(token), now]);
    },

    async extendSession(headers, session, now) {
      const token = cookie.read(headers) ?? "";
      const expiresAt = later(now, { days: SESSION_DAYS });
      const extended = await one<FoundSession>(EXTEND, [hashOf(token), expiresAt]);
      return {
        expiresAt: extended?.expiresAt ?? session.expiresAt,
        cookie: cookie.set(token, SESSION_SECONDS),
      };
    },

    async keepPasswordGiven(session, now) {
      await one(PASSWORD_GIVEN, [session.sessionId, now]);
    },

    async isPassword(identity, password) {
      const account = await one<{ password: string }>(PASSWORD, [identity]);
      return account !== null && isPasswordOf(account.password, password);
    },

    close: () => pool.end(),
  };

  /** The hash of a right password, made anew where it is of the kind before. */
  async function upToDate({ identity, password: hash }: Account, password: string): Promise<string> {
    if (!isOutdated(hash)) return hash;
    const renewed = await hashPassword(password);
    return (await one(RENEW_HASH, [identity, renewed, hash])) ? renewed : hash;
  }

  async function one<Row extends object>(statement: Statement, values: unknown[]): Promise<Row | null> {
    const { rows } = await pool.query<Row>({ ...statement, values });
    return rows[0] ?? null;
  }
}

/** What a password is held against where nobody has the address: it takes as long, and fits none. */
const NOBODYS = hashPassword(randomToken());

const ACCOUNT: Statement = {
  name: "account_of_address",
  text: `select i.id as identity, a.password from auth.identities i join auth.accounts a on a.identity_id = i.id
    where i.email = $1 and a.provider_id = 'credential' and a.password is not null`,
};
// Only if nobody has chosen another one meanwhile.
const RENEW_HASH: Statement = {
  name: "renew_password_hash",
  text: `update auth.accounts set password = $2
    where identity_id = $1 and provider_id = 'credential' and password = $3 returning identity_id`,
};
const FIND: Statement = {
  name: "find_session",
  text: `select ${SESSION_COLUMNS} from auth.sessions s join auth.identities i on i.id = s.identity_id
    where s.token_hash = $1 and s.expires_at > $2`,
};
const EXTEND: Statement = {
  name: "extend_session",
  text: `update auth.sessions s set expires_at = $2 from auth.identities i
    where s.token_hash = $1 and i.id = s.identity_id returning ${SESSION_COLUMNS}`,
};
const END: Statement = { name: "end_session", text: "delete from auth.sessions where token_hash = $1" };
const END_ONE: Statement = { name: "end_session_by_id", text: "delete from auth.sessions where id = $1" };
const PASSWORD_GIVEN: Statement = {
  name: "password_given",
  text: "update auth.sessions set password_given_at = $2 where id = $1",
};
const PASSWORD: Statement = {
  name: "password_of",
  text: `select password from auth.accounts
    where identity_id = $1 and provider_id = 'credential' and password is not null`,
};
