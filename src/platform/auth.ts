import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { verifyPassword } from "better-auth/crypto";
import { Kysely, PostgresDialect } from "kysely";
import { later } from "../shared/dates.ts";
import {
  type FoundSession,
  type OpenedSession,
  type PendingSignIn,
  SESSION_COLUMNS,
  SESSION_DAYS,
  SESSION_SECONDS,
  type SignInSteps,
  type Statement,
  signInSteps,
} from "./auth-steps.ts";
import { createPool } from "./database/pool.ts";
import { AUTH_ROLE, connectionUrl } from "./database/roles.ts";
import { COOKIE_PREFIX, sessionCookie, sessionKey, wantsSecureCookies } from "./session-cookie.ts";

export { type FoundSession, SESSION_DAYS, SESSION_SECONDS };

/** Where the owner reaches the database, who may sign cookies, and under which address the product runs. */
export type AuthConfig = { databaseUrl: string; secretKey: string; publicUrl: string };

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
  /** Closes the connections. */
  close: () => Promise<void>;
} & SignInSteps;

/** Opens the accounts of an installation. */
export function createAuth(config: AuthConfig): Auth {
  const pool = createPool(connectionUrl(config.databaseUrl, AUTH_ROLE, config.secretKey));
  const library = signInLibrary(config, new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const cookie = sessionCookie(config);
  const { holdBack, ...steps } = signInSteps(config, one, (token) => cookie.set(token, SESSION_SECONDS));

  return {
    ...steps,

    async signIn(credentials, headers, now) {
      const token = await openedSession(library, credentials, headers);
      if (token === null) return null;
      const pending = await holdBack(token, now);
      if (pending) return pending;
      const session = await one<FoundSession>(BEGIN, [token, later(now, { days: SESSION_DAYS }), now]);
      return session && { session, cookie: cookie.set(token, SESSION_SECONDS) };
    },

    async signOut(headers) {
      const token = cookie.read(headers);
      if (token !== null) await one(END, [token]);
    },

    clearingCookie: cookie.clear(),

    async endSession(session) {
      await one(END_ONE, [session.sessionId]);
    },

    async findSession(headers, now) {
      const token = cookie.read(headers);
      return token === null ? null : one<FoundSession>(FIND, [token, now]);
    },

    async extendSession(headers, session, now) {
      const token = cookie.read(headers) ?? "";
      const expiresAt = later(now, { days: SESSION_DAYS });
      const extended = await one<FoundSession>(EXTEND, [token, expiresAt]);
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
      // No password fits a hash that cannot be read.
      return account !== null && verifyPassword({ hash: account.password, password }).catch(() => false);
    },

    close: () => pool.end(),
  };

  async function one<Row extends object>(statement: Statement, values: unknown[]): Promise<Row | null> {
    const { rows } = await pool.query<Row>({ ...statement, values });
    return rows[0] ?? null;
  }
}

const FIND: Statement = {
  name: "find_session",
  text: `select ${SESSION_COLUMNS} from auth.sessions s join auth.identities i on i.id = s.identity_id
    where s.token = $1 and s.expires_at > $2`,
};
const BEGIN: Statement = {
  name: "begin_session",
  text: `update auth.sessions s set expires_at = $2, password_given_at = $3 from auth.identities i
    where s.token = $1 and i.id = s.identity_id returning ${SESSION_COLUMNS}`,
};
const EXTEND: Statement = {
  name: "extend_session",
  text: `update auth.sessions s set expires_at = $2 from auth.identities i
    where s.token = $1 and i.id = s.identity_id returning ${SESSION_COLUMNS}`,
};
const END: Statement = { name: "end_session", text: "delete from auth.sessions where token = $1" };
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

type Library = ReturnType<typeof signInLibrary>;

/** The token of a new session; null when the library knows no such address with that password. */
async function openedSession(
  library: Library,
  body: { email: string; password: string },
  headers: Headers,
): Promise<string | null> {
  try {
    const userAgent = headers.get("user-agent") ?? "";
    const { token } = await library.api.signInEmail({ body, headers: { "user-agent": userAgent } });
    return token;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

const signInLibrary = (config: AuthConfig, db: Kysely<unknown>) =>
  betterAuth({
    baseURL: config.publicUrl,
    secret: sessionKey(config.secretKey),
    database: { db, type: "postgres", schemaName: "auth" },
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: { modelName: "sessions", fields: sessionFields, expiresIn: SESSION_SECONDS },
    user: { modelName: "identities", fields: { emailVerified: "email_verified", ...dates } },
    account: { modelName: "accounts", fields: accountFields },
    verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...dates } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: wantsSecureCookies(config.publicUrl),
      // Identities are made by our own sign-up, so the library need not know every column of theirs.
      database: { generateId: "serial", validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions);

const dates = { createdAt: "created_at", updatedAt: "updated_at" };
const sessionFields = {
  userId: "identity_id",
  expiresAt: "expires_at",
  ipAddress: "ip_address",
  userAgent: "user_agent",
  ...dates,
};
const accountFields = {
  userId: "identity_id",
  accountId: "account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
  ...dates,
};
