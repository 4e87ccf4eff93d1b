import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser, saveUser } from "./access.ts";
import { userForgotten } from "./jobs.ts";
import { keepAnOwner, refuseForeignOwners } from "./owners.ts";
import { userStatus } from "./rules.ts";
import { lockInstructorOf, releaseInstructor, removeIdentity } from "./store.ts";

/** As long as the privacy notice says what is known of somebody is kept after she has left. */
const KEPT_DAYS = 30;

/**
 * Deletes a user: the standing is Gelöscht (3), nobody signs in with that address any more, and it is free for others.
 * An instructor record stays with its lessons, inactive;
 * name and address are forgotten thirty days later.
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
    await enqueue(tx, userForgotten, { user: id }, later(tx.now, { days: KEPT_DAYS }));
    await record(tx, { type: "user", id }, "deleted", { status: [user.status, userStatus.deleted] });
    return true as const;
  });
