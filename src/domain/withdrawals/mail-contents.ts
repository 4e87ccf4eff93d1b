import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { senderOf } from "../teams/sender.ts";
import { getWithdrawal } from "./queries.ts";

/** The addresses that mails lead to, absolute; `team` is the token or alias. */
export type WithdrawalLinks = { team: (team: string) => string; withdrawalAdmin: (id: number) => string };

/** What a mail about a withdrawal says: its kind and the values of its template. Null for other mails. */
export async function withdrawalMail(tx: Tx, mail: QueuedMail, links: WithdrawalLinks) {
  if (mail.withdrawal_id === null) return null;
  const [declared, team] = await together([getWithdrawal(tx, mail.withdrawal_id), senderOf(tx, links)]);
  const { name, booking, email, declared_at } = declared;
  const told = { name, booking, email, declared_at: instantOut(new Date(declared_at)), team };
  if (mail.kind === "withdrawal-receipt")
    return { kind: mail.kind, props: { ...told, recipient_name: name } } as const;
  if (mail.kind !== "staff-withdrawal") return null;
  const { reason, may_ask_for_value, registration } = declared;
  const props = {
    ...told,
    recipient_name: team.name,
    reason,
    number: registration?.number ?? null,
    may_ask_for_value: may_ask_for_value === 1,
    admin_url: links.withdrawalAdmin(declared.id),
  };
  return { kind: mail.kind, props } as const;
}
