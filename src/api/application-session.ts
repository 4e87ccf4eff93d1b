import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { wrongCredentials } from "../domain/users/errors.ts";
import { findActor, getSignedInUser, getSignInRefusal } from "../domain/users/queries.ts";
import { signedInUser, signInInput } from "../domain/users/schema.ts";
import type { FoundSession } from "../platform/auth.ts";
import { reading } from "../platform/database/transaction.ts";
import { randomToken } from "../shared/ids.ts";
import { instantOut } from "../shared/schema.ts";
import { extendSession } from "./extend-session.ts";
import { countTry } from "./limits.ts";
import {
  clearLoginCookies,
  clearReadableCookies,
  forgetUser,
  knowsUser,
  setCheckedCookie,
  setLoginCookies,
} from "./login-cookies.ts";
import { answers, answersTwice, body, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";
import type { ApiEnv } from "./services.ts";
import { findSession, sessionOf } from "./session.ts";

const tokenCheck = z.object({
  token_valid: z.boolean(),
  verified: z.boolean(),
  roles: z.array(z.string()),
  expires_at: z.string().nullable(),
});
const stranger = { token_valid: false, verified: false, roles: [], expires_at: null };
const signedIn = z.object({ user: signedInUser, team_token: z.string(), verified: z.boolean() });
const refreshed = z.object({ token: z.string(), expires_at: z.string() });

/** /api/application: signing in and out, and the session in between. */
export const applicationSession = noun()
  .openapi(
    guarded("session.use", {
      method: "get",
      path: "/token-check",
      summary: "Whether the request's session is live; strangers are told so with 200",
      responses: answers(tokenCheck),
    }),
    async (c) => {
      const now = c.var.services.clock();
      const session = await findSession(c, now);
      if (!session) {
        if (getCookie(c, "isAuthenticated")) clearLoginCookies(c, c.var.services.auth.clearingCookie);
        return c.json(ok(stranger), 200);
      }
      if (knowsUser(c)) setCheckedCookie(c, now);
      else await extendSession(c, session, now);
      const { actor, verified, expiresAt } = session;
      const roles = [...actor.roles];
      return c.json(ok({ token_valid: true, verified, roles, expires_at: instantOut(expiresAt) }), 200);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/login",
      summary: "Sign in",
      request: { body: body(signInInput) },
      responses: answers(signedIn),
    }),
    async (c) => {
      const { auth, clock } = c.var.services;
      const credentials = c.req.valid("json");
      const counted = await countTry(c, "login", credentials.email);
      const now = clock();
      const opened = await auth.signIn(credentials, c.req.raw.headers, now);
      if (!opened) {
        forgetUser(c);
        throw wrongCredentials();
      }
      const ctx = contextOf(c, opened.session, now);
      const standing = await findActor(ctx, opened.session.user);
      if (!standing) {
        await auth.endSession(opened.session);
        forgetUser(c);
        throw await getSignInRefusal(ctx, opened.session.user);
      }
      await counted.takeBack();
      const { user, teamToken } = await reading(ctx, (tx) => getSignedInUser(tx, opened.session.user));
      setLoginCookies(c, { session: opened.cookie, teamToken, user, now });
      const data = { user, team_token: teamToken, verified: standing.verified };
      return c.json(ok(data, `Willkommen, ${user.first_name}.`), 200);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/logout",
      summary: "Sign out",
      responses: answers(z.null()),
    }),
    async (c) => {
      const { auth } = c.var.services;
      clearReadableCookies(c);
      await auth.signOut(c.req.raw.headers);
      c.header("Set-Cookie", auth.clearingCookie, { append: true });
      return c.json(ok(null, "Sie sind abgemeldet. Bis bald."), 200);
    },
  )
  .openapi(
    guarded("session.own", {
      method: "post",
      path: "/token-refresh",
      summary: "Let the session last seven days from now; the token is opaque and opens nothing",
      responses: answersTwice(refreshed),
    }),
    async (c) => {
      const expiresAt = await extendSession(c, sessionOf(c), c.var.ctx.now);
      const data = { token: randomToken(), expires_at: instantOut(expiresAt) };
      return c.json({ ...ok(data), ...data }, 200);
    },
  );

const contextOf = (c: Context<ApiEnv>, { team }: FoundSession, now: Date) => ({
  database: c.var.services.database,
  team,
  actor: { kind: "visitor" as const },
  now,
});
