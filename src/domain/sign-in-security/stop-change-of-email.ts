import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";
import { randomToken } from "../../shared/ids.ts";
import { record } from "../audit/record.ts";
import { lockUser, saveEmail, savePassword } from "../users/access.ts";
import { stopEmailChange } from "../users/email/email-changes.ts";
import { emailTaken, linkRefused } from "../users/errors.ts";
import { findLinkOwner, issueLink, tokenOf } from "../users/links.ts";
import { postSecurityNotice } from "./post-security-notice.ts";

/** What stopping a change leads to: setting a new password for the address that is the account's again. */
type Stopped = { email: string; password_reset_token: string };

/**
 * Stops a change of address by the link that the old one was mailed, or takes it back when it has come about: the account
 * has the old address; every session ends, the password, and all else that whoever asked could go on with. It works
 * once, for three days, also after a new password: else a thief would outrun it.
 * @throws linkRefused; emailTaken when the old address signs somebody else in
 */
export async function stopChangeOfEmail(
  database: Database,
  link: string,
  publicUrl: string,
  now: Date,
): Promise<Stopped> {
  const token = tokenOf(link);
  const owner = await findLinkOwner(database, token, "stop-email-change", now);
  if (typeof owner === "string") throw linkRefused(owner, "verificationUrl");
  // Nobody knows this password: who asked may know the one before, and would be quicker than a new one is chosen.
  const hash = await hashPassword(randomToken());
  return inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (!user) throw linkRefused("unknown", "verificationUrl");
    const email = await stopEmailChange(tx, token);
    if (email === null) throw linkRefused("used", "verificationUrl");
    if (!(await saveEmail(tx, user.id, email))) throw emailTaken();
    await savePassword(tx, user.id, hash, null);
    await record(tx, { type: "user", id: user.id }, "email_change_stopped", { email: [user.email, email] });
    await postSecurityNotice(tx, { ...user, email }, "email-change-stopped", publicUrl);
    const next = await issueLink(tx, user.id, "reset-password");
    return { email, password_reset_token: next.token };
  });
}
