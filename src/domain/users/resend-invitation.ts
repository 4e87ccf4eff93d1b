import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser, lockTeam } from "./access.ts";
import { postInvitation } from "./account-mails.ts";
import { invitationPutAside, notInvited } from "./errors.ts";
import { refuseForeignOwners } from "./owners.ts";
import { maySignIn } from "./rules.ts";
import type { TeamUser } from "./schema.ts";
import { getTeamUser } from "./team-users.ts";

/**
 * Mails an invitation once more; the link of the mail before ends.
 * @throws userUnknown, ownersDecide, notInvited, invitationPutAside
 */
export const resendInvitation = (ctx: Ctx, id: number, publicUrl: string): Promise<TeamUser> =>
  inTransaction(ctx, async (tx) => {
    const { user } = await lockInvited(tx, id);
    if (!maySignIn(user)) throw invitationPutAside();
    await record(tx, { type: "user", id }, "invitation_sent_again");
    await postInvitation(tx, user, publicUrl);
    return getTeamUser(tx, id);
  });

/** A user who has not accepted the invitation yet, locked. @throws userUnknown, ownersDecide, notInvited */
export async function lockInvited(tx: Tx, id: number) {
  await lockTeam(tx);
  const user = await lockPresentUser(tx, id);
  refuseForeignOwners(tx.actor, user.roles);
  if (user.confirmed_at !== null) throw notInvited();
  const { instructor } = await getTeamUser(tx, id);
  return { user, instructor };
}
