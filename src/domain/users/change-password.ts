import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";
import { record } from "../audit/record.ts";
import { lockUser, savePassword } from "./access.ts";
import { postPasswordChanged } from "./account-mails.ts";
import { userUnknown } from "./errors.ts";

/** Gives a signed-in user a new password and ends their other sessions. The old one has been checked before. */
export async function changePassword(
  ctx: Ctx,
  change: { user: number; password: string; session: number; publicUrl: string },
): Promise<void> {
  const hash = await hashPassword(change.password);
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, change.user);
    if (!user) throw userUnknown();
    await savePassword(tx, user.id, hash, change.session);
    await record(tx, { type: "user", id: user.id }, "password_changed");
    await postPasswordChanged(tx, user, change.publicUrl);
  });
}
