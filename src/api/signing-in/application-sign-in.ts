import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getAgreedSubscription } from "../../domain/plans/queries.ts";
import { agreedSubscription } from "../../domain/plans/schema.ts";
import { passkeyRefused, signInExpired } from "../../domain/sign-in-security/errors.ts";
import { giveSecondFactor } from "../../domain/sign-in-security/give-second-factor.ts";
import {
  passkeyOptions,
  passkeySignInInput,
  secondFactorInput,
} from "../../domain/sign-in-security/schema.ts";
import { wrongCredentials } from "../../domain/users/errors.ts";
import { findActor, getSignedInUser, getSignInRefusal } from "../../domain/users/queries.ts";
import { signedInUser, signInInput } from "../../domain/users/schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { OpenedSession, PendingSignIn } from "../../platform/sign-in/auth-steps.ts";
import { knownDevice, knownForAny, rememberDevice } from "../access/known-device.ts";
import { countTry } from "../access/limits.ts";
import { forgetUser, setLoginCookies } from "../access/login-cookies.ts";
import { saying } from "../http/route.ts";
import { router } from "../http/router.ts";
import type { ApiEnv } from "../services.ts";

const signedIn = z.object({
  second_factor_required: z.literal(false),
  user: signedInUser.extend({ team: signedInUser.shape.team.extend(agreedSubscription) }),
  team_token: z.string(),
  verified: z.boolean(),
  second_factor_missing: z.boolean(),
});
const codeWanted = z.object({ second_factor_required: z.literal(true) });

const welcomed = ({ user }: z.infer<typeof signedIn>) => `Willkommen, ${user.first_name}.`;

/** /api/application/login: signing in by password and second factor, or by passkey. */
export const applicationSignIn = router()
  .post("/login", "session.use", {
    summary: "Sign in; where a second factor has to follow, `success` is false and no session is open yet",
    body: signInInput,
    answers: z.union([signedIn, codeWanted]),
    // Input that says nothing is a sign-in that failed, too.
    onInvalid: forgetUser,
    handle: async ({ c, services: { auth, clock }, body }) => {
      const counted = await countTry(c, "login", body.email, knownDevice(c, body.email));
      const now = clock();
      const opened = await auth.signIn(body, c.req.raw.headers, now);
      if (!opened) {
        forgetUser(c);
        throw wrongCredentials();
      }
      if (opened.pending) {
        await askForSecondFactor(c, opened, now);
        await counted.takeBack();
        const message = "Das Passwort stimmt. Jetzt fehlt noch der Code aus Ihrer App.";
        return saying({ second_factor_required: true as const }, message, { success: false });
      }
      const data = await welcome(c, opened, now);
      await counted.takeBack();
      return saying(data, welcomed(data));
    },
  })
  .post("/login/second-factor", "session.use", {
    summary: "The second step of signing in: the app's code, or a recovery code; each does once",
    body: secondFactorInput,
    answers: signedIn,
    handle: async ({ c, services: { auth, clock, config }, body }) => {
      const { headers } = c.req.raw;
      const now = clock();
      const pending = await auth.findPending(headers, now);
      if (!pending) throw signInExpired();
      const ctx = contextOf(c, pending.team, now);
      const { user } = await reading(ctx, (tx) => getSignedInUser(tx, pending.user));
      const counted = await countTry(c, "second-factor", `user ${pending.user}`, knownDevice(c, user.email));
      await giveSecondFactor(ctx, pending.user, body, config);
      const opened = await auth.finishPending(headers, now);
      if (!opened) throw signInExpired();
      const data = await welcome(c, opened, now);
      await counted.takeBack();
      c.header("Set-Cookie", auth.clearingPendingCookie, { append: true });
      return data;
    },
    message: welcomed,
  })
  .post("/login/passkey-options", "session.use", {
    summary: "What a browser is to sign with a passkey, within five minutes",
    limit: ({ c }) => ["passkey", "", knownForAny(c)],
    answers: passkeyOptions,
    handle: async ({ services: { auth, clock, config } }) => ({
      ...(await auth.askForPasskey(config, clock())),
    }),
  })
  .post("/login/passkey", "session.use", {
    summary: "Sign in with a passkey, which stands for password and second factor",
    body: passkeySignInInput,
    limit: ({ c }) => ["passkey", "", knownForAny(c)],
    answers: signedIn,
    onInvalid: forgetUser,
    handle: async ({ c, services: { auth, clock, config }, body }) => {
      const now = clock();
      const opened = await auth.signInByPasskey(config, body.response, c.req.raw.headers, now);
      if (!opened) {
        forgetUser(c);
        throw passkeyRefused();
      }
      return welcome(c, opened, now);
    },
    message: welcomed,
  });

/** Remembers for ten minutes that the password was right, of those who may sign in at all. */
async function askForSecondFactor(c: Context<ApiEnv>, { pending, cookie }: PendingSignIn, now: Date) {
  forgetUser(c);
  const ctx = contextOf(c, pending.team, now);
  if (!(await findActor(ctx, pending.user))) {
    await c.var.services.auth.dropPending(cookie, now);
    throw await getSignInRefusal(ctx, pending.user);
  }
  c.header("Set-Cookie", cookie, { append: true });
}

/** Sets the cookies of a session that was opened just now; ends it again for users who may not sign in. */
export async function welcome(c: Context<ApiEnv>, { session, cookie }: OpenedSession, now: Date) {
  const ctx = contextOf(c, session.team, now);
  const found = await findActor(ctx, session.user);
  if (!found) {
    await c.var.services.auth.endSession(session, now);
    forgetUser(c);
    throw await getSignInRefusal(ctx, session.user);
  }
  const { user, teamToken, agreed } = await reading(ctx, async (tx) => ({
    ...(await getSignedInUser(tx, session.user)),
    agreed: await getAgreedSubscription(tx, found.actor.roles.includes("team-owner")),
  }));
  setLoginCookies(c, { session: cookie, teamToken, user, now });
  rememberDevice(c, user.email);
  const { verified, lacksSecondFactor } = found;
  return {
    second_factor_required: false as const,
    user: { ...user, team: { ...user.team, ...agreed } },
    ...{ team_token: teamToken, verified, second_factor_missing: lacksSecondFactor },
  };
}

const contextOf = (c: Context<ApiEnv>, team: number, now: Date) => ({
  database: c.var.services.database,
  team,
  actor: { kind: "visitor" as const },
  now,
});
