import type { Selectable, Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { TeamExports } from "../../platform/database/schema.gen.ts";

/** An export as it is stored. */
export type StoredExport = Selectable<TeamExports>;

/** Puts an export down that somebody asked for; answers its id. */
export async function insertExport(tx: Tx, user: number, file: string): Promise<number> {
  const { id } = await tx.db
    .insertInto("team_exports")
    .values({ team_id: tx.team, user_id: user, file, asked_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An export, kept from others until the transaction ends; null for none. */
export async function lockExport(tx: Tx, id: number): Promise<StoredExport | null> {
  const row = await tx.db
    .selectFrom("team_exports")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Says how far an export is; false when it is gone. */
export async function saveExport(tx: Tx, id: number, change: Updateable<TeamExports>): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("team_exports")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets exports of the team, all of them or one; answers under which names their files lie. */
export async function deleteExports(tx: Tx, id?: number): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom("team_exports")
    .where("team_id", "=", tx.team)
    .$if(id !== undefined, (some) => some.where("id", "=", id ?? 0))
    .returning("file")
    .execute();
  return rows.map(({ file }) => file);
}
