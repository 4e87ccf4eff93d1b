import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { type Database, singleStatement } from "../../platform/database/transaction.ts";

/** How many sandboxes somebody has at this moment. */
export async function countOpen(database: Database, now: Date): Promise<number> {
  const [row] = await singleStatement<{ open: number }>(database, {
    name: "count_open_sandboxes",
    text: "select count(*)::int as open from sandboxes where opened_at is not null and ends_at > $1",
    values: [now],
  });
  return row?.open ?? 0;
}

/**
 * How many are ready to be opened. From here to the transaction's end nobody else makes any, so that the number stays true.
 */
export async function countReadyAlone(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('sandboxes'))`.execute(tx.db);
  const { ready } = await tx.db
    .selectFrom("sandboxes")
    .select((eb) => eb.fn.countAll<number>().as("ready"))
    .where("opened_at", "is", null)
    .where("ends_at", ">", tx.now)
    .executeTakeFirstOrThrow();
  return Number(ready);
}

/** Takes one that is ready, which nobody else is given then; null where none is. */
export async function takeSandbox(database: Database, now: Date, until: Date): Promise<number | null> {
  const [row] = await singleStatement<{ team: number }>(database, {
    name: "take_sandbox",
    text: `update sandboxes set opened_at = $1, ends_at = $2 where team_id = (
      select team_id from sandboxes where opened_at is null and ends_at > $1 order by team_id limit 1
      for update skip locked) returning team_id as team`,
    values: [now, until],
  });
  return row?.team ?? null;
}

/** Makes the team a sandbox that is ready until then. */
export async function keepAsSandbox(tx: Tx, until: Date): Promise<void> {
  await tx.db.updateTable("teams").set({ sandbox_until: until }).where("id", "=", tx.team).execute();
  await tx.db.insertInto("sandboxes").values({ team_id: tx.team, ends_at: until }).execute();
}

/** Lets the team's sandbox last until then. */
export async function endSandboxAt(tx: Tx, until: Date): Promise<void> {
  await tx.db.updateTable("teams").set({ sandbox_until: until }).where("id", "=", tx.team).execute();
  await tx.db.updateTable("sandboxes").set({ ends_at: until }).where("team_id", "=", tx.team).execute();
}

/** The owner as whom a sandbox is tried. */
export const ownerOfSandbox = async (tx: Tx): Promise<number> =>
  (
    await tx.db
      .selectFrom("users")
      .select("id")
      .where("team_id", "=", tx.team)
      .where(sql<boolean>`'team-owner' = any(roles)`)
      .orderBy("id")
      .executeTakeFirstOrThrow()
  ).id;
