import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { lockUser } from "../access.ts";
import { postVerification } from "../account-mails.ts";
import { awaitsConfirmation } from "../rules.ts";

/** Mails who has not confirmed yet a fresh link, which ends the one before. Answers false when there is nothing to confirm. */
export const sendVerification = (ctx: Ctx, user: number, publicUrl: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockUser(tx, user);
    if (!found || !awaitsConfirmation(found)) return false;
    await postVerification(tx, found, publicUrl);
    return true;
  });
