import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";
import { randomToken } from "../../shared/ids.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { record } from "../audit/record.ts";
import { trialEndsAt } from "../plans/rules.ts";
import { scheduleTrial } from "../plans/schedule-trial.ts";
import { insertInvitedIdentity } from "../users/access.ts";
import { postInvitation } from "../users/account-mails.ts";
import { findUserByEmail } from "../users/queries.ts";
import { ownerHasAccount } from "./errors.ts";
import { insertGroups, insertOwner, insertTeam } from "./store.ts";

type Owner = { team_name: string; first_name: string; last_name: string; email: string };

/**
 * Opens a team for somebody, as her sign-up would: on trial, with its course groups and its owner, who is invited by mail to choose
 * a password. The AV contract she concludes herself, and nobody is shown the team before. `ctx` is the new team's.
 * @throws ownerHasAccount
 */
export async function createTeam(ctx: Ctx, owner: Owner, publicUrl: string): Promise<void> {
  if (await findUserByEmail(ctx.database, owner.email, ctx.now)) throw ownerHasAccount();
  // Nobody knows this password: the first real one is chosen by the link of the mail.
  const hash = await hashPassword(randomToken());
  await inTransaction(ctx, async (tx) => {
    await insertTeam(tx, owner);
    await scheduleTrial(tx, trialEndsAt(tx.now));
    const user = await insertOwner(tx, owner);
    await insertGroups(tx);
    await insertInvitedIdentity(tx, user, owner, hash);
    await record(tx, { type: "team", id: tx.team }, "created");
    await recordAct(tx, { act: "team-created", subject: `team ${tx.team}` });
    await postInvitation(tx, { id: user, ...owner }, publicUrl);
  });
}
