import type { QueuedMail } from "./domain/mails/deliver.ts";
import type { Render } from "./domain/messages/preview.ts";
import { wordsOfMail } from "./domain/texts/words-of-mail.ts";
import { contentOf, render, transferCodeIn } from "./mail-content.ts";
import type { Config } from "./platform/config.ts";
import type { Tx } from "./platform/context.ts";

/** A mail of the queue for those who only look at it. */
export const renderMail =
  (config: Config): Render =>
  async (tx, mail) => {
    const { from, subject, html, text } = await writeMail(config, tx, mail);
    return { subject, html, text, reply_to: from.reply_to };
  };

/**
 * A mail of the queue as it goes out: from whom, subject, markup and text, and its calendar file and contract if it has them. The
 * team's own words are those that hold now. @throws for an unknown kind
 */
export async function writeMail(config: Config, tx: Tx, mail: QueuedMail) {
  const content = await contentOf(config, tx, mail);
  if (!content) throw new Error(`there is no mail of the kind ${mail.kind}`);
  const words = content.wanted ? await wordsOfMail(tx, content.wanted) : null;
  const { name, reply_to } = "team" in content.props ? content.props.team : content.props.platform;
  return {
    from: { name, reply_to: content.reply_to || reply_to },
    ...(await render(content, words)),
    calendar: content.calendar ?? null,
    agreement: content.agreement ?? null,
    transfer_code: transferCodeIn(content),
  };
}
