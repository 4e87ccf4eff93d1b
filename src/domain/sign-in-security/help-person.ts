import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { forgetTries } from "../../platform/rate-limits.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { record } from "../audit/record.ts";
import { lockPresentUser } from "../users/access.ts";
import { userUnknown } from "../users/errors.ts";
import { findSecondFactor, listPasskeys } from "./queries.ts";

/** How somebody of a team signs in, as the operator is told who helps her. @throws userUnknown */
export const getPerson = (ctx: Ctx, user: number) =>
  reading(ctx, async (tx) => {
    const person = await tx.db
      .selectFrom("users as u")
      .innerJoin("teams as t", "t.id", "u.team_id")
      .select(["u.id", "u.email", "u.first_name", "u.last_name", "u.roles", "u.status", "u.confirmed_at"])
      .select(["t.id as team", "t.name as team_name", "t.status as team_status"])
      .select(sql<string>`coalesce(t.alias, t.team_token)`.as("address"))
      .where("u.team_id", "=", tx.team)
      .where("u.id", "=", user)
      .executeTakeFirst();
    if (!person) throw userUnknown();
    const factor = await findSecondFactor(tx, user);
    const passkeys = await listPasskeys(tx, user);
    const { first_name, last_name, confirmed_at, ...same } = person;
    return {
      ...same,
      name: fullName({ first_name, last_name }),
      confirmed_at: confirmed_at && instantOut(confirmed_at),
      second_factor_since: factor?.confirmed_at ? instantOut(factor.confirmed_at) : null,
      recovery_codes_left: factor?.confirmed_at ? factor.codes_left : 0,
      passkeys: passkeys.map(({ name }) => name),
    };
  });

/**
 * Lets somebody try to sign in again at once who has tried too often, or whom a stranger has tried for; tries that are counted
 * by a network alone stay. Answers how many limits there were. @throws userUnknown
 */
export const unlockPerson = (ctx: Ctx, user: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { email } = await lockPresentUser(tx, user);
    let forgotten = 0;
    // The code after the password is counted by the user, all else by the address.
    for (const concerned of [email, `user ${user}`]) forgotten += await forgetTries(ctx.database, concerned);
    await record(tx, { type: "user", id: user }, "unlocked");
    return forgotten;
  });
