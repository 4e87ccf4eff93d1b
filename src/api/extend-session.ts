import type { Context } from "hono";
import { getSignedInUser } from "../domain/users/queries.ts";
import { SESSION_DAYS } from "../platform/auth.ts";
import { reading } from "../platform/database/transaction.ts";
import { later } from "../shared/dates.ts";
import { setLoginCookies } from "./login-cookies.ts";
import type { ApiEnv, SignIn } from "./services.ts";

/** Use of a session extends it, though not with every call. */
const EXTEND_AFTER_MINUTES = 25;

/** Lets a session that is in use last seven days from now, once some time has passed since that was last done. */
export async function slideSession(c: Context<ApiEnv>, session: SignIn, now: Date): Promise<void> {
  const extended = later(session.expiresAt, { days: -SESSION_DAYS });
  if (later(extended, { minutes: EXTEND_AFTER_MINUTES }) <= now) await extendSession(c, session, now);
}

/** Lets a session last seven days from now, with all its cookies; answers its end. */
export async function extendSession(c: Context<ApiEnv>, session: SignIn, now: Date): Promise<Date> {
  const { auth, database } = c.var.services;
  const { expiresAt, cookie } = await auth.extendSession(c.req.raw.headers, session, now);
  const ctx = { database, team: session.team, actor: session.actor, now };
  const login = await reading(ctx, (tx) => getSignedInUser(tx, session.user));
  setLoginCookies(c, { session: cookie, ...login, now });
  return expiresAt;
}
