import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { stepOfCode } from "../../platform/sign-in/totp.ts";
import { record } from "../audit/record.ts";
import { lockUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { nothingToConfirm, secondFactorInUse, wrongCode } from "./errors.ts";
import { issueRecoveryCodes, type Keys, openSecret } from "./keys.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { findSecondFactor } from "./queries.ts";
import { confirmSecondFactor } from "./store.ts";

/**
 * Takes an authenticator app into use once it shows the right code, and answers the recovery codes: told this once.
 * @throws userUnknown, nothingToConfirm, secondFactorInUse, wrongCode
 */
export const confirmSetUp = (ctx: Ctx, id: number, code: string, keys: Keys): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    const begun = await findSecondFactor(tx, id);
    if (!begun) throw nothingToConfirm();
    if (begun.confirmed_at) throw secondFactorInUse();
    const step = stepOfCode(openSecret(tx, id, begun.sealed_secret, keys), code, tx.now);
    if (step === null) throw wrongCode();
    if (!(await confirmSecondFactor(tx, id, step))) throw secondFactorInUse();
    const codes = await issueRecoveryCodes(tx, id, keys);
    await record(tx, { type: "user", id }, "second_factor_on");
    await postSecurityNotice(tx, user, "second-factor-on", keys.publicUrl);
    return codes;
  });
