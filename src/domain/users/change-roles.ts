import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { lockPresentUser, saveUser } from "./access.ts";
import { keepAnOwner, refuseForeignOwners } from "./owners.ts";
import { type RoleName, standsAmongInstructors } from "./rules.ts";
import type { TeamUser } from "./schema.ts";
import { ensureInstructor } from "./store.ts";
import { getTeamUser } from "./team-users.ts";

/**
 * Gives a user these roles and no others, and signs them out everywhere. Who leads courses from now on gets an
 * instructor record.
 * @throws limitReached; userUnknown, ownersDecide, lastOwner
 */
export const changeRoles = (ctx: Ctx, id: number, roles: RoleName[]): Promise<TeamUser> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "instructors");
    if (!roles.includes("team-owner")) await keepAnOwner(tx, id);
    const before = await lockPresentUser(tx, id);
    refuseForeignOwners(tx.actor, before.roles, roles);
    await saveUser(tx, id, { roles });
    if (standsAmongInstructors(roles))
      await ensureInstructor(tx, before, before.confirmed_at === null ? "pending" : "active");
    await keepWithinPlan();
    await record(tx, { type: "user", id }, "roles_changed", changesBetween(before, { roles }));
    return getTeamUser(tx, id);
  });
