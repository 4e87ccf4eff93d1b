import type { Tx } from "../../platform/context.ts";
import { settleWhenThrough } from "../../platform/database/directory.ts";

/** How a team stands, locked for the transaction. */
export const lockCaredTeam = (tx: Tx) =>
  tx.db
    .selectFrom("teams")
    .select(["name", "status", "resting_reason", "erased_from", "is_alert", "alert"])
    .where("id", "=", tx.team)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Standing = {
  status: "active" | "suspended" | "closed";
  resting_reason: string;
  erased_from: Date | null;
};

/** Says whether a team rests, and why. */
export async function saveStanding(tx: Tx, standing: Standing): Promise<void> {
  await tx.db.updateTable("teams").set(standing).where("id", "=", tx.team).execute();
  settleWhenThrough(tx);
}

/** Says what all people of a team read above their screens; empty for nothing. */
export const saveAlert = (tx: Tx, alert: string) =>
  tx.db
    .updateTable("teams")
    .set({ alert, is_alert: alert !== "" })
    .where("id", "=", tx.team)
    .execute();
