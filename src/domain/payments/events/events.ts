import type { Tx } from "../../../platform/context.ts";

/** What a provider reported. Undefined for none. */
export const findEvent = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("payment_events")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();

/** Puts down that a report was worked off, and what came of it. */
export const finishEvent = (tx: Tx, id: number, outcome: "settled" | "unknown") =>
  tx.db
    .updateTable("payment_events")
    .set({ processed_at: tx.now, outcome })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
