import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { plainName } from "../../shared/text.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { senderOf } from "../teams/sender.ts";
import type { WordsWanted } from "../texts/words-of-mail.ts";
import { contactTopics } from "./schema.ts";

/** The addresses that mails lead to, absolute; `team` is the token or alias. */
export type ContactLinks = { team: (team: string) => string; contactRequest: (id: number) => string };

/** What a mail about a contact request says: its kind and the values of its template. Null for other mails. */
export async function contactMail(tx: Tx, mail: QueuedMail, links: ContactLinks) {
  if (mail.contact_request_id === null) return null;
  const [request, team] = await together([requestOf(tx, mail.contact_request_id), senderOf(tx, links)]);
  const told = {
    received_at: instantOut(request.created_at),
    topic: request.topic || null,
    instructor: request.instructor_name,
  };
  switch (mail.kind) {
    case "contact-receipt": {
      const topic = topicOfOurs(request.topic);
      const wanted = receiptWords(request.name, team.name, topic ?? "");
      return {
        kind: mail.kind,
        props: { ...told, topic, recipient_name: request.name, team },
        wanted,
      } as const;
    }
    case "contact-answer": {
      const { text, author_name } = await answerIn(tx, mail.id);
      const { received_at } = told;
      const answer = { author: author_name, text, received_at, message: request.message };
      return { kind: mail.kind, props: { ...answer, recipient_name: request.name, team } } as const;
    }
    case "staff-contact-request": {
      const { name, email, phone } = request;
      const notice = {
        sender: { name, email, phone: phone || null },
        admin_url: links.contactRequest(request.id),
      };
      const recipient_name = request.instructor_name ?? team.name;
      return { kind: mail.kind, props: { ...told, ...notice, recipient_name, team } } as const;
    }
    default:
      return null;
  }
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
