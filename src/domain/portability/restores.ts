import { type Selectable, sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { TeamRestores } from "../../platform/database/schema.gen.ts";
import { manifest, type Restoring, type TeamRestore } from "./schema.ts";

/** An upload as it is stored. */
export type StoredRestore = Selectable<TeamRestores>;

/** What an upload is kept with. */
type NewRestore = { user_id: number; file: string; manifest: string; size: number; total: number };

export const insertRestore = async (tx: Tx, row: NewRestore): Promise<number> =>
  (
    await tx.db
      .insertInto("team_restores")
      .values({ ...row, team_id: tx.team, uploaded_at: tx.now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** The team's newest upload, kept from others until the transaction ends. */
export const lockRestore = async (tx: Tx, id?: number): Promise<StoredRestore | null> =>
  (await tx.db
    .selectFrom("team_restores")
    .selectAll()
    .where("team_id", "=", tx.team)
    .$if(id !== undefined, (one) => one.where("id", "=", id ?? 0))
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const saveRestore = (tx: Tx, id: number, change: Updateable<TeamRestores>) =>
  tx.db
    .updateTable("team_restores")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Forgets uploads of the team but those at work, all of them or one; answers under which names their files lie. */
export const deleteRestores = async (tx: Tx, id?: number): Promise<string[]> =>
  (
    await tx.db
      .deleteFrom("team_restores")
      .where("team_id", "=", tx.team)
      .where("state", "not in", ["waiting", "running"])
      .$if(id !== undefined, (one) => one.where("id", "=", id ?? 0).where("state", "=", "judged"))
      .returning("file")
      .execute()
  ).map(({ file }) => file);

/** Whether nothing has been planned or booked in the team yet. */
export async function isEmptyTeam(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from courses where team_id = ${tx.team})
      and not exists (select from registrations where team_id = ${tx.team})
      and not exists (select from invoices where team_id = ${tx.team})
      and not exists (select from gift_vouchers where team_id = ${tx.team})
      and not exists (select from discount_codes where team_id = ${tx.team})
      and not exists (select from contact_requests where team_id = ${tx.team}) as is_empty`.execute(tx.db);
  return rows[0]?.is_empty ?? false;
}

/** How reading back stands for the team. */
export async function getRestoring(tx: Tx): Promise<Restoring> {
  const row = await tx.db
    .selectFrom("team_restores")
    .selectAll()
    .where("team_id", "=", tx.team)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return { is_empty: await isEmptyTeam(tx), current: row ? restoreOut(row) : null };
}

function restoreOut({ id, state, manifest: stored, done, total, problem }: StoredRestore): TeamRestore {
  const { team, exported_at, tables } = manifest.parse(stored);
  return {
    ...{ id, state: state as TeamRestore["state"], team, exported_at, done, total, problem },
    tables: tables.map(({ name, rows }) => ({ name, rows })),
  };
}
