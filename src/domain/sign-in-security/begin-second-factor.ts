import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { newTotpSecret, totpAddress } from "../../platform/sign-in/totp.ts";
import { record } from "../audit/record.ts";
import { lockUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { secondFactorInUse } from "./errors.ts";
import { type Keys, openSecret, sealSecret } from "./keys.ts";
import { beginSecondFactor } from "./store.ts";

/**
 * Begins to set up an authenticator app and tells its secret: the same one until it is confirmed, never afterwards.
 * @throws userUnknown, secondFactorInUse
 */
export const beginToSetUp = (
  ctx: Ctx,
  id: number,
  keys: Keys,
): Promise<{ secret: string; address: string }> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    const fresh = sealSecret(tx, id, newTotpSecret(), keys);
    const begun = await beginSecondFactor(tx, id, fresh);
    if (begun === null) throw secondFactorInUse();
    if (begun === fresh) await record(tx, { type: "user", id }, "second_factor_begun");
    const secret = openSecret(tx, id, begun, keys);
    return { secret, address: totpAddress(secret, keys.brandName, user.email) };
  });
