import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import type { MailState, PostedMail } from "./schema.ts";
import { claimMail, type QueuedMail } from "./store.ts";

const MOST = 200;

/** The mails about an object, the newest first, with how their delivery stands. */
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
    .select([
      "mails.id",
      "mails.kind",
      "message_id",
      "recipient",
      "state",
      "attempts",
      "last_error",
      "mails.created_at",
    ])
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
