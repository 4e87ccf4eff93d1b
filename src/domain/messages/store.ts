import { type Insertable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Messages } from "../../platform/database/schema.gen.ts";
import { whoActs } from "../audit/record.ts";

type NewMessage = Omit<Insertable<Messages>, "team_id" | "created_at" | "author_name">;

/** Holds a lesson's row, so that two changes of it come one after the other. */
export const holdLesson = (tx: Tx, lesson: number) =>
  tx.db
    .selectFrom("lessons")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "=", lesson)
    .forUpdate()
    .executeTakeFirst();

/** Writes a message down and answers its id; null when one with the same intention is there already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number | null> {
  const author_name = tx.actor.kind === "user" ? tx.actor.name : "";
  const row = await tx.db
    .insertInto("messages")
    .values({ ...message, author_name, team_id: tx.team, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(["team_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The message that an intention made; undefined for none. */
export const messageOfIntention = (tx: Tx, key: string) =>
  tx.db
    .selectFrom("messages")
    .select(["id", "request_hash"])
    .where("team_id", "=", tx.team)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

type Addressed = { message: number; mail: "participant-message" | "lesson-changed" | "lesson-cancelled" };

/**
 * Posts a message's mail to each of these registrations and notes it in their history, in one statement. `data` is what it
 * says of each that the row may no longer say when it is sent.
 */
export async function postToAll(
  tx: Tx,
  { message, mail }: Addressed,
  to: readonly { id: number; data: Record<string, unknown> }[],
): Promise<void> {
  await sql`
    with told as (
      select r.id, r.email, w.data::jsonb as data
      from unnest(${to.map(({ id }) => id)}::bigint[], ${to.map(({ data }) => JSON.stringify(data))}::text[]) as w (id, data)
      join registrations r on r.team_id = ${tx.team} and r.id = w.id
    ), logged as (
      insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
      select ${tx.team}, ${tx.now}, ${JSON.stringify(whoActs(tx))}, 'registration', id, 'told',
        jsonb_build_object('message', jsonb_build_array(null, ${message}::bigint))
      from told
    )
    select post_message_mail(${tx.team}, ${mail}, email, id, ${message}, data)
    from told order by id`.execute(tx.db);
}
