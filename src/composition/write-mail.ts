import type { QueuedMail } from "../domain/mails/deliver.ts";
import type { MailKind } from "../domain/mails/kinds-schema.ts";
import type { Render } from "../domain/messages/preview.ts";
import { wordsOfMail } from "../domain/texts/words-of-mail.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/context.ts";
import { linksOf } from "./mails/links.ts";
import type { Letter, Mailing, Writing } from "./mails/mailing.ts";

/** How mails of a kind are written; the table is loaded with the first one. @throws for a kind of another version */
export async function mailingOf<Kind extends MailKind>(kind: Kind): Promise<Mailing<Kind>> {
  const { mailings } = await import("./mails/kinds.ts");
  if (!Object.hasOwn(mailings, kind)) throw new Error(`there is no mail of the kind ${kind}`);
  return mailings[kind];
}

/** A mail of the queue, as far as it can be said before the team's own words. @throws for an unknown kind */
export async function letterOf<Kind extends MailKind>(
  config: Config,
  tx: Tx,
  mail: QueuedMail<Kind>,
  { imagined }: Pick<Writing<Kind>, "imagined"> = {},
): Promise<Letter> {
  const mailing = await mailingOf(mail.kind);
  return mailing.letter({ config, tx, mail, links: linksOf(config.publicUrl), imagined });
}

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
  const { sender, reply_to, render, wanted, ...brought } = await letterOf(config, tx, mail);
  const words = wanted ? await wordsOfMail(tx, wanted) : null;
  return {
    from: {
      name: sender.name,
      // An answer to somebody else does not bear the sender's name.
      ...(reply_to ? { reply_to, reply_name: "" } : { reply_to: sender.reply_to, reply_name: sender.name }),
    },
    ...(await render(words)),
    ...brought,
  };
}
