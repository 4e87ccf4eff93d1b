import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  CEREMONY_MS,
  hashOfChallenge,
  madePasskey,
  type PasskeyAnswer,
  type PasskeySite,
  passkeyToMake,
} from "../../platform/sign-in/webauthn.ts";
import { fullName } from "../../shared/words/text.ts";
import { record } from "../audit/record.ts";
import { lockUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { passkeyKnown, passkeyNotMade, passkeyUnknown, tooManyPasskeys } from "./errors.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { listPasskeys } from "./queries.ts";
import { MAX_PASSKEYS } from "./rules.ts";
import type { Passkey } from "./schema.ts";
import { insertPasskey, saveChallenge, useChallenge } from "./store.ts";

/** What the browser is asked to make a passkey from; it has five minutes. @throws userUnknown, tooManyPasskeys */
export const askForPasskey = (ctx: Ctx, id: number, site: PasskeySite) =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    const known = await listPasskeys(tx, id);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS);
    const asked = await passkeyToMake(site, { id, email: user.email, name: fullName(user) }, known);
    const until = new Date(tx.now.getTime() + CEREMONY_MS);
    await saveChallenge(tx, id, hashOfChallenge(asked.challenge), until);
    return asked;
  });

/** Keeps the passkey that a browser has made, and tells its owner. @throws passkeyNotMade, passkeyKnown, tooManyPasskeys */
export const addPasskey = (
  ctx: Ctx,
  id: number,
  made: { name: string; response: PasskeyAnswer },
  site: PasskeySite,
): Promise<Passkey> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    const key = await madePasskey(site, made.response, (hash) => useChallenge(tx, id, hash));
    if (!key) throw passkeyNotMade();
    if ((await listPasskeys(tx, id)).length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS);
    const passkey = await insertPasskey(tx, id, made.name, key);
    if (passkey === null) throw passkeyKnown();
    await record(tx, { type: "user", id }, "passkey_added", { passkey: [null, made.name] });
    await postSecurityNotice(tx, user, "passkey-added", site.publicUrl, { passkey: made.name });
    const kept = (await listPasskeys(tx, id)).find((one) => one.id === passkey);
    if (!kept) throw passkeyUnknown();
    const { credential_id, ...shown } = kept;
    return shown;
  });
