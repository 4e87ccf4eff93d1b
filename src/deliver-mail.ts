import { deliver, type QueuedMail } from "./domain/mails/deliver.ts";
import { wordsOfMail } from "./domain/texts/words-of-mail.ts";
import { contentOf, render } from "./mail-content.ts";
import type { Config } from "./platform/config.ts";
import type { Tx } from "./platform/context.ts";
import type { Database } from "./platform/database/transaction.ts";
import type { Mailer } from "./platform/mail.ts";

/** What delivering mails stands on. */
export type Delivery = { config: Config; database: Database; mailer: Mailer; clock: () => Date };

/** The work of one job of mail.deliver: which mail, of which team, and whether there will be another try. */
export type MailJob = { team: number; mail: number; isLastTry: boolean };

/** Renders and sends one mail, once. @throws when another try may help */
export const deliverMail = (delivery: Delivery, { team, mail, isLastTry }: MailJob): Promise<void> =>
  deliver(
    {
      database: delivery.database,
      team,
      actor: { kind: "system", job: "mail.deliver" },
      now: delivery.clock(),
    },
    mail,
    (tx, queued) => send(delivery, tx, queued),
    isLastTry,
  );

/** The team's own words are those that hold when the mail goes out. */
async function send({ config, mailer }: Delivery, tx: Tx, mail: QueuedMail): Promise<void> {
  const content = await contentOf(config, tx, mail);
  if (!content) throw new Error(`there is no mail of the kind ${mail.kind}`);
  const words = content.wanted ? await wordsOfMail(tx, content.wanted) : null;
  const sender = "team" in content.props ? content.props.team : content.props.platform;
  await mailer.send({
    to: mail.recipient,
    fromName: sender.name,
    replyTo: sender.reply_to,
    ...(await render(content, words)),
    messageId: `mail-${mail.id}-${mail.created_at.getTime()}@${new URL(config.publicUrl).hostname}`,
    attachments: content.calendar ? [calendarFile(content.calendar)] : [],
  });
}

const calendarFile = (content: string) => ({
  filename: "termine.ics",
  content,
  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
});
