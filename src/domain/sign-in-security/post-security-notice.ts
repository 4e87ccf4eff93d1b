import type { Tx } from "../../platform/context.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import type { Mails } from "../mails/kinds-schema.ts";
import { post, toAccount } from "../mails/post.ts";
import type { AccountHolder } from "../users/account-mails.ts";

function whoDid({ actor }: Tx, to: AccountHolder): string {
  if (actor.kind === "operator") return "der Betreiber der Plattform";
  return actor.kind === "user" && actor.id !== to.id ? actor.name : "";
}

/** Tells somebody that the way she signs in has changed, in case it was somebody else. */
export async function postSecurityNotice(
  tx: Tx,
  to: AccountHolder,
  event: Mails["security-notice"]["event"],
  publicUrl: string,
  more: { passkey?: string; codesLeft?: number } = {},
): Promise<void> {
  await post(tx, toAccount(to), "security-notice", {
    recipient_name: fullName(to),
    event,
    at: withOffset(tx.now),
    by: whoDid(tx, to),
    passkey: more.passkey ?? "",
    codes_left: String(more.codesLeft ?? ""),
    account_url: `${publicUrl}/admin/konto`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });
}
