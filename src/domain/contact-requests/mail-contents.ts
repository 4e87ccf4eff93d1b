import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { plainName } from "../../shared/words/text.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import type { MailKindAbout } from "../mails/kinds-schema.ts";
import { senderOf } from "../teams/sender.ts";
import type { WordsWanted } from "../texts/words-of-mail.ts";
import { contactTopics } from "./schema.ts";

/** The addresses that mails lead to, absolute; `team` is the token or alias. */
export type ContactLinks = { team: (team: string) => string; contactRequest: (id: number) => string };

/** What every mail about a contact request is made from. */
export async function gatherContact(
  tx: Tx,
  mail: QueuedMail<MailKindAbout<"contact_request">>,
  links: ContactLinks,
) {
  const [request, team] = await together([requestOf(tx, mail.contact_request_id ?? 0), senderOf(tx, links)]);
  const topic = request.topic || null;
  return { tx, mail, links, request, team, topic, received_at: instantOut(request.created_at) };
}
type Material = Awaited<ReturnType<typeof gatherContact>>;

/** To who wrote: that it came. */
export function contactReceipt({ request, team, received_at }: Material) {
  const topic = topicOfOurs(request.topic);
  return {
    props: { received_at, topic, instructor: request.instructor_name, recipient_name: request.name, team },
    wanted: receiptWords(request.name, team.name, topic ?? ""),
  };
}

/** The team's answer. */
export async function contactAnswer({ tx, mail, request, team, received_at }: Material) {
  const { text, author_name: author } = await answerIn(tx, mail.id);
  return {
    props: { author, text, received_at, message: request.message, recipient_name: request.name, team },
  };
}

/** To whom it is addressed; an answer to it goes to who asked. */
export function contactNotice({ request, team, topic, received_at, links }: Material) {
  const { id, name, email, phone, instructor_name: instructor } = request;
  return {
    reply_to: email,
    props: {
      ...{ received_at, topic, instructor, team },
      recipient_name: instructor ?? team.name,
      sender: { name, email, phone: phone || null },
      admin_url: links.contactRequest(id),
    },
  };
}

/** A topic that our form offers: what a program wrote there instead is not sent to an address that it wrote there, too. */
const topicOfOurs = (topic: string): string | null => contactTopics.find((ours) => ours === topic) ?? null;

const receiptWords = (name: string, team: string, topic: string): WordsWanted => ({
  kind: "contact-receipt",
  course: null,
  values: { name: plainName(name), praxis: team, thema: topic },
});

const requestOf = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("contact_requests as r")
    .leftJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "r.team_id").onRef("i.id", "=", "r.instructor_id"),
    )
    .select(["r.id", "r.name", "r.email", "r.phone", "r.topic", "r.message", "r.created_at"])
    .select("i.name as instructor_name")
    .where("r.team_id", "=", tx.team)
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow();

const answerIn = (tx: Tx, mail: number) =>
  tx.db
    .selectFrom("contact_answers")
    .select(["text", "author_name"])
    .where("team_id", "=", tx.team)
    .where("mail_id", "=", mail)
    .executeTakeFirstOrThrow();
