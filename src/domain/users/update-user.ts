import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { lockPresentUser, saveUser } from "./access.ts";
import { refuseForeignOwners } from "./owners.ts";
import type { TeamUser, UserEdit } from "./schema.ts";
import { getTeamUser } from "./team-users.ts";

/** Changes a user's name. @throws userUnknown, ownersDecide; a stale edit (409) */
export const updateUser = (ctx: Ctx, id: number, edit: UserEdit): Promise<TeamUser> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockPresentUser(tx, id);
    refuseForeignOwners(tx.actor, before.roles);
    const { updated_at, ...change } = edit;
    refuseStale(before, updated_at);
    await saveUser(tx, id, change);
    await record(tx, { type: "user", id }, "updated", changesBetween(before, change));
    return getTeamUser(tx, id);
  });
