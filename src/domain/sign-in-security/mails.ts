import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { withOffset } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import type { MailRecipient } from "../users/account-mails.ts";

/** What happened to how somebody signs in. */
export type SecurityEvent =
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-reset"
  | "recovery-codes-renewed"
  | "recovery-code-used"
  | "passkey-added"
  | "passkey-removed"
  | "email-change-stopped";

/** Tells somebody that the way she signs in has changed, in case it was somebody else. */
export async function mailSecurityNotice(
  tx: Tx,
  to: MailRecipient,
  event: SecurityEvent,
  publicUrl: string,
  more: { passkey?: string; codesLeft?: number } = {},
): Promise<void> {
  const values = JSON.stringify({
    recipient_name: fullName(to),
    event,
    at: withOffset(tx.now),
    by: tx.actor.kind === "user" && tx.actor.id !== to.id ? tx.actor.name : "",
    passkey: more.passkey ?? "",
    codes_left: String(more.codesLeft ?? ""),
    account_url: `${publicUrl}/admin/konto`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });
  await sql`select post_mail(${tx.team}, 'security-notice', ${to.email}, null, ${to.id}, ${values}::jsonb)`.execute(
    tx.db,
  );
}
