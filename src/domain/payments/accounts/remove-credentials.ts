import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { accountUnknown } from "../errors.ts";
import { type Desk, lockedStanding } from "../standing.ts";
import { refuseWhileChecked } from "./claim.ts";
import { takeAway } from "./keep-account.ts";
import { noteChange } from "./note-change.ts";

/**
 * Takes an instructor's credentials at a provider out of use. What was paid by them can still go back; so they, and
 * the provider's reports, are kept where they were ever validated. The instructor is told by mail.
 * @throws instructorUnknown; accountUnknown, beingChecked
 */
export const removeCredentials = (
  ctx: Ctx,
  instructor: number,
  provider: Provider,
  desk: Desk,
): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const now = await lockedStanding(tx, instructor, provider, desk);
    if (!now) throw accountUnknown();
    refuseWhileChecked(now, tx);
    await takeAway(tx, now);
    await noteChange(tx, instructor, provider, "removed", desk);
    return true as const;
  });
