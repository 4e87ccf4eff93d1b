import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { noSecondFactor } from "./errors.ts";
import { issueRecoveryCodes, type Keys } from "./keys.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { findSecondFactor } from "./queries.ts";

/** Replaces a user's recovery codes and answers the new ones, told this once. @throws userUnknown, noSecondFactor */
export const renewRecoveryCodes = (ctx: Ctx, id: number, keys: Keys): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    const factor = await findSecondFactor(tx, id);
    if (!factor?.confirmed_at) throw noSecondFactor();
    const codes = await issueRecoveryCodes(tx, id, keys);
    await record(tx, { type: "user", id }, "recovery_codes_renewed");
    await postSecurityNotice(tx, user, "recovery-codes-renewed", keys.publicUrl);
    return codes;
  });
