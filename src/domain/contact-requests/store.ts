import { type Insertable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { ContactRequests } from "../../platform/database/schema.gen.ts";
import type { ContactEdit } from "./schema.ts";

type NewRequest = Omit<Insertable<ContactRequests>, "team_id" | "created_at">;

/** Writes a request and answers its id; null when one with the same intention is there already. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | null> {
  const row = await tx.db
    .insertInto("contact_requests")
    .values({ ...request, team_id: tx.team, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(["team_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The request that an intention made. */
export const requestOfIntention = (tx: Tx, key: string) =>
  tx.db
    .selectFrom("contact_requests")
    .select(["id", "request_hash", "created_at"])
    .where("team_id", "=", tx.team)
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();

/** The row of a request, locked for the transaction; undefined for none. */
export const lockRequest = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("contact_requests")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a request's columns. */
export const saveRequest = (
  tx: Tx,
  id: number,
  change: Omit<ContactEdit, "updated_at"> & { registration_id?: number },
) =>
  tx.db
    .updateTable("contact_requests")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Removes a request with its answers and mails. */
export const deleteRequestRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("contact_requests").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Removes the requests that led to a registration and answers their ids; the log forgets what they said. */
export async function deleteRequestsOf(tx: Tx, registration: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from contact_requests where team_id = ${tx.team} and registration_id = ${registration} returning id
    )
    select id, forget_in_log('contact_request', id) from gone`.execute(tx.db);
  return rows.map(({ id }) => id);
}

type Answer = { request_id: number; text: string; author_name: string; idempotency_key: string | null };

/** Writes an answer down and answers its id. */
export async function insertAnswer(tx: Tx, answer: Answer & { mail_id: number | null }): Promise<number> {
  const { id } = await tx.db
    .insertInto("contact_answers")
    .values({ ...answer, team_id: tx.team, created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The text of an answer to a request that was sent with this key; undefined for none. */
export const answerOfIntention = (tx: Tx, request: number, key: string) =>
  tx.db
    .selectFrom("contact_answers")
    .select("text")
    .where("team_id", "=", tx.team)
    .where("request_id", "=", request)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** An instructor of the team with where mails reach them; `email` is null for who cannot sign in. */
export const findInstructor = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("instructors as i")
    .leftJoin("users as u", (join) =>
      join.onRef("u.team_id", "=", "i.team_id").onRef("u.id", "=", "i.user_id").on("u.status", "=", 1),
    )
    .select(["i.id", "i.status", "u.email"])
    .where("i.team_id", "=", tx.team)
    .where("i.id", "=", id)
    .executeTakeFirst();
