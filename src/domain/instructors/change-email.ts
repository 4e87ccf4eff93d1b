import type { Ctx } from "../../platform/context.ts";
import { inTransaction, type Tx } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser, lockTeam, saveEmail } from "../users/access.ts";
import { mailEmailChange, mailInvitation } from "../users/account-mails.ts";
import { emailTaken, withoutAccess } from "../users/errors.ts";
import { refuseForeignOwners } from "../users/owners.ts";
import { findUserByEmail } from "../users/queries.ts";
import { maySignIn } from "../users/rules.ts";
import { getTeamUser } from "../users/team-users.ts";
import { instructorUnknown } from "./errors.ts";
import { mayEdit } from "./reach.ts";
import { lockInstructor } from "./store.ts";

/** What became of a wish for another address: a link was mailed to it, or the invitation went there instead. */
export type EmailChange = { email: string; is_confirmed: boolean };

/**
 * Asks for another address of an instructor: it holds once the link mailed to it has been opened, and the address that
 * holds until then is told. Somebody who has not accepted the invitation is invited at the new address instead.
 * @throws instructorUnknown, ownersDecide, withoutAccess, emailTaken
 */
export async function changeEmail(
  ctx: Ctx,
  id: number,
  email: string,
  publicUrl: string,
): Promise<EmailChange> {
  const owner = await findUserByEmail(ctx.database, email);
  return inTransaction(ctx, async (tx) => {
    const user = await lockUserOf(tx, id);
    if (owner && owner.user !== user.id) throw emailTaken();
    if (owner) return { email, is_confirmed: true };
    await record(tx, { type: "user", id: user.id }, "email_change_asked", { email: [user.email, email] });
    const { is_invited } = await getTeamUser(tx, user.id);
    if (!is_invited) await mailEmailChange(tx, user, email, publicUrl);
    else if (await saveEmail(tx, user.id, email)) await mailInvitation(tx, { ...user, email }, publicUrl);
    else throw emailTaken();
    return { email, is_confirmed: false };
  });
}

async function lockUserOf(tx: Tx, id: number) {
  await lockTeam(tx);
  const instructor = mayEdit(tx.actor, id) ? await lockInstructor(tx, id) : undefined;
  if (!instructor) throw instructorUnknown();
  if (instructor.user_id === null) throw withoutAccess();
  const user = await lockPresentUser(tx, instructor.user_id);
  if (tx.actor.kind !== "user" || tx.actor.id !== user.id) refuseForeignOwners(tx.actor, user.roles);
  if (!maySignIn(user.status)) throw withoutAccess();
  return user;
}
