import { type Selectable, sql } from "kysely";
import type { Actor, Tx } from "../../platform/context.ts";
import type { InvoiceRuns } from "../../platform/database/schema.gen.ts";
import type { RunInput } from "./schemas/run-schema.ts";

/** A run as it is stored. */
export type StoredRun = Selectable<InvoiceRuns>;

/** Puts a run down and forgets those of the same user that have ended; answers its id. */
export async function insertRun(
  tx: Tx,
  actor: Extract<Actor, { kind: "user" }>,
  { action, ids }: RunInput,
): Promise<number> {
  await tx.db
    .deleteFrom("invoice_runs")
    .where("team_id", "=", tx.team)
    .where("user_id", "=", actor.id)
    .where("state", "<>", "running")
    .execute();
  const { id } = await tx.db
    .insertInto("invoice_runs")
    .values({
      ...{ team_id: tx.team, user_id: actor.id, action, started_at: tx.now },
      actor: JSON.stringify(actor),
      invoices: [...ids],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A run of the team; undefined for none. */
export const findRun = (tx: Tx, id: number): Promise<StoredRun | undefined> =>
  tx.db
    .selectFrom("invoice_runs")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();

/** The run that a user began last; undefined for none. */
export const latestRun = (tx: Tx, user: number): Promise<StoredRun | undefined> =>
  tx.db
    .selectFrom("invoice_runs")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("user_id", "=", user)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Notes that one more was looked at, and why it was left out if it was; nothing where another worker was faster. */
export async function noteStep(
  tx: Tx,
  { id, done, invoices }: StoredRun,
  leftOut: { invoice_id: number; sentence: string }[],
): Promise<void> {
  const isLast = done + 1 === invoices.length;
  await tx.db
    .updateTable("invoice_runs")
    .set({
      done: done + 1,
      left_out: sql`left_out || ${JSON.stringify(leftOut)}::jsonb`,
      ...(isLast && { state: sql<string>`case state when 'running' then 'done' else state end` }),
    })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("done", "=", done)
    .execute();
}

/** Halts a run that goes on; one that has ended is forgotten. */
export async function endRun(tx: Tx, id: number): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable("invoice_runs")
    .set({ state: "halted" })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await tx.db.deleteFrom("invoice_runs").where("team_id", "=", tx.team).where("id", "=", id).execute();
}
