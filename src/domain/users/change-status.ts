import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { lockPresentUser, saveUser } from "./access.ts";
import { keepAnOwner, refuseForeignOwners } from "./owners.ts";
import { userStatus } from "./rules.ts";
import type { TeamUser } from "./schema.ts";
import { getTeamUser } from "./team-users.ts";

/**
 * Gives a user another standing; whoever is not active any more is signed out everywhere.
 * @throws limitReached; userUnknown, ownersDecide, lastOwner
 */
export const changeStatus = (ctx: Ctx, id: number, status: number): Promise<TeamUser> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "instructors");
    if (status !== userStatus.active) await keepAnOwner(tx, id);
    const before = await lockPresentUser(tx, id);
    refuseForeignOwners(tx.actor, before.roles);
    await saveUser(tx, id, { status });
    await keepWithinPlan();
    await record(tx, { type: "user", id }, "status_changed", changesBetween(before, { status }));
    return getTeamUser(tx, id);
  });
