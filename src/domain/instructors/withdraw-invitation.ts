import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { deleteUser } from "../users/delete-user.ts";
import { lockInvited } from "../users/resend-invitation.ts";
import { deleteInstructor } from "./delete-instructor.ts";

/**
 * Takes an invitation back: its link ends, and user and instructor record go.
 * @throws userUnknown, ownersDecide, notInvited; instructorInUse when lessons name the person already
 */
export const withdrawInvitation = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const { instructor } = await lockInvited(tx, id);
    await record(tx, { type: "user", id }, "invitation_withdrawn");
    if (instructor) await deleteInstructor(tx, instructor.id, null);
    else await deleteUser(tx, id);
    return true as const;
  });
