import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { lockPresentUser, lockTeam, saveUser } from "../access.ts";
import { type AccountHolder, postEmailChange, postInvitation } from "../account-mails.ts";
import { emailTaken, withoutAccess } from "../errors.ts";
import { refuseForeignOwners } from "../owners.ts";
import { findColleague } from "../queries.ts";
import { maySignIn } from "../rules.ts";
import type { EmailChange } from "../schema.ts";

/** Which address is wanted, and whether who asks has given the password lately: else the old address has to agree. */
export type NewEmail = { email: string; isAllowed: boolean; publicUrl: string };

/**
 * Asks for another address of a user: it holds once the link mailed to it has been opened, and the one mailed to the
 * old address too unless the change `isAllowed`. The address that holds until then is told, with a link that stops it.
 * Somebody who has not accepted the invitation is invited at the new address instead.
 * @throws userUnknown, ownersDecide, withoutAccess, emailTaken
 */
export async function changeUserEmail(ctx: Ctx, id: number, input: NewEmail): Promise<EmailChange> {
  const owner = await findColleague(ctx, input.email);
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    return askForEmail(tx, id, { ...input, owner: owner?.user });
  });
}

/** The same inside a transaction that has locked the team; `owner` is the user of the team who has the address already. */
export async function askForEmail(
  tx: Tx,
  id: number,
  { email, isAllowed, owner, publicUrl }: NewEmail & { owner: number | undefined },
): Promise<EmailChange> {
  const user = await lockPresentUser(tx, id);
  if (tx.actor.kind !== "user" || tx.actor.id !== user.id) refuseForeignOwners(tx.actor, user.roles);
  if (!maySignIn(user)) throw withoutAccess();
  if (owner !== undefined && owner !== user.id) throw emailTaken();
  if (owner !== undefined)
    return { email, is_confirmed: true, is_invited: false, waits_for_old_address: false };
  await record(tx, { type: "user", id: user.id }, "email_change_asked", { email: [user.email, email] });
  const is_invited = user.confirmed_at === null;
  await (is_invited
    ? inviteAt(tx, user, email, publicUrl)
    : postEmailChange(tx, user, email, { isAllowed, publicUrl }));
  return { email, is_confirmed: false, is_invited, waits_for_old_address: !is_invited && !isAllowed };
}

async function inviteAt(tx: Tx, user: AccountHolder, email: string, publicUrl: string): Promise<void> {
  await saveUser(tx, user.id, { email });
  await postInvitation(tx, { ...user, email }, publicUrl);
}
