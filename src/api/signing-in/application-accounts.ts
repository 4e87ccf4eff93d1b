import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { providerOf } from "../../domain/av-contract/rules.ts";
import { stopChangeOfEmail } from "../../domain/sign-in-security/stop-change-of-email.ts";
import { acceptInvitation } from "../../domain/sign-up/accept-invitation.ts";
import { signUpInput } from "../../domain/sign-up/schema.ts";
import { signUp } from "../../domain/sign-up/sign-up.ts";
import { changePassword } from "../../domain/users/change-password.ts";
import { sendVerification } from "../../domain/users/email/send-verification.ts";
import { verifyEmail } from "../../domain/users/email/verify-email.ts";
import { requestPasswordReset } from "../../domain/users/request-password-reset.ts";
import { resetPassword } from "../../domain/users/reset-password.ts";
import { missingLinkWords } from "../../domain/users/rules.ts";
import {
  changePasswordInput,
  forgotPasswordInput,
  linkInput,
  resetPasswordInput,
} from "../../domain/users/schema.ts";
import { isMadeOf } from "../../platform/secrets/keys.ts";
import { signUpCookie, signUpMark } from "../../platform/sign-in/session-cookie.ts";
import { checkPassword } from "../access/check-password.ts";
import { knownDevice, rememberDevice } from "../access/known-device.ts";
import { inLikeTime } from "../access/like-time.ts";
import { created, nothing } from "../http/answers.ts";
import { saying } from "../http/route.ts";
import { router } from "../http/router.ts";
import type { ApiEnv } from "../services.ts";
import { welcome } from "./application-sign-in.ts";

const halfDone = z.object({ waits_for: z.enum(["old_address", "new_address"]) });
const confirmed = z.object({ email: z.string(), signed_in: z.boolean() });
const DAY = 24 * 60 * 60;
const acceptance = z.object({ email: z.string(), password_reset_token: z.string() });

