import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser } from "../users/access.ts";
import { refuseForeignOwners } from "../users/owners.ts";
import type { TeamUser } from "../users/schema.ts";
import { getTeamUser } from "../users/team-users.ts";
import { noSecondFactor, ownSecondFactor } from "./errors.ts";
import { postSecurityNotice } from "./post-security-notice.ts";
import { endOtherSessions, removePasskeys, removeSecondFactor } from "./store.ts";

/**
 * Helps somebody who has lost her devices: second factor, recovery codes and passkeys go, every session ends, and she
 * signs in with her password alone. She is told by mail who did it.
 * @throws userUnknown, ownersDecide, ownSecondFactor, noSecondFactor
 */
export const resetSecondFactor = (ctx: Ctx, id: number, publicUrl: string): Promise<TeamUser> =>
  inTransaction(ctx, async (tx) => {
    if (tx.actor.kind === "user" && tx.actor.id === id) throw ownSecondFactor();
    const user = await lockPresentUser(tx, id);
    refuseForeignOwners(tx.actor, user.roles);
    const wasUsed = await removeSecondFactor(tx, id);
    const passkeys = await removePasskeys(tx, id, null);
    if (!wasUsed && passkeys.length === 0) throw noSecondFactor();
    await endOtherSessions(tx, id, null);
    await record(tx, { type: "user", id }, "second_factor_reset", { passkeys: [passkeys, []] });
    await postSecurityNotice(tx, user, "second-factor-reset", publicUrl);
    return getTeamUser(tx, id);
  });
