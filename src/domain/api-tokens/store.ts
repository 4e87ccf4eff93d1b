import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { ApiTokenInput } from "./schema.ts";

type NewRow = Pick<ApiTokenInput, "name" | "scopes"> & {
  hash: string;
  ending: string;
  created_by: number;
  expires_at: Date;
};

/** Keeps a new key; answers its id. */
export async function insertToken(tx: Tx, row: NewRow): Promise<number> {
  const { id } = await tx.db
    .insertInto("api_tokens")
    .values({ ...row, team_id: tx.team, created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a key back; its name, or null where there is none that holds. */
export async function endToken(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.db
    .updateTable("api_tokens")
    .set({ revoked_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Keeps on which day a key was used last. */
export async function saveUse(tx: Tx, id: number, day: string): Promise<void> {
  await tx.db
    .updateTable("api_tokens")
    .set({ last_used_on: day })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where(sql<boolean>`last_used_on is distinct from ${day}::date`)
    .execute();
}
