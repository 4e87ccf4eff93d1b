import { addPasskey, askForPasskey } from "../../domain/sign-in-security/add-passkey.ts";
import { beginToSetUp } from "../../domain/sign-in-security/begin-second-factor.ts";
import { confirmSetUp } from "../../domain/sign-in-security/confirm-second-factor.ts";
import { signOutDevice, signOutOtherDevices } from "../../domain/sign-in-security/end-sessions.ts";
import { passkeyNotYours } from "../../domain/sign-in-security/errors.ts";
import { getAccount } from "../../domain/sign-in-security/queries.ts";
import { removePasskey } from "../../domain/sign-in-security/remove-passkey.ts";
import { renamePasskey } from "../../domain/sign-in-security/rename-passkey.ts";
import { renewRecoveryCodes } from "../../domain/sign-in-security/renew-recovery-codes.ts";
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
} from "../../domain/sign-in-security/schema.ts";
import { switchOffSecondFactor } from "../../domain/sign-in-security/switch-off-second-factor.ts";
import { checkPassword } from "../access/check-password.ts";
import { knownForAny } from "../access/known-device.ts";
import { countTry } from "../access/limits.ts";
import { created, done } from "../http/answers.ts";
import { router } from "../http/router.ts";

const confirmed = "Danke, das waren Sie. Das gilt jetzt zehn Minuten lang.";

/** /api/account: how the signed-in user signs in; only ever one's own. */
export const account = router()
  .get("/", "account.own", {
    summary: "Second factor, passkeys and open sessions",
    answers: shape,
    read: (tx, { session }) => getAccount(tx, session.user, session),
  })
  .post("/confirmation", "account.own", {
    summary: "Give the password once more: for ten minutes, calls that ask for it do not refuse",
    body: passwordAgain,
    answers: done,
    handle: ({ c, body }) => checkPassword(c, body.current_password),
    message: confirmed,
  })
  .post("/confirmation/passkey", "account.own", {
    summary: "The same with a passkey, which signs what POST /api/application/login/passkey-options asks",
    body: passkeySignInInput,
    limit: ({ c }) => ["passkey", "", knownForAny(c)],
    answers: done,
    handle: async ({ ctx, services: { auth, config }, session, body }) => {
      if (!(await auth.givePasskey(config, body.response, session, ctx.now))) throw passkeyNotYours();
    },
    message: confirmed,
  })
  .post("/second-factor", "account.own", {
    summary: "Begin to set up an authenticator app: its secret, until it is confirmed",
    asksPassword: true,
    answers: secondFactorSetUp,
    handle: ({ ctx, session, services }) => beginToSetUp(ctx, session.user, services.config),
  })
  .post("/second-factor/confirmation", "account.own", {
    summary: "Take the app into use with its first code; answers the recovery codes, this once",
    body: codeInput,
    asksPassword: true,
    answers: recoveryCodes,
    handle: async ({ c, ctx, session: { user }, services, body }) => {
      const counted = await countTry(c, "second-factor", `user ${user}`);
      const recovery_codes = await confirmSetUp(ctx, user, body.code, services.config);
      await counted.takeBack();
      return { recovery_codes };
    },
    message: "Ihr zweiter Faktor ist eingerichtet.",
  })
  .post("/second-factor/recovery-codes", "account.own", {
    summary: "Replace the recovery codes; answers the new ones, this once",
    asksPassword: true,
    answers: recoveryCodes,
    handle: async ({ ctx, session, services }) => ({
      recovery_codes: await renewRecoveryCodes(ctx, session.user, services.config),
    }),
    message: "Die neuen Codes gelten, die alten nicht mehr.",
  })
  .post("/second-factor/removal", "account.own", {
    summary: "Switch the second factor off; refused where the team asks for one",
    asksPassword: true,
    answers: done,
    handle: ({ ctx, session, services }) =>
      switchOffSecondFactor(ctx, session.user, services.config.publicUrl),
    message: "Ihr zweiter Faktor ist abgeschaltet.",
  })
  .post("/passkeys/options", "account.own", {
    summary: "What a browser is asked to make a passkey from, within five minutes",
    asksPassword: true,
    answers: passkeyOptions,
    handle: async ({ ctx, session, services }) => ({
      ...(await askForPasskey(ctx, session.user, services.config)),
    }),
  })
  .post("/passkeys", "account.own", {
    summary: "Keep the passkey that a browser has made",
    body: newPasskeyInput,
    asksPassword: true,
    answers: created(passkey),
    handle: ({ ctx, session, services, body }) => addPasskey(ctx, session.user, body, services.config),
    message: "Der Passkey ist angelegt.",
  })
  .patch("/passkeys/{id}", "account.own", {
    summary: "Give a passkey another name",
    body: passkeyEdit,
    answers: passkey,
    handle: ({ ctx, session, params, body }) => renamePasskey(ctx, session.user, params.id, body.name),
    message: "Name gespeichert",
  })
  .delete("/passkeys/{id}", "account.own", {
    summary: "Take a passkey away: nobody signs in with it any more",
    asksPassword: true,
    answers: done,
    handle: ({ ctx, session, services, params }) =>
      removePasskey(ctx, session.user, params.id, services.config.publicUrl),
    message: "Der Passkey ist entfernt.",
  })
  .delete("/sessions/{id}", "account.own", {
    summary: "Sign one's own other device out",
    answers: done,
    handle: ({ ctx, session, params }) => signOutDevice(ctx, session.user, params.id),
    message: "Dieses Gerät ist abgemeldet.",
  })
  .delete("/sessions", "account.own", {
    summary: "Sign all of one's own other devices out",
    answers: done,
    handle: ({ ctx, session }) => signOutOtherDevices(ctx, session.user, session.sessionId),
    message: "Alle anderen Geräte sind abgemeldet.",
  });
