import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { lockPresentUser, saveUser } from "./access.ts";
import { stillInvited } from "./errors.ts";
import { keepAnOwner, refuseForeignOwners } from "./owners.ts";
import { type GivenStatus, userStatus } from "./rules.ts";
import type { TeamUser } from "./schema.ts";
import { getTeamUser } from "./team-users.ts";

/**
 * Gives a user another standing; whoever is not active any more is signed out everywhere. Active becomes only who has
 * confirmed; for everybody else Inaktiv is the beginning, so that an invitation that was put aside works again.
 * @throws limitReached; userUnknown, ownersDecide, lastOwner; stillInvited
 */
export const changeStatus = (ctx: Ctx, id: number, status: GivenStatus): Promise<TeamUser> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "instructors");
    if (status !== userStatus.active) await keepAnOwner(tx, id);
    const before = await lockPresentUser(tx, id);
    refuseForeignOwners(tx.actor, before.roles);
    if (status === userStatus.active && before.confirmed_at === null) throw stillInvited();
    await saveUser(tx, id, { status });
    await keepWithinPlan();
    await record(tx, { type: "user", id }, "status_changed", changesBetween(before, { status }));
    return getTeamUser(tx, id);
  });
