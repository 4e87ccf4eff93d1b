import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { fullName } from "../../shared/words/text.ts";
import { withinReach } from "../lessons/reach.ts";
import { messageUnknown } from "./errors.ts";
import type { MessageDetail, MessageRow } from "./schema.ts";

/** Messages to people whom the actor may write to, the newest first, with how their delivery stands. */
export async function listMessages(
  tx: Tx,
  { lesson }: { lesson?: number | undefined },
  paging: PageQuery,
): Promise<Page<MessageRow>> {
  let query = selectMessages(tx);
  if (lesson) query = query.where("m.lesson_id", "=", lesson);
  const page = await pageOf(tx, query.orderBy("m.id", "desc"), paging);
  return { rows: page.rows.map(rowOut), total: page.total };
}

/** One message with every person it went to, as far as the actor may know them. @throws messageUnknown */
export async function getMessage(tx: Tx, id: number): Promise<MessageDetail> {
  const message = await selectMessages(tx).where("m.id", "=", id).executeTakeFirst();
  if (!message) throw messageUnknown();
  const mails = await mailsWithPeople(tx)
    .select(["r.id", "r.first_name", "r.last_name"])
    .select(["mails.recipient", "mails.state", "mails.sent_at", "mails.last_error"])
    .where("mails.message_id", "=", id)
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy("r.id")
    .execute();
  return {
    ...rowOut(message),
    recipients: mails.map((mail) => ({
      registration_id: mail.id,
      name: fullName(mail),
      email: mail.recipient,
      state: mail.state as MessageDetail["recipients"][number]["state"],
      sent_at: mail.sent_at && instantOut(mail.sent_at),
      last_error: mail.last_error,
    })),
  };
}

const mailsWithPeople = (tx: Tx) =>
  tx.db
    .selectFrom("mails")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "mails.team_id").onRef("r.id", "=", "mails.registration_id"),
    )
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .where("mails.team_id", "=", tx.team)
    .where(withinReach(tx));

const inState = (tx: Tx, state: string): RawBuilder<number> =>
  sql<number>`(select count(*) from mails where team_id = ${tx.team} and message_id = m.id and state = ${state})`;

const selectMessages = (tx: Tx) =>
  tx.db
    .selectFrom("messages as m")
    .select(["m.id", "m.kind", "m.subject", "m.text", "m.author_name", "m.created_at"])
    .select([
      inState(tx, "sent").as("sent"),
      inState(tx, "queued").as("queued"),
      inState(tx, "failed").as("failed"),
    ])
    .where("m.team_id", "=", tx.team)
    .where((eb) =>
      eb.exists(mailsWithPeople(tx).select("mails.id").where(sql<boolean>`mails.message_id = m.id`)),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

const rowOut = (row: Row): MessageRow => ({
  ...row,
  kind: row.kind as MessageRow["kind"],
  created_at: instantOut(row.created_at),
});
