import type { Tx } from "../../platform/context.ts";
import type { AccountingPositions } from "./schema.ts";

/** Keeps the team's positions, over those that are there. */
export const putPositions = (tx: Tx, positions: AccountingPositions) =>
  tx.db
    .insertInto("accounting_positions")
    .values({ team_id: tx.team, ...positions, updated_at: tx.now })
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet({ ...positions, updated_at: tx.now }))
    .execute();