/** /api/application: how an account begins, and how its password is replaced. */
export const applicationAccounts = router()
  .post("/register", "session.use", {
    summary: "Sign up: a team with its owner, and a mail that proves the address",
    body: signUpInput,
    limit: ({ body }) => ["register", body.email],
    answers: created(z.null()),
    handle: async ({ c, services: { database, config, clock }, body }) => {
      const opened = await inLikeTime(
        signUp(database, body, { publicUrl: config.publicUrl, provider: providerOf(config) }, clock()),
      );
      const cookie = signUpCookie(config).set(signUpMark(config, opened), DAY);
      c.header("Set-Cookie", cookie, { append: true });
      return null;
    },
    message: (_, { body }) =>
      `Fast geschafft. Wir haben eine E-Mail an ${body.email} geschickt: Bitte öffnen Sie den Link darin, er gilt 24 Stunden.`,
  })
  .post("/verify-email", "session.use", {
    summary:
      "Verify an address with the link of the mail, or allow that it changes; once, within 24 hours. In the browser that signed up it signs in, unless a second factor or a passkey guards the account. `data` is null after a change of address, unless that waits for its other link",
    body: linkInput,
    answers: z.union([halfDone, confirmed]).nullable(),
    handle: async ({ c, services: { database, clock }, body }) => {
      const proven = await verifyEmail(database, body.verificationUrl, clock());
      if (proven.missing) return { waits_for: proven.missing };
      return proven.confirmed && signInWhereSignedUp(c, proven.confirmed);
    },
    message: (answer) =>
      answer && "waits_for" in answer
        ? missingLinkWords[answer.waits_for]
        : "Ihre E-Mail-Adresse ist bestätigt. Schön, dass Sie da sind.",
  })
  .post("/stop-email-change", "session.use", {
    summary:
      "Stop a change of address with the link mailed to the old one, or take it back; sessions and password of the user end, and it leads to setting a new one",
    body: linkInput,
    answers: acceptance,
    handle: ({ services: { database, clock, config }, body }) =>
      stopChangeOfEmail(database, body.verificationUrl, config.publicUrl, clock()),
    message: "Die Änderung ist aufgehalten. Bitte wählen Sie jetzt ein neues Passwort.",
  })
  .post("/verification-mail", "session.own", {
    summary: "Have the verification mail sent again; the link before it ends",
    limit: ({ session }) => ["verification-mail", `user ${session.actor.id}`],
    answers: z.null(),
    handle: async ({ ctx, session, services }) =>
      saying(
        null,
        (await sendVerification(ctx, session.actor.id, services.config.publicUrl))
          ? "Die E-Mail ist unterwegs. Bitte öffnen Sie den Link darin, der vorige gilt nicht mehr."
          : "Ihre E-Mail-Adresse ist schon bestätigt.",
      ),
  })
  .post("/invite-verify", "session.use", {
    summary: "Accept an invitation with the link of the mail; leads to setting a password",
    body: linkInput,
    answers: acceptance,
    handle: ({ services: { database, clock }, body }) =>
      acceptInvitation(database, body.verificationUrl, clock()),
    message: "Die Einladung ist angenommen. Bitte wählen Sie jetzt Ihr Passwort.",
  })
  .post("/forgot-password", "session.use", {
    summary: "Have a link for a new password mailed; answers alike for addresses that nobody has",
    body: forgotPasswordInput,
    limit: ({ c, body }) => ["forgot-password", body.email, knownDevice(c, body.email)],
    answers: nothing,
    handle: ({ services: { database, config, clock }, body: { email } }) =>
      inLikeTime(requestPasswordReset(database, { email, publicUrl: config.publicUrl }, clock())),
    message: (_, { body }) =>
      `Wenn es zu ${body.email} ein Konto gibt, ist eine E-Mail dorthin unterwegs. Der Link darin gilt zwei Stunden.`,
  })
  .post("/reset-password", "session.use", {
    summary: "Set a new password with the link of the mail; every session of the user ends",
    body: resetPasswordInput,
    limit: ({ c, body }) => ["reset-password", body.email, knownDevice(c, body.email)],
    answers: nothing,
    handle: async ({ c, services: { database, config, clock }, body }) => {
      await resetPassword(database, body, config.publicUrl, clock());
      rememberDevice(c, body.email);
    },
    message: "Ihr neues Passwort gilt. Sie können sich jetzt damit anmelden.",
  })
  .post("/change-password", "session.own", {
    summary: "Replace the own password; the user's other sessions end",
    body: changePasswordInput,
    answers: nothing,
    handle: async ({
      c,
      ctx,
      session: { user, sessionId },
      services,
      body: { current_password, password },
    }) => {
      await checkPassword(c, current_password);
      const { publicUrl } = services.config;
      await changePassword(ctx, { user, password, session: sessionId, publicUrl });
    },
    message: "Ihr neues Passwort gilt. Auf anderen Geräten sind Sie abgemeldet.",
  });

/**
 * Signs in whoever has proven the address in the browser that opened this account. Anywhere else the password is asked: who
 * opens the link of somebody who signed up with her address shall not find herself in an account whose password he knows,
 * also where she has signed up herself after him.
 */
async function signInWhereSignedUp(
  c: Context<ApiEnv>,
  { team, user, email }: { team: number; user: number; email: string },
): Promise<z.infer<typeof confirmed>> {
  const { auth, clock, config } = c.var.services;
  const { headers } = c.req.raw;
  const cookie = signUpCookie(config);
  if (!isMadeOf(cookie.read(headers) ?? "", config, (keys) => signUpMark(keys, { team, user })))
    return { email, signed_in: false };
  c.header("Set-Cookie", cookie.clear(), { append: true });
  const now = clock();
  const opened = await auth.signInByLink({ team, user }, headers, now);
  if (!opened) return { email, signed_in: false };
  await welcome(c, opened, now);
  return { email, signed_in: true };
}
