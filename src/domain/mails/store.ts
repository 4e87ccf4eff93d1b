import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { MailKind, Mails } from "./kinds-schema.ts";

/** A mail that waits to be sent; `data` is what its kind needs and its rows may no longer say. */
export type QueuedMail<Kind extends MailKind = MailKind> = {
  id: number;
  kind: Kind;
  recipient: string;
  registration_id: number | null;
  contact_request_id: number | null;
  withdrawal_id: number | null;
  message_id: number | null;
  user_id: number | null;
  data: Mails[Kind];
  created_at: Date;
};

/** Locks a mail that waits to be sent; undefined when it went out, was given up, or another worker has it. */
export async function claimMail(tx: Tx, id: number): Promise<QueuedMail | undefined> {
  const row = await tx.db
    .selectFrom("mails")
    .select([
      "id",
      "kind",
      "recipient",
      "registration_id",
      "contact_request_id",
      "withdrawal_id",
      "message_id",
      "user_id",
      "data",
      "created_at",
    ])
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "queued")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && (row as QueuedMail);
}

/** Whether a mail still waits to be sent. */
export async function isQueued(tx: Tx, id: number): Promise<boolean> {
  const mail = tx.db.selectFrom("mails").select("state").where("team_id", "=", tx.team).where("id", "=", id);
  return (await mail.executeTakeFirst())?.state === "queued";
}

/**
 * What a mail carried may hold one-time links and is forgotten once it is over with it; of a registration it holds what
 * was so then, which the mail says again if it is sent again.
 */
const stillKept = sql<string>`case when registration_id is null then '{}'::jsonb else data end`;

/** The mail server took it over. */
export const markSent = (tx: Tx, id: number) =>
  tx.db
    .updateTable("mails")
    .set((eb) => ({
      state: "sent",
      sent_at: tx.now,
      attempts: eb("attempts", "+", 1),
      last_error: "",
      data: stillKept,
    }))
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** The mail of a sandbox counts as sent, and goes nowhere: what it carried stays, so that it can be looked at. */
export const markWithheld = (tx: Tx, id: number) =>
  tx.db
    .updateTable("mails")
    .set({ state: "sent", sent_at: tx.now, last_error: "" })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();

/** Whether the team only tries the product, so that no mail of it leaves. */
export async function isSandbox(tx: Tx): Promise<boolean> {
  const team = tx.db.selectFrom("teams").select("sandbox_until").where("id", "=", tx.team);
  return Boolean((await team.executeTakeFirst())?.sandbox_until);
}

/** Takes a mail away that is not to go out any more. */
export const dropMail = (tx: Tx, id: number) =>
  tx.db.deleteFrom("mails").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** A try failed; with `givenUp` there will be no other. */
export const markTried = (tx: Tx, id: number, { error, givenUp }: { error: string; givenUp: boolean }) =>
  tx.db
    .updateTable("mails")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      last_error: error.slice(0, 500),
      ...(givenUp && { state: "failed", data: stillKept }),
    }))
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();

/** Mails of the team that have not gone out. */
export const selectUnsent = (tx: Tx) =>
  tx.db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "state", "attempts", "last_error", "created_at", "registration_id"])
    .where("team_id", "=", tx.team)
    .where("state", "<>", "sent");

/** The same, locked but for those that a worker sends right now. */
export const lockUnsent = (tx: Tx) => selectUnsent(tx).orderBy("id").forUpdate().skipLocked().execute();

/** Lets mails wait to be sent that were given up. */
export async function requeue(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable("mails")
    .set({ state: "queued", attempts: 0, last_error: "" })
    .where("team_id", "=", tx.team)
    .where("id", "in", ids)
    .execute();
}

/** Has mails that wait for their next try sent now. */
export async function bringForward(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update pgboss.job set start_after = ${tx.now}
    where name = 'mail.deliver' and state in ('created', 'retry') and (data ->> 'team')::bigint = ${tx.team}
      and (data ->> 'mail')::bigint = any(${ids}::bigint[])`.execute(tx.db);
}
