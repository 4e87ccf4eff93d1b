import type { Tx } from "../../platform/context.ts";
import type { SkippableStep } from "./schema.ts";

/** Keeps that a step is left out; false when it was already. */
export async function insertSkip(tx: Tx, step: SkippableStep): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("setup_skips")
    .values({ team_id: tx.team, step, skipped_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets that a step is left out; false when it was not. */
export async function deleteSkip(tx: Tx, step: SkippableStep): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("setup_skips")
    .where("team_id", "=", tx.team)
    .where("step", "=", step)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
