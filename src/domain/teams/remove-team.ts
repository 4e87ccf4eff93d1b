import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { settleWhenThrough } from "../../platform/database/directory.ts";

/** What does not go with its team by itself, the last first. */
const emptied = [
  "refunds",
  "payment_events",
  "payments",
  "payment_accounts",
  "registrations",
  "gift_vouchers",
  "lessons",
  "courses",
] as const;

/**
 * Takes a team away that was never one in earnest, with everything in it and all that was planned for it. Its uploads are
 * swept from the store by the job that each deleted row of a file puts down.
 */
export async function removeTeam(tx: Tx): Promise<void> {
  await sql`delete from pgboss.job where state < 'active' and (data ->> 'team')::bigint = ${tx.team}`.execute(
    tx.db,
  );
  // Entries of money are deleted by nobody; they go with the team, after what they belong to.
  await sql`set constraints all deferred`.execute(tx.db);
  for (const table of emptied) await tx.db.deleteFrom(table).where("team_id", "=", tx.team).execute();
  await tx.db.deleteFrom("teams").where("id", "=", tx.team).execute();
  settleWhenThrough(tx);
}
