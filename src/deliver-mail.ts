import { type ContactLinks, contactMail } from "./domain/contact-requests/mail-contents.ts";
import { deliver, type QueuedMail } from "./domain/mails/deliver.ts";
import { type MailLinks, registrationMail } from "./domain/registrations/mail-contents.ts";
import { accountMail } from "./domain/users/mail-contents.ts";
import type { MailKind, MailProps } from "./emails/index.ts";
import type { Config } from "./platform/config.ts";
import type { Tx } from "./platform/context.ts";
import type { Database } from "./platform/database/transaction.ts";
import type { Mailer } from "./platform/mail.ts";
import { paths } from "./web/paths.ts";

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

type Content<Kind extends MailKind = MailKind> = {
  [K in Kind]: { kind: K; props: MailProps<K>; calendar?: string | null };
}[Kind];

async function send({ config, mailer }: Delivery, tx: Tx, mail: QueuedMail): Promise<void> {
  const content = await contentOf(config, tx, mail);
  if (!content) throw new Error(`there is no mail of the kind ${mail.kind}`);
  const sender = "team" in content.props ? content.props.team : content.props.platform;
  await mailer.send({
    to: mail.recipient,
    fromName: sender.name,
    replyTo: sender.reply_to,
    ...(await render(content)),
    messageId: `mail-${mail.id}-${mail.created_at.getTime()}@${new URL(config.publicUrl).hostname}`,
    attachments: content.calendar ? [calendarFile(content.calendar)] : [],
  });
}

const contentOf = async (config: Config, tx: Tx, mail: QueuedMail): Promise<Content | null> =>
  accountMail(mail.kind, mail.data, platformOf(config)) ??
  (await contactMail(tx, mail, linksOf(config.publicUrl))) ??
  (await registrationMail(tx, mail, linksOf(config.publicUrl), config.publicUrl));

/** The templates weigh more than all our rules together: they are loaded with the first mail. */
async function render<Kind extends MailKind>({ kind, props }: Content<Kind>) {
  const [{ templates }, { renderMail }] = await Promise.all([
    import("./emails/index.ts"),
    import("./emails/render-mail.ts"),
  ]);
  return renderMail(templates[kind], props);
}

const platformOf = ({ brandName, mailFrom, publicUrl }: Config) => ({
  name: brandName,
  reply_to: mailFrom,
  address: [],
  url: publicUrl,
});

const linksOf = (publicUrl: string): MailLinks & ContactLinks => ({
  team: (team) => publicUrl + paths.team(team),
  courses: (team) => publicUrl + paths.teamCourses(team),
  lesson: (team, lesson) => publicUrl + paths.teamLesson(team, lesson),
  registration: (team, token) => publicUrl + paths.registration(team, token),
  registrationAdmin: (id) => publicUrl + paths.registrationAdmin(id),
  contactRequest: (id) => publicUrl + paths.contactRequest(id),
});

const calendarFile = (content: string) => ({
  filename: "termine.ics",
  content,
  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
});
