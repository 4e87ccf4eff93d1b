import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";
import { record } from "../audit/record.ts";
import { activateInstructor, confirmUser, lockUser, savePassword } from "./access.ts";
import { postPasswordChanged } from "./account-mails.ts";
import { linkRefused } from "./errors.ts";
import { findLinkOwner, useLink } from "./links.ts";
import { maySignIn } from "./rules.ts";
import type { ResetPasswordInput } from "./schema.ts";

/**
 * Replaces a forgotten password by means of a link that came by mail, and ends every session of the user. The link
 * proves the address too, so that who was not confirmed yet, or invited, is active afterwards, also as an instructor.
 * @throws linkRefused, also when the link belongs to another address
 */
export async function resetPassword(
  database: Database,
  input: ResetPasswordInput,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const owner = await findLinkOwner(database, input.token, "reset-password", now);
  if (typeof owner === "string") throw linkRefused(owner, "token");
  if (owner.email.toLowerCase() !== input.email) throw linkRefused("unknown", "token");
  const hash = await hashPassword(input.password);
  await inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (!user || !maySignIn(user)) throw linkRefused("unknown", "token");
    if (!(await useLink(tx, input.token))) throw linkRefused("used", "token");
    await savePassword(tx, user.id, hash, null);
    await confirmUser(tx, user.id);
    await activateInstructor(tx, user.id);
    await record(tx, { type: "user", id: user.id }, "password_reset");
    // Who chooses the first password of an account has not changed one.
    if (user.confirmed_at) await postPasswordChanged(tx, user, publicUrl);
  });
}
