import type { QueuedMail } from "../../domain/mails/deliver.ts";
import type { MailKind } from "../../domain/mails/kinds-schema.ts";
import type { ChangeKind } from "../../domain/messages/schema.ts";
import type { MailWords } from "../../domain/texts/described-rules.ts";
import type { WordsWanted } from "../../domain/texts/words-of-mail.ts";
import type { Sender } from "../../emails/props.ts";
import { type RenderedMail, renderMail, type Template } from "../../emails/render-mail.ts";
import type { Config } from "../../platform/config.ts";
import type { Tx } from "../../platform/context.ts";
import type { GiftVoucherSheet } from "../../platform/pdf/papers/gift-voucher.ts";
import type { TextDocument } from "../../platform/pdf/text-document.ts";
import type { DunningSheet } from "../../shared/invoices/dunning.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import type { Links } from "./links.ts";

/** A mail of the queue that is to be written; `imagined` for one of a change that has not been made. */
export type Writing<Kind extends MailKind> = {
  config: Config;
  tx: Tx;
  mail: QueuedMail<Kind>;
  links: Links;
  imagined?: ChangeKind;
};

/** What a mail brings along besides what it says: a calendar file, the contract, who is answered instead of the sender, and which words of the team it asks for. */
type Brought = {
  reply_to?: string;
  calendar?: string | null;
  agreement?: TextDocument | null;
  voucher?: GiftVoucherSheet | null;
  invoice?: InvoiceSheet | null;
  dunning?: DunningSheet | null;
  wanted?: WordsWanted | null;
  /** What mail programs read, such as how such mails end. */
  headers?: Record<string, string>;
};

/** A mail that only waits for the team's own words; `transfer_code` is what its QR code holds. */
export type Letter = Required<Brought> & {
  sender: Sender;
  transfer_code: string | null;
  render: (words: MailWords | null, changes?: object) => Promise<RenderedMail>;
};

/** How mails of a kind are written, really or with believable values that are changed where asked for. */
export type Mailing<Kind extends MailKind> = {
  letter: (of: Writing<Kind>) => Promise<Letter>;
  sample: (changes?: object) => Letter;
};

/** Every mail says from whom it is: a team, or the installation. */
export type Says = { team: Sender } | { platform: Sender };

/** Binds a kind of mail to its template and to what fills it: the compiler holds one to the other. */
export function mailing<Kind extends MailKind, Props extends Says>(
  template: Template<Props>,
  content: (of: Writing<Kind>) => Promise<Brought & { props: Props }>,
): Mailing<Kind> {
  const letterOf = ({
    props,
    reply_to = "",
    calendar = null,
    agreement = null,
    voucher = null,
    invoice = null,
    dunning = null,
    wanted = null,
    headers = {},
  }: Brought & { props: Props }): Letter => ({
    ...{ reply_to, calendar, agreement, voucher, invoice, dunning, wanted, headers },
    sender: "team" in props ? props.team : props.platform,
    transfer_code: transferCodeIn(props),
    render: (words, changes) => renderMail(template, { ...props, ...changes, ...(words && { words }) }),
  });
  return {
    letter: async (of) => letterOf(await content(of)),
    sample: (changes) => letterOf({ props: { ...template.sample, ...changes } }),
  };
}

const transferCodeIn = (props: object): string | null => {
  const { registration }: { registration?: { transfer_code?: string | null } } = props;
  return registration?.transfer_code ?? null;
};
