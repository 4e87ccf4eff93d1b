import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Withdrawals } from "../../platform/database/schema.gen.ts";

type Declared = Omit<Insertable<Withdrawals>, "team_id" | "declared_at">;

/** Writes a declaration down and answers its id; null when the same one is there already. */
export async function insertWithdrawal(tx: Tx, declared: Declared): Promise<number | null> {
  const row = await tx.db
    .insertInto("withdrawals")
    .values({ ...declared, team_id: tx.team, declared_at: tx.now })
    .onConflict((conflict) => conflict.columns(["team_id", "content_hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** When the same was declared first. */
export async function declaredAt(tx: Tx, content_hash: string): Promise<Date> {
  const row = await tx.db
    .selectFrom("withdrawals")
    .select("declared_at")
    .where("team_id", "=", tx.team)
    .where("content_hash", "=", content_hash)
    .executeTakeFirstOrThrow();
  return row.declared_at;
}

/** The state of a withdrawal, its row locked for the transaction; its registration is locked before. */
export const lockWithdrawal = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("withdrawals")
    .select("state")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Changes a withdrawal's columns. */
export const saveWithdrawal = (tx: Tx, id: number, change: Updateable<Withdrawals>) =>
  tx.db.updateTable("withdrawals").set(change).where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Deletes what was declared before an instant and belongs to no registration, with its mails; answers the ids. */
export async function deleteUnplaced(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.db
    .deleteFrom("withdrawals")
    .where("team_id", "=", tx.team)
    .where("registration_id", "is", null)
    .where("declared_at", "<", before)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

const whose = ["id", "lesson_id", "number", "token", "first_name", "last_name", "email"] as const;

/** The registration of a number or a secret code, whichever is meant; undefined for none. */
export const findMeant = (tx: Tx, { number, token }: { number: string; token: string }) =>
  tx.db
    .selectFrom("registrations")
    .select(whose)
    .where("team_id", "=", tx.team)
    .where((eb) => eb.or([eb("token", "=", token), eb("number", "=", number)]))
    .orderBy(sql`token = ${token}`, "desc")
    .limit(1)
    .executeTakeFirst();

/** The registration of an id that is known. */
export const findById = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("registrations")
    .select(whose)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
