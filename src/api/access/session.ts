import type { Context } from "hono";
import { findActor, getSignedInUser } from "../../domain/users/queries.ts";
import { isTeamMoving } from "../../platform/database/servers/moving.ts";
import { reading } from "../../platform/database/transaction.ts";
import { SESSION_DAYS } from "../../platform/sign-in/auth.ts";
import { Refusal } from "../../shared/refusal.ts";
import { later } from "../../shared/time/dates.ts";
import type { ApiEnv, SignIn } from "../services.ts";
import { setLoginCookies } from "./login-cookies.ts";

/** The live session of the request's cookie with its user; null for strangers and users who may not sign in. */
export async function findSession(c: Context<ApiEnv>, now: Date): Promise<SignIn | null> {
  const { auth, database } = c.var.services;
  const found = await auth.findSession(c.req.raw.headers, now);
  if (!found) return null;
  const actor = await findActor({ database, team: found.team, actor: { kind: "visitor" }, now }, found.user);
  return actor && { ...found, ...actor };
}

/** Nobody is signed in. */
export const notSignedIn = () => new Refusal(401, "not_signed_in", "Bitte melden Sie sich an.");

/** The session that the route's permission has let in. @throws notSignedIn */
export function sessionOf(c: Context<ApiEnv>): SignIn {
  const { session } = c.var;
  if (!session) throw notSignedIn();
  return session;
}

/** Use of a session extends it, though not with every call. */
const EXTEND_AFTER_MINUTES = 25;

/** Lets a session that is in use last seven days from now, once some time has passed since that was last done. */
export async function slideSession(c: Context<ApiEnv>, session: SignIn, now: Date): Promise<void> {
  const extended = later(session.expiresAt, { days: -SESSION_DAYS });
  if (later(extended, { minutes: EXTEND_AFTER_MINUTES }) > now) return;
  await extendSession(c, session, now).catch((error: unknown) => {
    // Her team is just on its way to another server: the next call extends it.
    if (!isTeamMoving(error)) throw error;
  });
}

/** Lets a session last seven days from now, with all its cookies; answers its end. */
export async function extendSession(c: Context<ApiEnv>, session: SignIn, now: Date): Promise<Date> {
  const { auth, database } = c.var.services;
  const { expiresAt, cookie } = await auth.extendSession(c.req.raw.headers, session, now);
  const ctx = { database, team: session.team, actor: session.actor, now };
  const login = await reading(ctx, (tx) => getSignedInUser(tx, session.user));
  setLoginCookies(c, { session: cookie, ...login, now, sandboxUntil: session.sandboxUntil });
  return expiresAt;
}
