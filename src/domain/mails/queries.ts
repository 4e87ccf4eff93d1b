import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import type { MailState, PostedMail } from "./schema.ts";
import { claimMail, type QueuedMail } from "./store.ts";

const MOST = 200;

/**
 * The mails about an object, the newest first, with how their delivery stands. Where one went to a colleague, her
 * address is left out for who does not manage the team.
 */
export async function mailsAbout(
  tx: Tx,
  object: "registration_id" | "contact_request_id",
  id: number,
): Promise<PostedMail[]> {
  const rows = await tx.db
    .selectFrom("mails")
    .leftJoin("messages as m", (join) =>
      join.onRef("m.team_id", "=", "mails.team_id").onRef("m.id", "=", "mails.message_id"),
    )
    .select(["mails.id", "mails.kind", "message_id", "state", "attempts", "mails.created_at"])
    .select([shownRecipient(tx, "recipient"), shownRecipient(tx, "last_error")])
    .select(["sent_at", "m.subject", "m.text"])
    .where("mails.team_id", "=", tx.team)
    .where(`mails.${object}`, "=", id)
    .orderBy("mails.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ subject, text, ...row }) => ({
    ...row,
    message: text === null ? null : { subject: subject ?? "", text },
    state: row.state as MailState,
    created_at: instantOut(row.created_at),
    sent_at: row.sent_at && instantOut(row.sent_at),
  }));
}

function shownRecipient<Column extends "recipient" | "last_error">({ actor, team }: Tx, column: Column) {
  const shown = sql<string>`${sql.ref(`mails.${column}`)}::text`;
  if (actor.kind !== "user" || actor.reach === "all") return shown.as(column);
  return sql<string>`case when mails.kind not like 'staff-%' or mails.recipient in (
    select email from users where team_id = ${team} and id = ${actor.id}
    union all select email from teams where id = ${team}) then ${shown} else '' end`.as(column);
}

/** The mail about a registration that was posted last and waits to be sent; undefined for none. */
export async function newestQueued(tx: Tx, registration: number): Promise<QueuedMail | undefined> {
  const newest = await tx.db
    .selectFrom("mails")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest && claimMail(tx, newest.id);
}
