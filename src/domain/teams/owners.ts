import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { fullName } from "../../shared/words/text.ts";

/** To every active owner of the team, by name. */
export async function toOwners(tx: Tx) {
  const owners = await tx.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name"])
    .where("team_id", "=", tx.team)
    .where("status", "=", 1)
    .where(sql<boolean>`'team-owner' = any(roles)`)
    .orderBy("id")
    .execute();
  return owners.map((owner) => ({ user_id: owner.id, email: owner.email, recipient_name: fullName(owner) }));
}
