import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { acceptedKeys } from "../../platform/secrets/keys.ts";
import { hashOfRecoveryCode } from "../../platform/sign-in/recovery-codes.ts";
import { stepOfCode } from "../../platform/sign-in/totp.ts";
import { record } from "../audit/record.ts";
import { lockUser } from "../users/access.ts";
import { signInExpired, wrongCode, wrongRecoveryCode } from "./errors.ts";
import { type Keys, openSecret } from "./keys.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { findSecondFactor } from "./queries.ts";
import type { SecondFactorInput } from "./schema.ts";
import { useRecoveryCode, useStep } from "./store.ts";

/**
 * The second step of signing in: uses up the app's code, or a recovery code, of whoever has given the right password.
 * Each does once, also when two requests bring it at the same time.
 * @throws signInExpired, wrongCode, wrongRecoveryCode
 */
export const giveSecondFactor = (
  ctx: Ctx,
  user: number,
  given: SecondFactorInput,
  keys: Keys,
): Promise<void> =>
  inTransaction(ctx, (tx) =>
    "code" in given
      ? giveCode(tx, user, given.code, keys)
      : giveRecoveryCode(tx, user, given.recovery_code, keys),
  );

async function giveCode(tx: Tx, user: number, code: string, keys: Keys): Promise<void> {
  const factor = await findSecondFactor(tx, user);
  if (!factor?.confirmed_at) throw signInExpired();
  const step = stepOfCode(openSecret(tx, user, factor.sealed_secret, keys), code, tx.now);
  if (step === null || !(await useStep(tx, user, step))) throw wrongCode();
}

async function giveRecoveryCode(tx: Tx, id: number, code: string, keys: Keys): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) throw signInExpired();
  if (!(await isUsedUp(tx, id, code, keys))) throw wrongRecoveryCode();
  const codesLeft = (await findSecondFactor(tx, id))?.codes_left ?? 0;
  await record(tx, { type: "user", id }, "recovery_code_used");
  await postSecurityNotice(tx, user, "recovery-code-used", keys.publicUrl, { codesLeft });
}

/** Uses a code up, whichever accepted key it was issued under; false for none. */
async function isUsedUp(tx: Tx, user: number, code: string, keys: Keys): Promise<boolean> {
  for (const secretKey of acceptedKeys(keys))
    if (await useRecoveryCode(tx, user, hashOfRecoveryCode(code, secretKey))) return true;
  return false;
}
