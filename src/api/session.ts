import type { Context } from "hono";
import { findActor } from "../domain/users/queries.ts";
import { Refusal } from "../shared/refusal.ts";
import type { ApiEnv, SignIn } from "./services.ts";

/** The live session of the request's cookie with its user; null for strangers and users who may not sign in. */
export async function findSession(c: Context<ApiEnv>, now: Date): Promise<SignIn | null> {
  const { auth, database } = c.var.services;
  const found = await auth.findSession(c.req.raw.headers, now);
  if (!found) return null;
  const standing = await findActor(
    { database, team: found.team, actor: { kind: "visitor" }, now },
    found.user,
  );
  return standing && { ...found, ...standing };
}

/** Nobody is signed in. */
export const notSignedIn = () => new Refusal(401, "not_signed_in", "Bitte melden Sie sich an.");

/** The session that the route's permission has let in. @throws notSignedIn */
export function sessionOf(c: Context<ApiEnv>): SignIn {
  const { session } = c.var;
  if (!session) throw notSignedIn();
  return session;
}
