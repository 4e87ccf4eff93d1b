import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";
import { randomToken } from "../../shared/ids.ts";
import { fullName } from "../../shared/words/text.ts";
import { record } from "../audit/record.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { insertInvitedIdentity } from "./access.ts";
import { postInvitation } from "./account-mails.ts";
import { emailTaken } from "./errors.ts";
import { refuseForeignOwners } from "./owners.ts";
import { findColleague } from "./queries.ts";
import type { TeamUser, UserInput } from "./schema.ts";
import { ensureInstructor, insertUser } from "./store.ts";
import { getTeamUser } from "./team-users.ts";

/**
 * Adds a user to the team and mails a link that leads to choosing a password; until then the user is Inaktiv (0).
 * That the address has an account in another team already is said to nobody but its holder.
 * @throws limitReached, ownersDecide, emailTaken
 */
export const addUser = (ctx: Ctx, input: UserInput, publicUrl: string): Promise<TeamUser> =>
  add(ctx, input, publicUrl, async () => {});

/**
 * Invites somebody to lead courses: the same, and an instructor record that is Unbestätigt until the invitation is
 * accepted.
 * @throws ownersDecide, emailTaken
 */
export const inviteInstructor = (ctx: Ctx, input: UserInput, publicUrl: string): Promise<TeamUser> =>
  add(ctx, input, publicUrl, (tx, id) => ensureInstructor(tx, { id, ...input }, "pending"));

async function add(
  ctx: Ctx,
  input: UserInput,
  publicUrl: string,
  complete: (tx: Tx, user: number) => Promise<unknown>,
): Promise<TeamUser> {
  refuseForeignOwners(ctx.actor, input.roles);
  // Nobody knows this password: the first real one is chosen by the link of the mail.
  const hash = await hashPassword(randomToken());
  return inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "instructors");
    if (await findColleague(tx, input.email)) throw emailTaken();
    const id = await insertUser(tx, input);
    await insertInvitedIdentity(tx, id, input, hash);
    await complete(tx, id);
    await keepWithinPlan();
    const { email, roles } = input;
    await record(tx, { type: "user", id }, "invited", {
      name: [null, fullName(input)],
      email: [null, email],
      roles: [null, roles],
    });
    await postInvitation(tx, { id, ...input }, publicUrl);
    return getTeamUser(tx, id);
  });
}
