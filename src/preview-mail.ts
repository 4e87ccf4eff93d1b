import type { PreviewMail } from "./api/services.ts";
import type { QueuedMail } from "./domain/mails/deliver.ts";
import { imaginedChange } from "./domain/messages/mail-contents.ts";
import { changeKinds } from "./domain/messages/schema.ts";
import { getRegistration } from "./domain/registrations/queries.ts";
import { senderOf } from "./domain/teams/sender.ts";
import { type PlaceholderValues, placeholders } from "./domain/texts/placeholders.ts";
import type { MailTextKind, MailWords } from "./domain/texts/rules.ts";
import { fillWords } from "./domain/texts/words-of-mail.ts";
import type { MailKind } from "./emails/index.ts";
import { type Content, contentOf, linksOf, render, withPictureInside } from "./mail-content.ts";
import type { Config } from "./platform/config.ts";
import type { Tx } from "./platform/context.ts";
import { fullName } from "./shared/text.ts";

type Shown = { content: Content; values: PlaceholderValues; to: string };

/** Shows mails with words that are still being written, by the very templates that will be sent. Nothing is kept. */
export const createMailPreview =
  (config: Config): PreviewMail =>
  async (tx, kind, { registration_id, ...words }) => {
    const { content, values, to } =
      registration_id === null
        ? await madeUp(config, tx, kind)
        : await real(config, tx, kind, registration_id);
    const { name, reply_to } = await senderOf(tx, linksOf(config.publicUrl));
    const filled = fillWords(kind, words, values);
    const mail = await withPictureInside(content, await render(inWordsOf(content, filled), filled));
    return { ...mail, from: `${name} <${reply_to}>`, to };
  };

/** What the team says to a change stands where other mails have their introduction. */
const inWordsOf = (content: Content, { intro }: MailWords): Content =>
  content.kind === "lesson-changed" || content.kind === "lesson-cancelled"
    ? ({ ...content, props: { ...content.props, text: intro } } as Content)
    : content;

/** Which mail shows a kind of words, and what had to happen for it. */
const mails: Record<MailTextKind, { kind: MailKind; data: Record<string, unknown> }> = {
  "registration-confirmed": { kind: "registration-confirmed", data: {} },
  "registration-received": { kind: "registration-received", data: { status: "pending" } },
  "registration-moved": { kind: "registration-moved", data: { title: "Ihren bisherigen Termin" } },
  "lesson-reminder": { kind: "lesson-reminder", data: {} },
  "payment-reminder": { kind: "payment-reminder", data: {} },
  "payment-received": { kind: "payment-received", data: {} },
  "hold-expired": { kind: "hold-expired", data: {} },
  "registration-cancelled": { kind: "registration-cancelled", data: {} },
  "already-registered": { kind: "already-registered-for-lesson", data: { status: "confirmed" } },
  "waiting-list-joined": { kind: "waiting-list-joined", data: {} },
  "waiting-list-offer": { kind: "waiting-list-offer", data: {} },
  "waiting-list-offer-lapsed": { kind: "waiting-list-offer-lapsed", data: {} },
  "waiting-list-left": { kind: "registration-cancelled", data: { was_waiting: true } },
  "already-waiting": { kind: "already-registered-for-lesson", data: { status: "waiting" } },
  "session-moved": { kind: "lesson-changed", data: {} },
  "session-cancelled": { kind: "lesson-changed", data: {} },
  "lesson-moved": { kind: "lesson-changed", data: {} },
  "lesson-changed": { kind: "lesson-changed", data: {} },
  "lesson-cancelled": { kind: "lesson-cancelled", data: {} },
  "contact-receipt": { kind: "contact-receipt", data: {} },
};

/** The mail as this person would get it now. @throws registrationUnknown, also out of the actor's reach */
async function real(config: Config, tx: Tx, kind: MailTextKind, registration_id: number): Promise<Shown> {
  const person = await getRegistration(tx, registration_id);
  const queued: QueuedMail = {
    ...{
      id: 0,
      contact_request_id: null,
      withdrawal_id: null,
      message_id: null,
      user_id: null,
      created_at: tx.now,
    },
    ...{ ...mails[kind], registration_id, recipient: person.email },
  };
  const change = changeKinds.find((known) => known === kind);
  const content = change
    ? await imaginedChange(tx, queued, change, linksOf(config.publicUrl))
    : await contentOf(config, tx, queued);
  if (!content?.wanted) return madeUp(config, tx, kind);
  return { content, values: content.wanted.values, to: `${fullName(person)} <${person.email}>` };
}

/** The mail to somebody who does not exist, from this team. */
async function madeUp(config: Config, tx: Tx, kind: MailTextKind): Promise<Shown> {
  const { sampleMails } = await import("./emails/sample-mails.ts");
  const team = await senderOf(tx, linksOf(config.publicUrl));
  const was_waiting = kind === "waiting-list-left";
  const content = {
    kind: mails[kind].kind,
    props: {
      ...sampleMails[mails[kind].kind],
      team,
      ...(was_waiting && { was_waiting }),
      ...(mails[kind].kind === "lesson-changed" && { change: kind }),
    },
  } as Content;
  const samples = Object.entries(placeholders).map(([name, { sample }]) => [name, sample]);
  const values: PlaceholderValues = { ...Object.fromEntries(samples), praxis: team.name };
  return { content, values, to: "Lea Hartmann <lea.hartmann@mail.example>" };
}
