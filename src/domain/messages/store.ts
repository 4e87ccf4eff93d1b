import { type Insertable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Messages } from "../../platform/database/schema.gen.ts";
import { whoActs } from "../audit/record.ts";
import type { MailKindAbout, Mails } from "../mails/kinds-schema.ts";
import { postEach } from "../mails/post.ts";

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

type ToEach<Kind extends MailKindAbout<"message">> = readonly { id: number; data: Mails[Kind] }[];

/**
 * Posts a message's mail to each of these registrations and notes it in their history, in two statements. `data` is what
 * it says of each that the row may no longer say when it is sent.
 */
export async function postToAll<Kind extends MailKindAbout<"message">>(
  tx: Tx,
  { message, mail }: { message: number; mail: Kind },
  to: NoInfer<ToEach<Kind>>,
): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    with recipients as (
      select id, email from registrations where team_id = ${tx.team} and id = any(${to.map(({ id }) => id)}::bigint[])
    ), logged as (
      insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
      select ${tx.team}, ${tx.now}, ${JSON.stringify(whoActs(tx))}, 'registration', id, 'told',
        jsonb_build_object('message', jsonb_build_array(null, ${message}::bigint))
      from recipients
    )
    select id, email from recipients order by id`.execute(tx.db);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const mails = to.map(({ id, data }) => {
    return { to: { registration_id: id, message_id: message, email: emails.get(id) ?? "" }, data };
  });
  await postEach<MailKindAbout<"message">>(tx, mail, mails);
}
