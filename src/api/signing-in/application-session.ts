import { z } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import { randomToken } from "../../shared/ids.ts";
import { instantOut } from "../../shared/schema.ts";
import {
  clearLoginCookies,
  clearReadableCookies,
  knowsUser,
  setCheckedCookie,
} from "../access/login-cookies.ts";
import { extendSession, findSession } from "../access/session.ts";
import { nothing, twice } from "../http/answers.ts";
import { router } from "../http/router.ts";

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

/** /api/application: signing out, and the session until then. */
export const applicationSession = router()
  .get("/token-check", "session.use", {
    summary: "Whether the request's session is live; strangers are told so with 200",
    answers: tokenCheck,
    handle: async ({ c, services: { auth, clock } }) => {
      const now = clock();
      const session = await findSession(c, now);
      if (!session) {
        if (getCookie(c, "isAuthenticated")) clearLoginCookies(c, auth.clearingCookie);
        return stranger;
      }
      if (knowsUser(c)) setCheckedCookie(c, now);
      else await extendSession(c, session, now);
      const { actor, verified, lacksSecondFactor, expiresAt } = session;
      return {
        token_valid: true,
        verified,
        second_factor_missing: lacksSecondFactor,
        roles: [...actor.roles],
        expires_at: instantOut(expiresAt),
      };
    },
  })
  .post("/logout", "session.use", {
    summary: "Sign out",
    answers: nothing,
    handle: async ({ c, services: { auth, clock } }) => {
      clearReadableCookies(c);
      await auth.signOut(c.req.raw.headers, clock());
      c.header("Set-Cookie", auth.clearingCookie, { append: true });
    },
    message: "Sie sind abgemeldet. Bis bald.",
  })
  .post("/token-refresh", "session.own", {
    summary: "Let the session last seven days from now; the token is opaque and opens nothing",
    answers: twice(z.object({ token: z.string(), expires_at: z.string() })),
    handle: async ({ c, ctx, session }) => {
      const expiresAt = await extendSession(c, session, ctx.now);
      return { token: randomToken(), expires_at: instantOut(expiresAt) };
    },
  });
