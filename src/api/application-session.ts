import { z } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import { randomToken } from "../shared/ids.ts";
import { instantOut } from "../shared/schema.ts";
import { extendSession } from "./extend-session.ts";
import { clearLoginCookies, clearReadableCookies, knowsUser, setCheckedCookie } from "./login-cookies.ts";
import { answers, answersTwice, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";
import { findSession, sessionOf } from "./session.ts";

const tokenCheck = z.object({
  token_valid: z.boolean(),
  verified: z.boolean(),
  second_factor_missing: z
    .boolean()
    .describe("The team asks for one, and nothing else is open until it is set up"),
  roles: z.array(z.string()),
  expires_at: z.string().nullable(),
});
const stranger = {
  token_valid: false,
  verified: false,
  second_factor_missing: false,
  roles: [],
  expires_at: null,
};
const refreshed = z.object({ token: z.string(), expires_at: z.string() });

/** /api/application: signing out, and the session until then. */
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
      const second_factor_missing = session.lacksSecondFactor;
      const told = { verified, second_factor_missing, roles, expires_at: instantOut(expiresAt) };
      return c.json(ok({ token_valid: true, ...told }), 200);
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
