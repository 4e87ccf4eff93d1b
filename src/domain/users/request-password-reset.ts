import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { lockUser } from "./access.ts";
import { postPasswordReset } from "./account-mails.ts";
import { findUserByEmail } from "./queries.ts";
import { maySignIn } from "./rules.ts";

/** Mails the owner of an address a link for a new password; for addresses that nobody has it does nothing. */
export async function requestPasswordReset(
  database: Database,
  { email, publicUrl }: { email: string; publicUrl: string },
  now: Date,
): Promise<void> {
  const owner = await findUserByEmail(database, email, now);
  if (!owner) return;
  await inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) => {
    const user = await lockUser(tx, owner.user);
    if (user && maySignIn(user)) await postPasswordReset(tx, user, publicUrl);
  });
}
