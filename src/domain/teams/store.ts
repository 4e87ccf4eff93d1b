import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { TeamEdit } from "./schema.ts";

/** The team's own row, locked for the transaction. */
export const lockTeamRow = (tx: Tx) =>
  tx.db.selectFrom("teams").selectAll().where("id", "=", tx.team).forUpdate().executeTakeFirstOrThrow();

/** Changes a team's columns. */
export const saveTeam = (tx: Tx, { opening_hours, closed_days, ...same }: Omit<TeamEdit, "updated_at">) =>
  tx.db
    .updateTable("teams")
    .set({
      ...same,
      ...(opening_hours && { opening_hours: JSON.stringify(opening_hours) }),
      ...(closed_days && { closed_days: JSON.stringify(closed_days) }),
      updated_at: tx.now,
    })
    .where("id", "=", tx.team)
    .execute();

/** Says which logo a team shows. */
export const saveLogo = (tx: Tx, logo: string | null) =>
  tx.db.updateTable("teams").set({ logo }).where("id", "=", tx.team).execute();

/** Takes a word as the team's address; false when it is another team's. */
export async function claimAddress(tx: Tx, alias: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select claim_address(${alias}) as own`.execute(tx.db);
  return rows[0]?.own ?? false;
}
