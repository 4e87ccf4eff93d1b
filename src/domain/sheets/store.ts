import type { Tx } from "../../platform/context.ts";
import type { ParticipantColumn } from "./column-rules.ts";

/** The team's choice of columns, locked for the transaction; undefined where it has not chosen. */
export const lockColumns = (tx: Tx) =>
  tx.db
    .selectFrom("participant_columns")
    .selectAll()
    .where("team_id", "=", tx.team)
    .forUpdate()
    .executeTakeFirst();

/** Keeps the team's choice of columns, over the one that is there. */
export const putColumns = (tx: Tx, columns: ParticipantColumn[]) =>
  tx.db
    .insertInto("participant_columns")
    .values({ team_id: tx.team, columns, updated_at: tx.now })
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet({ columns, updated_at: tx.now }))
    .execute();
