import type { PreviewMail } from "../api/services.ts";
import type { QueuedMail } from "../domain/mails/deliver.ts";
import { type MailKind, mailKinds } from "../domain/mails/kinds-schema.ts";
import { changeKinds } from "../domain/messages/schema.ts";
import { getRegistration } from "../domain/registrations/queries.ts";
import { senderOf } from "../domain/teams/sender.ts";
import { type PlaceholderValues, placeholders } from "../domain/texts/placeholders.ts";
import type { MailTextKind } from "../domain/texts/rules.ts";
import { fillWords } from "../domain/texts/words-of-mail.ts";
import type { RenderedMail } from "../emails/render-mail.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/context.ts";
import { fullName } from "../shared/words/text.ts";
import { linksOf } from "./mails/links.ts";
import type { Letter } from "./mails/mailing.ts";
import { letterOf, mailingOf } from "./write-mail.ts";

type Shown = { letter: Letter; values: PlaceholderValues; to: string };

/** Shows mails with words that are still being written, by the very templates that will be sent. Nothing is kept. */
export const createMailPreview =
  (config: Config): PreviewMail =>
  async (tx, kind, { registration_id, ...words }) => {
    const { letter, values, to } =
      registration_id === null
        ? await madeUp(config, tx, kind)
        : await real(config, tx, kind, registration_id);
    const { name, reply_to } = await senderOf(tx, linksOf(config.publicUrl));
    const filled = fillWords(kind, words, values);
    // What the team says to a change stands where other mails have their introduction.
    const written = changeOf(kind) ? { text: filled.intro } : {};
    const mail = await withPictureInside(letter, await letter.render(filled, written));
    return { ...mail, from: `${name} <${reply_to}>`, to };
  };

const changeOf = (kind: MailTextKind) => changeKinds.find((known) => known === kind);

/** Which mail shows a kind of words, and what had to happen for it. */
function mailFor(kind: MailTextKind): { kind: MailKind; data?: object } {
  switch (kind) {
    case "registration-received":
      return { kind, data: { status: "pending" } };
    case "registration-moved":
      return { kind, data: { title: "Ihren bisherigen Termin" } };
    case "waiting-list-left":
      return { kind: "registration-cancelled", data: { was_waiting: true } };
    case "already-registered":
      return { kind: "already-registered-for-lesson", data: { status: "confirmed" } };
    case "already-waiting":
      return { kind: "already-registered-for-lesson", data: { status: "waiting" } };
    default:
      return { kind: kind in mailKinds ? (kind as MailKind) : "lesson-changed" };
  }
}

/** The mail as this person would get it now. @throws registrationUnknown, also out of the actor's reach */
async function real(config: Config, tx: Tx, kind: MailTextKind, registration_id: number): Promise<Shown> {
  const person = await getRegistration(tx, registration_id);
  const { kind: mail, data = {} } = mailFor(kind);
  if (mailKinds[mail].subject === "contact_request") return madeUp(config, tx, kind);
  // What it does not carry it says as the registration stands now.
  const queued = {
    ...{ id: 0, contact_request_id: null, withdrawal_id: null, message_id: null, user_id: null },
    ...{ kind: mail, data, registration_id, recipient: person.email, created_at: tx.now },
  } as QueuedMail;
  const letter = await letterOf(config, tx, queued, { imagined: changeOf(kind) });
  if (!letter.wanted) return madeUp(config, tx, kind);
  return { letter, values: letter.wanted.values, to: `${fullName(person)} <${person.email}>` };
}

/** The mail to somebody who does not exist, from this team. */
async function madeUp(config: Config, tx: Tx, kind: MailTextKind): Promise<Shown> {
  const mail = mailFor(kind).kind;
  const team = await senderOf(tx, linksOf(config.publicUrl));
  const mailing = await mailingOf(mail);
  const letter = mailing.sample({
    team,
    ...(kind === "waiting-list-left" && { was_waiting: true }),
    ...(mail === "lesson-changed" && { change: kind }),
  });
  const samples = Object.entries(placeholders).map(([name, { sample }]) => [name, sample]);
  const values: PlaceholderValues = { ...Object.fromEntries(samples), praxis: team.name };
  return { letter, values, to: "Lea Hartmann <lea.hartmann@mail.example>" };
}

/** A mail that is only looked at carries its picture within itself. */
async function withPictureInside({ transfer_code }: Letter, mail: RenderedMail): Promise<RenderedMail> {
  if (!transfer_code) return mail;
  const [{ TRANSFER_PICTURE }, { qrPicture }] = await Promise.all([
    import("../emails/booking/transfer-code.tsx"),
    import("../platform/pictures/qr-picture.ts"),
  ]);
  const inside = `data:image/png;base64,${(await qrPicture(transfer_code)).toString("base64")}`;
  return { ...mail, html: mail.html.replaceAll(`cid:${TRANSFER_PICTURE}`, inside) };
}
