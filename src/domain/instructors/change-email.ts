import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { lockTeam } from "../users/access.ts";
import { askForEmail, type NewEmail } from "../users/email/change-email.ts";
import { withoutAccess } from "../users/errors.ts";
import { findColleague } from "../users/queries.ts";
import type { EmailChange } from "../users/schema.ts";
import { instructorUnknown } from "./errors.ts";
import { mayEdit } from "./reach.ts";
import { lockInstructor } from "./store.ts";

/**
 * Asks for another address of the user who is this instructor, as for any user.
 * @throws instructorUnknown, ownersDecide, withoutAccess, emailTaken
 */
export async function changeEmail(ctx: Ctx, id: number, input: NewEmail): Promise<EmailChange> {
  const owner = await findColleague(ctx, input.email);
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    const instructor = mayEdit(tx.actor, id) ? await lockInstructor(tx, id) : undefined;
    if (!instructor) throw instructorUnknown();
    if (instructor.user_id === null) throw withoutAccess();
    return askForEmail(tx, instructor.user_id, { ...input, owner: owner?.user });
  });
}
