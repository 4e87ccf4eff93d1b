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
