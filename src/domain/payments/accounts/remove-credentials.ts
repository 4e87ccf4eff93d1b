import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { accountUnknown } from "../errors.ts";
import { lockStoredAccount, type PaymentConfig, takeAway } from "../stored-account.ts";
import { refuseWhileChecked } from "./check-account.ts";
import { recordAccountChange } from "./record-account-change.ts";

/**
 * Takes an instructor's credentials at a provider out of use. What was paid by them can still go back; so they, and
 * the provider's reports, are kept where they were ever validated. The instructor is told by mail.
 * @throws instructorUnknown; accountUnknown, beingChecked
 */
export const removeCredentials = (
  ctx: Ctx,
  instructor: number,
  provider: Provider,
  config: PaymentConfig,
): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const account = await lockStoredAccount(tx, instructor, provider, config);
    if (!account) throw accountUnknown();
    refuseWhileChecked(account, tx);
    await takeAway(tx, account);
    await recordAccountChange(tx, instructor, provider, "removed", config);
    return true as const;
  });
