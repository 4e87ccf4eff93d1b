import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import type { MailState, PostedMail } from "./schema.ts";

const MOST = 200;

/** The mails about an object, the newest first, with how their delivery stands. */
export async function mailsAbout(
  tx: Tx,
  object: "registration_id" | "contact_request_id",
  id: number,
): Promise<PostedMail[]> {
  const rows = await tx.db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "state", "attempts", "last_error", "created_at", "sent_at"])
    .where("team_id", "=", tx.team)
    .where(object, "=", id)
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as MailState,
    created_at: instantOut(row.created_at),
    sent_at: row.sent_at && instantOut(row.sent_at),
  }));
}
