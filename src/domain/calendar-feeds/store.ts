import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";

/** Whose feed: an instructor's by her id, the team's with null. */
export type Whose = number | null;

/** A feed that is switched on; undefined for none. */
export const feedOf = (tx: Tx, whose: Whose) =>
  tx.db
    .selectFrom("calendar_feeds")
    .select(["id", "version", "renewed_at"])
    .where("team_id", "=", tx.team)
    .where(sql<boolean>`instructor_id is not distinct from ${whose}::bigint`)
    .executeTakeFirst();

/** Switches a feed on, or gives it a new version where it is on already. */
export async function saveNewVersion(tx: Tx, whose: Whose) {
  const { rows } = await sql<{ id: number; version: number; renewed_at: Date }>`
    insert into calendar_feeds as f (team_id, instructor_id, renewed_at) values (${tx.team}, ${whose}, ${tx.now})
    on conflict (team_id, instructor_id) do update set version = f.version + 1, renewed_at = excluded.renewed_at
    returning id, version, renewed_at`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error("a calendar feed was neither added nor renewed");
  return row;
}

/** Switches a feed off; false where it was. A later one begins with another id, so that no old address comes back. */
export async function deleteFeed(tx: Tx, whose: Whose): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("calendar_feeds")
    .where("team_id", "=", tx.team)
    .where(sql<boolean>`instructor_id is not distinct from ${whose}::bigint`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
