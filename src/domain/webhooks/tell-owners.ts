import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { post, toAccount } from "../mails/post.ts";
import { userStatus } from "../users/rules.ts";

/** Where, since when nothing arrived, or that it answered it wants nothing any more; and where links begin. */
type SwitchedOff = { url: string; failing_since: Date; isGone: boolean; publicUrl: string };

/** Tells the owners of the team that an address is told nothing any more. */
export async function tellOwners(
  tx: Tx,
  { url, failing_since, isGone, publicUrl }: SwitchedOff,
): Promise<void> {
  const owners = await tx.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name"])
    .where("team_id", "=", tx.team)
    .where("status", "=", userStatus.active)
    .where(sql<boolean>`'team-owner' = any(roles)`)
    .execute();
  for (const owner of owners)
    await post(tx, toAccount(owner), "webhook-off", {
      recipient_name: fullName(owner),
      webhook_url: url,
      failing_since: instantOut(failing_since),
      is_gone: isGone,
      settings_url: `${publicUrl}/admin/team/schnittstelle`,
    });
}
