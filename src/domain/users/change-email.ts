import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser, lockTeam, saveUser } from "./access.ts";
import { type MailRecipient, mailEmailChange, mailInvitation } from "./account-mails.ts";
import { emailTaken, withoutAccess } from "./errors.ts";
import { refuseForeignOwners } from "./owners.ts";
import { findColleague } from "./queries.ts";
import { maySignIn } from "./rules.ts";
import type { EmailChange } from "./schema.ts";

/** A wish for another address, and which user of the team has it already. */
type Wish = { email: string; owner: number | undefined; publicUrl: string };

/**
 * Asks for another address of a user: it holds once the link mailed to it has been opened, and the address that holds
 * until then is told. Somebody who has not accepted the invitation is invited at the new address instead.
 * @throws userUnknown, ownersDecide, withoutAccess, emailTaken
 */
export async function changeUserEmail(
  ctx: Ctx,
  id: number,
  email: string,
  publicUrl: string,
): Promise<EmailChange> {
  const owner = await findColleague(ctx, email);
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx);
    return askForEmail(tx, id, { email, owner: owner?.user, publicUrl });
  });
}

/** The same inside a transaction that has locked the team. */
export async function askForEmail(
  tx: Tx,
  id: number,
  { email, owner, publicUrl }: Wish,
): Promise<EmailChange> {
  const user = await lockPresentUser(tx, id);
  if (tx.actor.kind !== "user" || tx.actor.id !== user.id) refuseForeignOwners(tx.actor, user.roles);
  if (!maySignIn(user)) throw withoutAccess();
  if (owner !== undefined && owner !== user.id) throw emailTaken();
  if (owner !== undefined) return { email, is_confirmed: true, is_invited: false };
  await record(tx, { type: "user", id: user.id }, "email_change_asked", { email: [user.email, email] });
  const is_invited = user.confirmed_at === null;
  await (is_invited ? inviteAt(tx, user, email, publicUrl) : mailEmailChange(tx, user, email, publicUrl));
  return { email, is_confirmed: false, is_invited };
}

async function inviteAt(tx: Tx, user: MailRecipient, email: string, publicUrl: string): Promise<void> {
  await saveUser(tx, user.id, { email });
  await mailInvitation(tx, { ...user, email }, publicUrl);
}
