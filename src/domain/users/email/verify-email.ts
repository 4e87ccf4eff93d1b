import { type Database, inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { later } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { namesToSettle } from "../../teams/jobs.ts";
import { confirmUser, lockUser, saveEmail } from "../access.ts";
import { emailTaken, type LinkFault, linkRefused } from "../errors.ts";
import { findLinkOwner, type LinkOwner, tokenOf, useLink } from "../links.ts";
import { linkHours, type MissingLink, maySignIn } from "../rules.ts";
import { advanceEmailChange } from "./email-changes.ts";

/** What a link has proven: what a change of address still waits for; or whose new account it was that is confirmed now. */
type Proven = { missing: MissingLink; confirmed: LinkOwner | null };

/**
 * Makes the user active whose verification link this is. A link of a change of address proves the new one or allows it
 * in the name of the old one: the user has the new address once nothing is missing. It works once, for 24 hours.
 * @throws linkRefused; emailTaken when somebody else has taken the new address meanwhile
 */
export async function verifyEmail(database: Database, link: string, now: Date): Promise<Proven> {
  const token = tokenOf(link);
  for (const purpose of ["change-email", "allow-email-change"] as const) {
    const change = await findLinkOwner(database, token, purpose, now);
    if (change !== "unknown")
      return { missing: await advanceChange(database, token, change, now), confirmed: null };
  }
  const owner = await findLinkOwner(database, token, "verify-email", now);
  if (typeof owner === "string") throw linkRefused(owner, "verificationUrl");
  await inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (!user || !maySignIn(user)) throw linkRefused("unknown", "verificationUrl");
    if (!(await useLink(tx, token))) throw linkRefused("used", "verificationUrl");
    await confirmUser(tx, user.id);
    await record(tx, { type: "user", id: user.id }, "email_verified");
  });
  return { missing: null, confirmed: owner };
}

async function advanceChange(
  database: Database,
  token: string,
  owner: LinkOwner | LinkFault,
  now: Date,
): Promise<MissingLink> {
  if (typeof owner === "string") throw linkRefused(owner, "verificationUrl");
  return inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (!user || !maySignIn(user)) throw linkRefused("unknown", "verificationUrl");
    const change = await advanceEmailChange(tx, token);
    if (change === null) throw linkRefused("used", "verificationUrl");
    if (change.missing) return change.missing;
    if (!(await saveEmail(tx, user.id, change.email))) throw emailTaken();
    // By then the old address can not be taken back any more, and is free.
    await enqueue(tx, namesToSettle, {}, later(tx.now, { hours: linkHours["stop-email-change"] }));
    await confirmUser(tx, user.id);
    await record(tx, { type: "user", id: user.id }, "email_changed", { email: [user.email, change.email] });
    return null;
  });
}
