import type { Mails } from "../../domain/mails/kinds-schema.ts";
import { planInvoiceMail } from "../../domain/plans/billing/mail-contents.ts";
import { limitName } from "../../domain/plans/rules.ts";
import { beyond } from "../../domain/plans/schema.ts";
import { accountSaid } from "../../domain/users/mail-contents.ts";
import {
  planConfirmation,
  planInvoice,
  planInvoiceReminder,
  planUnpaid,
} from "../../emails/account/plan-invoice.tsx";
import { planEnded, planPaid, planPlanned } from "../../emails/account/plan-news.tsx";
import { trialEnded, trialEnding } from "../../emails/account/trial.tsx";
import type { Fact } from "../../emails/props.ts";
import type { Config } from "../../platform/config.ts";
import type { Tx } from "../../platform/context.ts";
import { later, wallClock } from "../../shared/time/dates.ts";
import { paths } from "../../web/paths.ts";
import { mailing } from "./mailing.ts";

/** What every mail to an owner about her plan says besides what it carries. */
const toOwner = <Data extends { recipient_name: string }>(
  data: Data,
  { brandName: name, mailFrom, operatorEmail, publicUrl: url }: Config,
) => ({
  ...accountSaid(data, { name, reply_to: operatorEmail ?? mailFrom, address: [], url }),
  subscription_url: url + paths.subscription(),
});

/** What goes beyond the plan that follows, by its name and with both numbers. */
const facts = ({ beyond: carried }: { beyond: Mails["trial-ending"]["beyond"] }): Fact[] =>
  beyond
    .array()
    .parse(carried)
    .map(({ key, used, max }) => ({ label: limitName(key), value: `${used}, enthalten: ${max}` }));

/** The same about an invoice of the platform; its paper goes with it. */
async function withInvoice(tx: Tx, data: Mails["plan-invoice"], config: Config) {
  const { props, invoice } = await planInvoiceMail(tx, data, config);
  const subscription_url = config.publicUrl + paths.subscription();
  return {
    props: { ...props, subscription_url, invoices_url: config.publicUrl + paths.planInvoices() },
    invoice,
  };
}

/** Mails to owners about trial, plan and what is paid for it. */
export const planMailings = {
  "trial-ending": mailing<"trial-ending", typeof trialEnding.sample>(
    trialEnding,
    async ({ mail: { data }, config }) => ({ props: { ...toOwner(data, config), beyond: facts(data) } }),
  ),
  "trial-ended": mailing<"trial-ended", typeof trialEnded.sample>(
    trialEnded,
    async ({ mail: { data }, config }) => ({ props: { ...toOwner(data, config), beyond: facts(data) } }),
  ),
  "plan-invoice": mailing<"plan-invoice", typeof planInvoice.sample>(planInvoice, ({ tx, mail, config }) =>
    withInvoice(tx, mail.data, config),
  ),
  "plan-invoice-reminder": mailing<"plan-invoice-reminder", typeof planInvoice.sample>(
    planInvoiceReminder,
    ({ tx, mail, config }) => withInvoice(tx, mail.data, config),
  ),
  "plan-confirmation": mailing<"plan-confirmation", typeof planConfirmation.sample>(
    planConfirmation,
    ({ tx, mail, config }) => withInvoice(tx, mail.data, config),
  ),
  "plan-unpaid": mailing<"plan-unpaid", typeof planUnpaid.sample>(
    planUnpaid,
    async ({ tx, mail: { data }, config }) => {
      const { props, invoice } = await withInvoice(tx, data, config);
      const holds_until = wallClock(later(new Date(data.grace_ends_at), { minutes: -1 })).date;
      return {
        props: { ...props, plan: data.plan, next: data.next, beyond: facts(data), holds_until },
        invoice,
      };
    },
  ),
  "plan-paid": mailing<"plan-paid", typeof planPaid.sample>(planPaid, async ({ mail, config }) => ({
    props: toOwner(mail.data, config),
  })),
  "plan-planned": mailing<"plan-planned", typeof planPlanned.sample>(
    planPlanned,
    async ({ mail: { data }, config }) => ({ props: { ...toOwner(data, config), beyond: facts(data) } }),
  ),
  "plan-ended": mailing<"plan-ended", typeof planEnded.sample>(
    planEnded,
    async ({ mail: { data }, config }) => ({
      props: {
        ...toOwner(data, config),
        beyond: facts(data),
        ended_on: wallClock(data.ended_at).date,
      },
    }),
  ),
};
