import type { Tx } from "../../platform/context.ts";
import { claimName } from "../../platform/database/directory.ts";
import { randomToken } from "../../shared/ids.ts";
import { fullName } from "../../shared/words/text.ts";
import { trial, trialEndsAt } from "../plans/rules.ts";
import { userStatus } from "../users/rules.ts";

type Person = { first_name: string; last_name: string; email: string };

/** Writes the team, named after its owner where it has no name of its own, on trial from now. */
export async function insertTeam(
  tx: Tx,
  owner: Person & { team_name?: string | null | undefined },
): Promise<void> {
  const team_token = randomToken();
  await claimName(tx, "address", team_token);
  await tx.db
    .insertInto("teams")
    .values(({ selectFrom }) => ({
      id: tx.team,
      team_token,
      name: owner.team_name ?? fullName(owner),
      responsible: fullName(owner),
      email: owner.email,
      plan_key: trial.plan,
      plan_version: selectFrom("plans")
        .select(({ fn }) => fn.max<number>("version").as("version"))
        .where("key", "=", trial.plan),
      trial_starts_at: tx.now,
      trial_ends_at: trialEndsAt(tx.now),
      created_at: tx.now,
    }))
    .execute();
}

/** Writes the owner and the owner's active instructor record; answers the user's id. */
export async function insertOwner(tx: Tx, { first_name, last_name, email }: Person): Promise<number> {
  const { id } = await tx.db
    .insertInto("users")
    .values({
      team_id: tx.team,
      first_name,
      last_name,
      email,
      roles: ["team-owner"],
      status: userStatus.inactive,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto("instructors")
    .values({ team_id: tx.team, user_id: id, name: fullName({ first_name, last_name }), status: "active" })
    .execute();
  return id;
}

/** The three course groups of every team, under names that most keep. */
export async function insertGroups(tx: Tx): Promise<void> {
  const names = ["Vor der Geburt", "Nach der Geburt", "Weitere Kurse"];
  const rows = names.map((name, at) => ({ team_id: tx.team, key: String(at + 1), name, rank: at + 1 }));
  await tx.db.insertInto("course_groups").values(rows).execute();
}

/** A user whom a mail goes to. */
export const getUser = (tx: Tx, user: number) =>
  tx.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name"])
    .where("team_id", "=", tx.team)
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
