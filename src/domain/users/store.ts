import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { settleWhenThrough } from "../../platform/database/directory.ts";
import { newRank } from "../../platform/database/ranks.ts";
import { fullName } from "../../shared/words/text.ts";
import { userStatus } from "./rules.ts";
import type { UserInput } from "./schema.ts";

/** Whether a user is one of the owners who have confirmed and can sign in, and how many there are beside. */
export async function countOtherOwners(tx: Tx, user: number) {
  const owners = await tx.db
    .selectFrom("users")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("confirmed_at", "is not", null)
    .where("status", "=", userStatus.active)
    .where(sql<boolean>`'team-owner' = any(roles)`)
    .execute();
  const others = owners.filter(({ id }) => id !== user).length;
  return { isOneOfThem: others < owners.length, others };
}

/** Writes a user who has not confirmed yet; answers the id. */
export async function insertUser(
  tx: Tx,
  { first_name, last_name, email, roles }: UserInput,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("users")
    .values({ team_id: tx.team, first_name, last_name, email, roles, status: userStatus.inactive })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends that a user can sign in at all, and frees the address for others. */
export async function removeIdentity(tx: Tx, user: number): Promise<void> {
  await sql`select auth.remove_identity(${user})`.execute(tx.db);
  settleWhenThrough(tx);
}

/** The instructor record of a user, locked; undefined for none. */
export const lockInstructorOf = (tx: Tx, user: number) =>
  tx.db
    .selectFrom("instructors")
    .select(["id", "status"])
    .where("team_id", "=", tx.team)
    .where("user_id", "=", user)
    .forUpdate()
    .executeTakeFirst();

/** Gives a user an instructor record, unless there is one. */
export const ensureInstructor = async (
  tx: Tx,
  user: { id: number; first_name: string; last_name: string },
  status: "pending" | "active",
) =>
  tx.db
    .insertInto("instructors")
    .values({
      team_id: tx.team,
      user_id: user.id,
      name: fullName(user),
      status,
      rank: await newRank(tx, "instructors"),
    })
    .onConflict((conflict) => conflict.columns(["team_id", "user_id"]).doNothing())
    .execute();

/** Parts an instructor record from its user; lessons keep it. */
export const releaseInstructor = (tx: Tx, instructor: number) =>
  tx.db
    .updateTable("instructors")
    .set({ user_id: null, status: "inactive" })
    .where("team_id", "=", tx.team)
    .where("id", "=", instructor)
    .execute();
