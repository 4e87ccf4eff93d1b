import { z } from "@hono/zod-openapi";
import { stopChangeOfEmail } from "../domain/sign-in-security/stop-change-of-email.ts";
import { acceptInvitation } from "../domain/sign-up/accept-invitation.ts";
import { signUpInput } from "../domain/sign-up/schema.ts";
import { signUp } from "../domain/sign-up/sign-up.ts";
import { changePassword } from "../domain/users/change-password.ts";
import { requestPasswordReset } from "../domain/users/request-password-reset.ts";
import { resetPassword } from "../domain/users/reset-password.ts";
import { missingLinkWords } from "../domain/users/rules.ts";
import {
  changePasswordInput,
  forgotPasswordInput,
  linkInput,
  resetPasswordInput,
} from "../domain/users/schema.ts";
import { sendVerification } from "../domain/users/send-verification.ts";
import { verifyEmail } from "../domain/users/verify-email.ts";
import { checkPassword } from "./check-password.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";
import { inLikeTime } from "./like-time.ts";
import { countTry } from "./limits.ts";
import { answers, answersCreated, body, created, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";
import { sessionOf } from "./session.ts";

const nothing = z.null();
const halfDone = z.object({ waits_for: z.enum(["old_address", "new_address"]) });
const acceptance = z.object({ email: z.string(), password_reset_token: z.string() });

/** /api/application: how an account begins, and how its password is replaced. */
export const applicationAccounts = noun()
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/register",
      summary: "Sign up: a team with its owner, and a mail that proves the address",
      request: { body: body(signUpInput) },
      responses: answersCreated(nothing),
    }),
    async (c) => {
      const { database, config, clock } = c.var.services;
      const input = c.req.valid("json");
      await countTry(c, "register", input.email);
      await inLikeTime(signUp(database, input, config.publicUrl, clock()));
      const message = `Fast geschafft. Wir haben eine E-Mail an ${input.email} geschickt: Bitte öffnen Sie den Link darin, er gilt 24 Stunden.`;
      return c.json(created(null, message), 201);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/verify-email",
      summary:
        "Verify an address with the link of the mail, or allow that it changes; once, within 24 hours. `data` is null unless a change of address waits for its other link",
      request: { body: body(linkInput) },
      responses: answers(halfDone.nullable()),
    }),
    async (c) => {
      const { database, clock } = c.var.services;
      const missing = await verifyEmail(database, c.req.valid("json").verificationUrl, clock());
      if (missing) return c.json(ok({ waits_for: missing }, missingLinkWords[missing]), 200);
      return c.json(ok(null, "Ihre E-Mail-Adresse ist bestätigt. Schön, dass Sie da sind."), 200);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/stop-email-change",
      summary:
        "Stop a change of address with the link mailed to the old one, or take it back; sessions and password of the user end, and it leads to setting a new one",
      request: { body: body(linkInput) },
      responses: answers(acceptance),
    }),
    async (c) => {
      const { database, clock, config } = c.var.services;
      const { verificationUrl } = c.req.valid("json");
      const stopped = await stopChangeOfEmail(database, verificationUrl, config.publicUrl, clock());
      return c.json(
        ok(stopped, "Die Änderung ist aufgehalten. Bitte wählen Sie jetzt ein neues Passwort."),
        200,
      );
    },
  )
  .openapi(
    guarded("session.own", {
      method: "post",
      path: "/verification-mail",
      summary: "Have the verification mail sent again; the link before it ends",
      responses: answers(nothing),
    }),
    async (c) => {
      const { actor } = sessionOf(c);
      await countTry(c, "verification-mail", `user ${actor.id}`);
      const sent = await sendVerification(c.var.ctx, actor.id, c.var.services.config.publicUrl);
      const message = sent
        ? "Die E-Mail ist unterwegs. Bitte öffnen Sie den Link darin, der vorige gilt nicht mehr."
        : "Ihre E-Mail-Adresse ist schon bestätigt.";
      return c.json(ok(null, message), 200);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/invite-verify",
      summary: "Accept an invitation with the link of the mail; leads to setting a password",
      request: { body: body(linkInput) },
      responses: answers(acceptance),
    }),
    async (c) => {
      const { database, clock } = c.var.services;
      const accepted = await acceptInvitation(database, c.req.valid("json").verificationUrl, clock());
      return c.json(ok(accepted, "Die Einladung ist angenommen. Bitte wählen Sie jetzt Ihr Passwort."), 200);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/forgot-password",
      summary: "Have a link for a new password mailed; answers alike for addresses that nobody has",
      request: { body: body(forgotPasswordInput) },
      responses: answers(nothing),
    }),
    async (c) => {
      const { database, config, clock } = c.var.services;
      const { email } = c.req.valid("json");
      await countTry(c, "forgot-password", email, knownDevice(c, email));
      await inLikeTime(requestPasswordReset(database, { email, publicUrl: config.publicUrl }, clock()));
      const message = `Wenn es zu ${email} ein Konto gibt, ist eine E-Mail dorthin unterwegs. Der Link darin gilt zwei Stunden.`;
      return c.json(ok(null, message), 200);
    },
  )
  .openapi(
    guarded("session.use", {
      method: "post",
      path: "/reset-password",
      summary: "Set a new password with the link of the mail; every session of the user ends",
      request: { body: body(resetPasswordInput) },
      responses: answers(nothing),
    }),
    async (c) => {
      const { database, config, clock } = c.var.services;
      const input = c.req.valid("json");
      await countTry(c, "reset-password", input.email, knownDevice(c, input.email));
      await resetPassword(database, input, config.publicUrl, clock());
      rememberDevice(c, input.email);
      return c.json(ok(null, "Ihr neues Passwort gilt. Sie können sich jetzt damit anmelden."), 200);
    },
  )
  .openapi(
    guarded("session.own", {
      method: "post",
      path: "/change-password",
      summary: "Replace the own password; the user's other sessions end",
      request: { body: body(changePasswordInput) },
      responses: answers(nothing),
    }),
    async (c) => {
      const { publicUrl } = c.var.services.config;
      const { current_password, password } = c.req.valid("json");
      const { user, sessionId } = sessionOf(c);
      await checkPassword(c, current_password);
      await changePassword(c.var.ctx, { user, password, session: sessionId, publicUrl });
      return c.json(ok(null, "Ihr neues Passwort gilt. Auf anderen Geräten sind Sie abgemeldet."), 200);
    },
  );
