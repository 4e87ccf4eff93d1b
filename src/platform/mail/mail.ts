import { domainToASCII } from "node:url";
import type * as Nodemailer from "nodemailer";
import type { NodemailerError } from "nodemailer";
import { atFirstUse } from "../at-first-use.ts";

const nodemailer = atFirstUse<typeof Nodemailer>("nodemailer");

export type OutgoingMail = {
  /** One address. */
  to: string;
  /** Shown as the sender, beside the installation's own address: the team's name. */
  fromName: string;
  /** Who is answered; without a name only the address is shown. */
  replyTo?: { name: string; address: string } | null;
  subject: string;
  html: string;
  text: string;
  /** With a `cid` the markup shows it: `cid:…`. */
  attachments?: { filename: string; content: string | Buffer; contentType: string; cid?: string }[];
  /** Without angle brackets, the same at every attempt, so that a mail sent twice is recognised as one. */
  messageId: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** Resolves with the server's answer once it has taken the mail over; rejects with `MailNotSent`. */
  send(mail: OutgoingMail): Promise<{ response: string }>;
  close(): void;
};

/** `permanent`: this mail will never arrive at this address. Otherwise trying again later may help. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/**
 * Opens the way out for mails. `smtpUrl` is `smtp://` or `smtps://` with host, port and credentials; `from` the
 * address of the installation. Connections are reused. Nothing is repeated in here: that is the queue's task.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const sender = normaliseAddress(from);
  if (!sender) throw new Error(`"${from}" is not a mail address to send from.`);
  let opened: ReturnType<typeof open> | undefined;
  const open = () =>
    nodemailer().createTransport({
      ...{ url: smtpUrl, pool: true, maxConnections: 3, maxRequeues: 0 },
      ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
  return {
    async send(mail) {
      const message = compose(mail, sender);
      try {
        opened ??= open();
        const { response } = await opened.sendMail(message);
        return { response };
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => opened?.close(),
  };
}

/** Whether the mail server is there and takes our credentials; sends nothing. Rejects with what it says. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = nodemailer().createTransport({
    ...{ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function compose(mail: OutgoingMail, sender: string) {
  const replyTo = mail.replyTo ? normaliseAddress(mail.replyTo.address) : null;
  return {
    from: { name: headerText(mail.fromName), address: sender },
    to: { name: "", address: recipient(mail.to) },
    ...(replyTo && { replyTo: { name: headerText(mail.replyTo?.name ?? ""), address: replyTo } }),
    subject: headerText(mail.subject),
    messageId: `<${mail.messageId.replace(/[^\w.@-]/g, "")}>`,
    headers: { "Auto-Submitted": "auto-generated", ...safeHeaders(mail.headers ?? {}) },
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []).map((file) => ({
      ...file,
      filename: headerText(file.filename),
      contentTransferEncoding: "base64" as const,
    })),
  };
}

function recipient(typed: string): string {
  const address = normaliseAddress(typed);
  if (!address) throw new MailNotSent("The recipient is not a mail address.", true);
  return address;
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  const safe = Object.entries(headers).filter(([name]) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name));
  return Object.fromEntries(safe.map(([name, value]) => [name, headerText(value)]));
}

/**
 * Only a server's final no (5xx) to the recipient or to the content is permanent. Its no to our credentials or
 * our sender address is a fault of the installation, which can be put right while the mail waits.
 */
function notSent(error: unknown): MailNotSent {
  if (!(error instanceof Error)) return new MailNotSent(String(error), false);
  const { command, permanent }: NodemailerError = error;
  const aboutThisMail = command === "RCPT TO" || command === "DATA";
  return new MailNotSent(error.message, aboutThisMail && permanent === true, error);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** Text fit for a mail header: one line, whatever was typed. */
export function headerText(text: string): string {
  return text.replace(CONTROLS, " ").trim();
}

/**
 * Brings one mail address into the form in which it is sent: no surrounding spaces, domain in lower case and
 * ASCII (`Ä.example` → `xn--...`). The local part stays as typed, since only its server may judge it.
 * Answers null for anything that is not exactly one address.
 */
export function normaliseAddress(typed: string): string | null {
  const parts = /^([^\s@,;:<>()[\]\\"]{1,64})@([^\s@]{1,253})$/u.exec(typed.trim());
  const [, local, domain] = parts ?? [];
  if (!local || !domain || local !== headerText(local)) return null;
  const ascii = domainToASCII(domain);
  return /^([a-z0-9-]+\.)*[a-z0-9-]+$/.test(ascii) ? `${local}@${ascii}` : null;
}
