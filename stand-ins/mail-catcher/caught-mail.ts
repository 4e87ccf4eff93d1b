import type { Address, Attachment } from "postal-mime";
import PostalMime from "postal-mime";

export type Envelope = { received_at: string; from: string; to: string[] };

type CaughtAttachment = {
  filename: string;
  content_type: string;
  /** By which the markup names it, without brackets; null for a file beside it. */
  content_id: string | null;
  size: number;
  content: Buffer;
};

export type CaughtMail = {
  id: number;
  /** ISO 8601, UTC. */
  received_at: string;
  /** As the letter says; `envelope_from` is what bounces would go to. */
  from: { name: string; address: string };
  envelope_from: string;
  /** Recipients of the envelope, in lower case. */
  to: string[];
  reply_to: string | null;
  subject: string;
  message_id: string;
  text: string;
  html: string;
  /** Header names are in lower case. */
  headers: Record<string, string>;
  attachments: CaughtAttachment[];
};

/** Takes a mail apart as it came over the wire. */
export async function readMail(id: number, raw: Buffer, envelope: Envelope): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
  return {
    id,
    received_at: envelope.received_at,
    from: mailbox(mail.from),
    envelope_from: envelope.from,
    to: envelope.to.map((address) => address.toLowerCase()),
    reply_to: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? "",
    message_id: mail.messageId ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(attachment),
  };
}

function mailbox(address: Address | undefined): { name: string; address: string } {
  return { name: address?.name ?? "", address: address?.address ?? "" };
}

function attachment({ filename, mimeType, contentId, content }: Attachment, index: number): CaughtAttachment {
  const received = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const bytes = mimeType === "text/calendar" ? withLineEnds(received) : received;
  return {
    filename: filename ?? `anhang-${index + 1}`,
    content_type: mimeType,
    content_id: contentId?.replace(/^<|>$/g, "") ?? null,
    size: bytes.length,
    content: bytes,
  };
}

/** The parser hands calendars over with bare line feeds; as a file they end their lines with CRLF. */
function withLineEnds(calendar: Buffer): Buffer {
  return Buffer.from(calendar.toString().replaceAll("\n", "\r\n"));
}
