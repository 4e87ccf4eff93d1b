import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockTeam, lockUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { noSecondFactor, secondFactorRequired } from "./errors.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { isSecondFactorRequired } from "./queries.ts";
import { removeSecondFactor } from "./store.ts";

/**
 * Takes the own second factor away with its recovery codes; the password has been checked before. Waits for an owner
 * who asks the team for one at the same time.
 * @throws userUnknown, secondFactorRequired, noSecondFactor
 */
export const switchOffSecondFactor = (ctx: Ctx, id: number, publicUrl: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    const user = await lockUser(tx, id);
    if (!user) throw userUnknown();
    if (await isSecondFactorRequired(tx)) throw secondFactorRequired();
    if (!(await removeSecondFactor(tx, id))) throw noSecondFactor();
    await record(tx, { type: "user", id }, "second_factor_off");
    await postSecurityNotice(tx, user, "second-factor-off", publicUrl);
  });
