import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser, saveUser } from "./access.ts";
import { keepAnOwner, refuseForeignOwners } from "./owners.ts";
import { userStatus } from "./rules.ts";
import { lockInstructorOf, releaseInstructor, removeIdentity } from "./store.ts";

/**
 * Deletes a user: the standing is Gelöscht (3), nobody signs in with that address any more, and it is free for others.
 * An instructor record stays with its lessons, inactive.
 * @throws userUnknown, ownersDecide, lastOwner
 */
export const deleteUser = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await keepAnOwner(tx, id);
    const user = await lockPresentUser(tx, id);
    refuseForeignOwners(tx.actor, user.roles);
    const instructor = await lockInstructorOf(tx, id);
    if (instructor) await releaseInstructor(tx, instructor.id);
    await saveUser(tx, id, { status: userStatus.deleted });
    await removeIdentity(tx, id);
    await record(tx, { type: "user", id }, "deleted", { status: [user.status, userStatus.deleted] });
    return true as const;
  });
