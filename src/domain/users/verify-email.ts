import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { confirmUser, lockUser, saveEmail } from "./access.ts";
import { emailTaken, type LinkFault, linkRefused } from "./errors.ts";
import { findLinkOwner, findWantedEmail, type LinkOwner, tokenOf, useLink } from "./links.ts";
import { maySignIn } from "./rules.ts";

/**
 * Makes the user active whose verification link this is, or gives the user the new address that the link proves. It
 * works once, for 24 hours.
 * @throws linkRefused; emailTaken when somebody else has taken the new address meanwhile
 */
export async function verifyEmail(database: Database, link: string, now: Date): Promise<void> {
  const token = tokenOf(link);
  const change = await findLinkOwner(database, token, "change-email", now);
  if (change !== "unknown") return confirmEmailChange(database, token, change, now);
  const owner = await findLinkOwner(database, token, "verify-email", now);
  if (typeof owner === "string") throw linkRefused(owner, "verificationUrl");
  await inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (!user || !maySignIn(user)) throw linkRefused("unknown", "verificationUrl");
    if (!(await useLink(tx, token))) throw linkRefused("used", "verificationUrl");
    await confirmUser(tx, user.id);
    await record(tx, { type: "user", id: user.id }, "email_verified");
  });
}

async function confirmEmailChange(
  database: Database,
  token: string,
  owner: LinkOwner | LinkFault,
  now: Date,
): Promise<void> {
  if (typeof owner === "string") throw linkRefused(owner, "verificationUrl");
  await inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    const wanted = await findWantedEmail(tx, token);
    if (!user || !maySignIn(user) || wanted === null) throw linkRefused("unknown", "verificationUrl");
    if (!(await useLink(tx, token))) throw linkRefused("used", "verificationUrl");
    if (!(await saveEmail(tx, user.id, wanted))) throw emailTaken();
    await confirmUser(tx, user.id);
    await record(tx, { type: "user", id: user.id }, "email_changed", { email: [user.email, wanted] });
  });
}
