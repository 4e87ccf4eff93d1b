import { z } from "@hono/zod-openapi";
import { addPasskey, askForPasskey } from "../domain/sign-in-security/add-passkey.ts";
import { beginToSetUp } from "../domain/sign-in-security/begin-second-factor.ts";
import { confirmSetUp } from "../domain/sign-in-security/confirm-second-factor.ts";
import { signOutDevice, signOutOtherDevices } from "../domain/sign-in-security/end-sessions.ts";
import { passkeyNotYours } from "../domain/sign-in-security/errors.ts";
import { getAccount } from "../domain/sign-in-security/queries.ts";
import { removePasskey } from "../domain/sign-in-security/remove-passkey.ts";
import { renamePasskey } from "../domain/sign-in-security/rename-passkey.ts";
import { renewRecoveryCodes } from "../domain/sign-in-security/renew-recovery-codes.ts";
import {
  codeInput,
  newPasskeyInput,
  passkey,
  passkeyEdit,
  passkeyOptions,
  passkeySignInInput,
  passwordAgain,
  recoveryCodes,
  secondFactorSetUp,
  account as shape,
} from "../domain/sign-in-security/schema.ts";
import { switchOffSecondFactor } from "../domain/sign-in-security/switch-off-second-factor.ts";
import { reading } from "../platform/database/transaction.ts";
import { checkPassword } from "./check-password.ts";
import { knownForAny } from "./known-device.ts";
import { countTry } from "./limits.ts";
import { answers, answersCreated, body, created, ok } from "./reply.ts";
import { guarded, idParam, noun } from "./route.ts";
import { sessionOf } from "./session.ts";

const done = z.literal(true);

/** /api/account: how the signed-in user signs in; only ever one's own. */
export const account = noun()
  .openapi(
    guarded("account.own", {
      method: "get",
      path: "/",
      summary: "Second factor, passkeys and open sessions",
      responses: answers(shape),
    }),
    async (c) => {
      const session = sessionOf(c);
      return c.json(ok(await reading(c.var.ctx, (tx) => getAccount(tx, session.user, session))), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/confirmation",
      summary: "Give the password once more: for ten minutes, calls that ask for it do not refuse",
      request: { body: body(passwordAgain) },
      responses: answers(done),
    }),
    async (c) => {
      await checkPassword(c, c.req.valid("json").current_password);
      return c.json(ok(true as const, confirmed), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/confirmation/passkey",
      summary: "The same with a passkey, which signs what POST /api/application/login/passkey-options asks",
      request: { body: body(passkeySignInInput) },
      responses: answers(done),
    }),
    async (c) => {
      const { auth, config } = c.var.services;
      const { response } = c.req.valid("json");
      await countTry(c, "passkey", "", knownForAny(c));
      if (!(await auth.givePasskey(config, response, sessionOf(c), c.var.ctx.now))) throw passkeyNotYours();
      return c.json(ok(true as const, confirmed), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/second-factor",
      asksPassword: true,
      summary: "Begin to set up an authenticator app: its secret, until it is confirmed",
      responses: answers(secondFactorSetUp),
    }),
    async (c) => {
      const begun = await beginToSetUp(c.var.ctx, sessionOf(c).user, c.var.services.config);
      return c.json(ok(begun), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/second-factor/confirmation",
      asksPassword: true,
      summary: "Take the app into use with its first code; answers the recovery codes, this once",
      request: { body: body(codeInput) },
      responses: answers(recoveryCodes),
    }),
    async (c) => {
      const { user } = sessionOf(c);
      const counted = await countTry(c, "second-factor", `user ${user}`);
      const { code } = c.req.valid("json");
      const codes = await confirmSetUp(c.var.ctx, user, code, c.var.services.config);
      await counted.takeBack();
      return c.json(ok({ recovery_codes: codes }, "Ihr zweiter Faktor ist eingerichtet."), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/second-factor/recovery-codes",
      asksPassword: true,
      summary: "Replace the recovery codes; answers the new ones, this once",
      responses: answers(recoveryCodes),
    }),
    async (c) => {
      const codes = await renewRecoveryCodes(c.var.ctx, sessionOf(c).user, c.var.services.config);
      return c.json(ok({ recovery_codes: codes }, "Die neuen Codes gelten, die alten nicht mehr."), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/second-factor/removal",
      asksPassword: true,
      summary: "Switch the second factor off; refused where the team asks for one",
      responses: answers(done),
    }),
    async (c) => {
      await switchOffSecondFactor(c.var.ctx, sessionOf(c).user, c.var.services.config.publicUrl);
      return c.json(ok(true as const, "Ihr zweiter Faktor ist abgeschaltet."), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/passkeys/options",
      asksPassword: true,
      summary: "What a browser is asked to make a passkey from, within five minutes",
      responses: answers(passkeyOptions),
    }),
    async (c) => {
      const asked = await askForPasskey(c.var.ctx, sessionOf(c).user, c.var.services.config);
      return c.json(ok({ ...asked }), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "post",
      path: "/passkeys",
      asksPassword: true,
      summary: "Keep the passkey that a browser has made",
      request: { body: body(newPasskeyInput) },
      responses: answersCreated(passkey),
    }),
    async (c) => {
      const made = await addPasskey(c.var.ctx, sessionOf(c).user, c.req.valid("json"), c.var.services.config);
      return c.json(created(made, "Der Passkey ist angelegt."), 201);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "patch",
      path: "/passkeys/{id}",
      summary: "Give a passkey another name",
      request: { params: idParam, body: body(passkeyEdit) },
      responses: answers(passkey),
    }),
    async (c) => {
      const { name } = c.req.valid("json");
      const renamed = await renamePasskey(c.var.ctx, sessionOf(c).user, c.req.valid("param").id, name);
      return c.json(ok(renamed, "Name gespeichert"), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "delete",
      path: "/passkeys/{id}",
      asksPassword: true,
      summary: "Take a passkey away: nobody signs in with it any more",
      request: { params: idParam },
      responses: answers(done),
    }),
    async (c) => {
      const { publicUrl } = c.var.services.config;
      const gone = await removePasskey(c.var.ctx, sessionOf(c).user, c.req.valid("param").id, publicUrl);
      return c.json(ok(gone, "Der Passkey ist entfernt."), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "delete",
      path: "/sessions/{id}",
      summary: "Sign one's own other device out",
      request: { params: idParam },
      responses: answers(done),
    }),
    async (c) => {
      const gone = await signOutDevice(c.var.ctx, sessionOf(c).user, c.req.valid("param").id);
      return c.json(ok(gone, "Dieses Gerät ist abgemeldet."), 200);
    },
  )
  .openapi(
    guarded("account.own", {
      method: "delete",
      path: "/sessions",
      summary: "Sign all of one's own other devices out",
      responses: answers(done),
    }),
    async (c) => {
      const { user, sessionId } = sessionOf(c);
      await signOutOtherDevices(c.var.ctx, user, sessionId);
      return c.json(ok(true as const, "Alle anderen Geräte sind abgemeldet."), 200);
    },
  );

export type AccountApi = typeof account;

const confirmed = "Danke, das waren Sie. Das gilt jetzt zehn Minuten lang.";
