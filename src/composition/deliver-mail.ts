import { dunningPaper } from "../domain/invoices/dunning/letter.ts";
import { isOfCancelled } from "../domain/invoices/issuing/outdated.ts";
import { invoicePaper } from "../domain/invoices/paper.ts";
import { deliver, type QueuedMail } from "../domain/mails/deliver.ts";
import { isOutdated } from "../domain/registrations/mails/resend.ts";
import { recordOffer } from "../domain/registrations/make-up/offer-make-up.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/context.ts";
import type { Database } from "../platform/database/transaction.ts";
import { createFileStore } from "../platform/files.ts";
import { type Mailer, MailNotSent } from "../platform/mail/mail.ts";
import { requestId } from "../platform/observation/request-scope.ts";
import type { Watch } from "../platform/observation/watch.ts";
import type { GiftVoucherSheet } from "../platform/pdf/papers/gift-voucher.ts";
import type { TextDocument } from "../platform/pdf/text-document.ts";
import type { DunningSheet } from "../shared/invoices/dunning.ts";
import type { InvoiceSheet } from "../shared/invoices/sheet.ts";
import { writeMail } from "./write-mail.ts";

/** What delivering mails stands on. */
export type Delivery = {
  config: Config;
  database: Database;
  mailer: Mailer;
  clock: () => Date;
  /** Counts what became of mails; undefined where nobody asks. */
  watch?: Watch | undefined;
};

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
    (tx, queued) => counted(delivery, isLastTry, () => send(delivery, tx, queued)),
    isLastTry,
    async (tx, queued) => (await isOutdated(tx, queued)) || isOfCancelled(tx, queued),
  );

/** What became of one try to send. */
async function counted({ watch }: Delivery, isLastTry: boolean, sending: () => Promise<void>): Promise<void> {
  try {
    await sending();
    watch?.mail("sent");
  } catch (error) {
    const isFinal = isLastTry || (error instanceof MailNotSent && error.permanent);
    watch?.mail(isFinal ? "given_up" : "postponed");
    throw error;
  }
}

async function send({ config, mailer }: Delivery, tx: Tx, mail: QueuedMail): Promise<void> {
  const written = await writeMail(config, tx, mail);
  const {
    from,
    subject,
    html,
    text,
    headers,
    calendar,
    agreement,
    voucher,
    invoice,
    dunning,
    transfer_code,
  } = written;
  await mailer.send({
    to: mail.recipient,
    fromName: from.name,
    replyTo: { name: from.reply_name, address: from.reply_to },
    ...{ subject, html, text, headers: { ...headers, ...ofRequest() } },
    messageId: `mail-${mail.id}-${mail.created_at.getTime()}@${new URL(config.publicUrl).hostname}`,
    attachments: [
      ...(calendar ? [calendarFile(calendar)] : []),
      ...(agreement ? [await agreementFile(agreement)] : []),
      ...(voucher ? [await voucherFile(voucher)] : []),
      ...(dunning ? [await dunningFile(config, tx, dunning)] : []),
      ...(invoice ? [await invoiceFile(config, tx, invoice)] : []),
      ...(transfer_code ? [await transferPicture(transfer_code)] : []),
    ],
  });
  if (mail.kind === "make-up-offer") await recordOffer(tx, mail);
}

/** Tells who looks for the cause of a mail which request it was. */
function ofRequest(): Record<string, string> {
  const id = requestId();
  return id ? { "X-Request-Id": id } : {};
}

/** The means to make a PDF weigh much: they are loaded with the first one. */
async function agreementFile(agreement: TextDocument) {
  const { textDocument } = await import("../platform/pdf/text-document.ts");
  const filename = `${agreement.title.replaceAll(" ", "-")}.pdf`;
  return { filename, content: await textDocument(agreement), contentType: "application/pdf" };
}

async function voucherFile(voucher: GiftVoucherSheet) {
  const { giftVoucherSheet } = await import("../platform/pdf/papers/gift-voucher.ts");
  return {
    filename: "Gutschein.pdf",
    content: await giftVoucherSheet(voucher),
    contentType: "application/pdf",
  };
}

async function invoiceFile({ files }: Config, tx: Tx, invoice: InvoiceSheet) {
  const { name, bytes } = await invoicePaper(tx, createFileStore(files), invoice);
  return { filename: name, content: Buffer.from(bytes), contentType: "application/pdf" };
}

async function dunningFile({ files }: Config, tx: Tx, dunning: DunningSheet) {
  const { name, bytes } = await dunningPaper(tx, createFileStore(files), dunning);
  return { filename: name, content: Buffer.from(bytes), contentType: "application/pdf" };
}

/** A picture within the mail; few mails have one, so what draws it is loaded with the first. */
async function transferPicture(code: string) {
  const [{ TRANSFER_PICTURE }, { qrPicture }] = await Promise.all([
    import("../emails/booking/transfer-code.tsx"),
    import("../platform/pictures/qr-picture.ts"),
  ]);
  return {
    filename: "ueberweisung.png",
    content: await qrPicture(code),
    contentType: "image/png",
    cid: TRANSFER_PICTURE,
  };
}

/** The file says itself what calendars shall do with it. */
const calendarFile = (content: string) => ({
  filename: "termine.ics",
  content,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1]}`,
});
