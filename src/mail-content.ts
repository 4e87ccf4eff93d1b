import { type ContactLinks, contactMail } from "./domain/contact-requests/mail-contents.ts";
import type { QueuedMail } from "./domain/mails/deliver.ts";
import { messageMail } from "./domain/messages/mail-contents.ts";
import { paymentAccountMail } from "./domain/payments/mail-contents.ts";
import { planMail } from "./domain/plans/mail-contents.ts";
import { registrationMail } from "./domain/registrations/mail-contents.ts";
import type { MailLinks } from "./domain/registrations/mail-material.ts";
import { securityMail } from "./domain/sign-in-security/mail-contents.ts";
import type { MailWords } from "./domain/texts/rules.ts";
import type { WordsWanted } from "./domain/texts/words-of-mail.ts";
import { accountMail } from "./domain/users/mail-contents.ts";
import { type WithdrawalLinks, withdrawalMail } from "./domain/withdrawals/mail-contents.ts";
import type { MailKind, MailProps } from "./emails/index.ts";
import type { RenderedMail } from "./emails/render-mail.ts";
import type { Config } from "./platform/config.ts";
import type { Tx } from "./platform/context.ts";
import type { TextDocument } from "./platform/pdf/text-document.ts";
import { paths } from "./web/paths.ts";

/** A mail before it is rendered: its template's values, a calendar file, the contract, who is answered instead of the sender, and which words of the team it asks for. */
export type Content<Kind extends MailKind = MailKind> = {
  [K in Kind]: {
    kind: K;
    props: MailProps<K>;
    calendar?: string | null;
    reply_to?: string;
    agreement?: TextDocument | null;
    wanted?: WordsWanted | null;
  };
}[Kind];

/** What a queued mail says; null for a kind that nobody knows. */
export const contentOf = async (config: Config, tx: Tx, mail: QueuedMail): Promise<Content | null> =>
  accountMail(mail.kind, mail.data, platformOf(config)) ??
  planMail(mail.kind, mail.data, platformOf(config), config.publicUrl + paths.subscription()) ??
  securityMail(mail.kind, mail.data, platformOf(config)) ??
  paymentAccountMail(mail.kind, mail.data, platformOf(config)) ??
  (await messageMail(tx, mail, linksOf(config.publicUrl), config.publicUrl)) ??
  (await contactMail(tx, mail, linksOf(config.publicUrl))) ??
  (await withdrawalMail(tx, mail, linksOf(config.publicUrl))) ??
  (await registrationMail(tx, mail, linksOf(config.publicUrl), config));

/** The templates weigh more than all our rules together: they are loaded with the first mail. */
export async function render<Kind extends MailKind>(
  { kind, props }: Content<Kind>,
  words: MailWords | null,
): Promise<RenderedMail> {
  const [{ templates }, { renderMail }] = await Promise.all([
    import("./emails/index.ts"),
    import("./emails/render-mail.ts"),
  ]);
  return renderMail<MailProps<Kind>>(templates[kind], words ? { ...props, words } : props);
}

/** What the QR code of a mail holds; null for those without one. */
export const transferCodeIn = ({ props }: Content): string | null =>
  "registration" in props && "transfer_code" in props.registration ? props.registration.transfer_code : null;

/** A mail that is only looked at carries its picture within itself. */
export async function withPictureInside(content: Content, mail: RenderedMail): Promise<RenderedMail> {
  const code = transferCodeIn(content);
  if (!code) return mail;
  const [{ TRANSFER_PICTURE }, { qrPicture }] = await Promise.all([
    import("./emails/transfer-code.tsx"),
    import("./platform/qr-picture.ts"),
  ]);
  const inside = `data:image/png;base64,${(await qrPicture(code)).toString("base64")}`;
  return { ...mail, html: mail.html.replaceAll(`cid:${TRANSFER_PICTURE}`, inside) };
}

const platformOf = ({ brandName, mailFrom, publicUrl }: Config) => ({
  name: brandName,
  reply_to: mailFrom,
  address: [],
  url: publicUrl,
});

/** The addresses that mails lead to. */
export const linksOf = (publicUrl: string): MailLinks & ContactLinks & WithdrawalLinks => ({
  team: (team) => publicUrl + paths.team(team),
  courses: (team) => publicUrl + paths.teamCourses(team),
  withdrawal: (team) => publicUrl + paths.withdrawal(team),
  lesson: (team, lesson) => publicUrl + paths.teamLesson(team, lesson),
  registration: (team, token) => publicUrl + paths.registration(team, token),
  pay: (team, token) => publicUrl + paths.pay(team, token),
  addressProof: (team, token, proof) => publicUrl + paths.addressProof(team, token, proof),
  registrationAdmin: (id) => publicUrl + paths.registrationAdmin(id),
  withdrawalAdmin: (id) => publicUrl + paths.withdrawalAdmin(id),
  contactRequest: (id) => publicUrl + paths.contactRequest(id),
});
