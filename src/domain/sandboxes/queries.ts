import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { type MailKind, mailKinds } from "../mails/kinds-schema.ts";
import { mailUnknown, notASandbox } from "./errors.ts";
import type { SandboxMail } from "./schema.ts";

const MOST = 100;

/** Mails to whoever signs in may hold links that open something, and have no name in lists: they are not shown. */
const shown = Object.entries(mailKinds).flatMap(([kind, { label }]) => (label ? [kind as MailKind] : []));

/** What a sandbox would have sent lately, the newest first. @throws notASandbox */
export async function listSandboxMails(tx: Tx): Promise<SandboxMail[]> {
  await requireSandbox(tx);
  const rows = await ofSandbox(tx).orderBy("id", "desc").limit(MOST).execute();
  return rows.map(({ id, kind, recipient, created_at }) => ({
    ...{ id, recipient, label: mailKinds[kind as MailKind].label },
    created_at: instantOut(created_at),
  }));
}

/** One of them, as it can be rendered. @throws notASandbox, mailUnknown */
export async function getSandboxMail(tx: Tx, id: number): Promise<QueuedMail & { label: string }> {
  await requireSandbox(tx);
  const row = await ofSandbox(tx)
    .select(["registration_id", "contact_request_id", "withdrawal_id", "message_id", "user_id", "data"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw mailUnknown();
  const mail = row as QueuedMail;
  return { ...mail, label: mailKinds[mail.kind].label };
}

const ofSandbox = (tx: Tx) =>
  tx.db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "created_at"])
    .where("team_id", "=", tx.team)
    .where("kind", "in", shown);

async function requireSandbox(tx: Tx): Promise<void> {
  const team = tx.db.selectFrom("teams").select("sandbox_until").where("id", "=", tx.team);
  if (!(await team.executeTakeFirst())?.sandbox_until) throw notASandbox();
}
