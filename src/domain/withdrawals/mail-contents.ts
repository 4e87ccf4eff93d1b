import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import type { MailKindAbout } from "../mails/kinds-schema.ts";
import { senderOf } from "../teams/sender.ts";
import { getWithdrawal } from "./queries.ts";

/** The addresses that mails lead to, absolute; `team` is the token or alias. */
export type WithdrawalLinks = { team: (team: string) => string; withdrawalAdmin: (id: number) => string };

/** What every mail about a withdrawal is made from. */
export async function gatherWithdrawal(
  tx: Tx,
  mail: QueuedMail<MailKindAbout<"withdrawal">>,
  links: WithdrawalLinks,
) {
  const [declared, team] = await together([getWithdrawal(tx, mail.withdrawal_id ?? 0), senderOf(tx, links)]);
  const { name, booking, email, declared_at } = declared;
  return {
    declared,
    links,
    base: { name, booking, email, declared_at: instantOut(new Date(declared_at)), team },
  };
}
type Material = Awaited<ReturnType<typeof gatherWithdrawal>>;

/** To who declared it: that it came. */
export const withdrawalReceipt = ({ base }: Material) => ({ props: { ...base, recipient_name: base.name } });

/** To the team: what was declared, and what there is to do; an answer to it goes to who declared it. */
export const withdrawalNotice = ({ declared, base, links }: Material) => ({
  reply_to: base.email,
  props: {
    ...base,
    recipient_name: base.team.name,
    reason: declared.reason,
    number: declared.registration?.number ?? null,
    may_ask_for_value: declared.may_ask_for_value === 1,
    admin_url: links.withdrawalAdmin(declared.id),
  },
});
