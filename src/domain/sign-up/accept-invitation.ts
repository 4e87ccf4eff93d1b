import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { activateInstructor, lockUser } from "../users/access.ts";
import { linkRefused } from "../users/errors.ts";
import { findLinkOwner, issueLink, tokenOf, useLink } from "../users/links.ts";
import { maySignIn } from "../users/rules.ts";

/** What an accepted invitation leads to: setting a password for this address. */
export type Acceptance = { email: string; password_reset_token: string };

/** Accepts an invitation, once: the person's instructor record becomes active. @throws linkRefused */
export async function acceptInvitation(database: Database, link: string, now: Date): Promise<Acceptance> {
  const token = tokenOf(link);
  const owner = await findLinkOwner(database, token, "invitation", now);
  if (typeof owner === "string") throw linkRefused(owner, "verificationUrl");
  return inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (!user || !maySignIn(user)) throw linkRefused("unknown", "verificationUrl");
    if (!(await useLink(tx, token))) throw linkRefused("used", "verificationUrl");
    await activateInstructor(tx, owner.user);
    await record(tx, { type: "user", id: owner.user }, "invitation_accepted");
    const next = await issueLink(tx, owner.user, "reset-password");
    return { email: owner.email, password_reset_token: next.token };
  });
}
