import { z } from "zod";
import {
  emailAddress,
  id,
  idInput,
  instant,
  line,
  lines,
  phoneLine,
  requiredLine,
  seenAt,
  ticked,
} from "../../shared/schema.ts";
import { historyEvent } from "../audit/schema.ts";
import { mailState, postedMail } from "../mails/schema.ts";

export const contactStates = ["new", "open", "answered", "closed"] as const;
export type ContactState = (typeof contactStates)[number];

/** How a request's state is said to the team. */
export const contactStateWords: Record<ContactState, string> = {
  new: "neu",
  open: "in Arbeit",
  answered: "beantwortet",
  closed: "abgeschlossen",
};

/** What the form offers to write about: so general that a topic tells nothing about anybody's health. */
export const contactTopics = [
  "Frage zu einem Kurs",
  "Anmeldung oder Warteliste",
  "Bezahlen oder Absagen",
  "Etwas anderes",
] as const;

/** By what the list is sorted; a minus turns it round. */
export const contactSorts = ["newest", "-newest", "name", "-name", "status", "-status"] as const;
export type ContactSort = (typeof contactSorts)[number];

const ask = {
  name: "Bitte geben Sie Ihren Namen an",
  phone: "Bitte prüfen Sie die Telefonnummer",
  instructor: "Bitte wählen Sie jemanden aus der Liste",
  message: "Bitte schreiben Sie uns, worum es geht",
  privacy: "Bitte bestätigen Sie, dass Sie die Hinweise zum Datenschutz zur Kenntnis genommen haben",
  reachable: "Bitte eine E-Mail-Adresse oder eine Telefonnummer angeben",
  answer: "Bitte schreiben Sie eine Antwort",
};

const phone = phoneLine(ask.phone).default("");

const person = z
  .union([z.literal("").transform(() => null), z.null(), idInput], { error: ask.instructor })
  .default(null);

const message = (sentence: string, max: number) =>
  z.string({ error: sentence }).pipe(lines(max)).pipe(z.string().min(1, sentence));

const intention = z.string().trim().max(200, "Bitte laden Sie die Seite neu").nullish();

/** What a visitor sends. `website` is a trap for programs: people do not see it. */
export const contactInput = z.object({
  name: requiredLine(ask.name, 120),
  email: emailAddress,
  phone,
  topic: line(120).default(""),
  instructor_id: person,
  message: message(ask.message, 4000),
  privacy: ticked(ask.privacy),
  website: z.string().max(500).default(""),
  idempotency_key: intention,
});
export type ContactInput = z.infer<typeof contactInput>;

/** What a visitor is answered: when it came in. */
export const contactReceipt = z.object({ received_at: instant });
export type ContactReceipt = z.infer<typeof contactReceipt>;

/** A request that the team writes down itself, after a call for example. */
export const contactByHand = z
  .object({
    name: requiredLine("Bitte einen Namen angeben", 120),
    email: z.union([z.literal(""), emailAddress]).default(""),
    phone,
    topic: line(120).default(""),
    assigned_id: person,
    message: message("Bitte schreiben Sie auf, worum es geht", 4000),
    note: lines(4000).default(""),
    idempotency_key: intention,
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", { path: ["email"], error: ask.reachable });
export type ContactByHand = z.infer<typeof contactByHand>;

/** An edit of a request: what is left out stays. */
export const contactEdit = z.object({
  status: z.enum(contactStates, { error: "Diesen Stand gibt es nicht" }).optional(),
  assigned_id: person.unwrap().optional(),
  note: lines(4000).optional(),
  updated_at: seenAt,
});
export type ContactEdit = z.infer<typeof contactEdit>;

/** An answer that goes out by mail. */
export const contactAnswerInput = z.object({ text: message(ask.answer, 8000), idempotency_key: intention });
export type ContactAnswerInput = z.infer<typeof contactAnswerInput>;

/** A request as a line of the list; `excerpt` is how its message begins. */
export const contactRow = z.object({
  id,
  status: z.enum(contactStates),
  source: z.enum(["visitor", "staff"]),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.string(),
  instructor_id: id.nullable(),
  instructor_name: z.string(),
  assigned_id: id.nullable(),
  assigned_name: z.string(),
  excerpt: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type ContactRow = z.infer<typeof contactRow>;

/** How many requests of a selection are in each state. */
export const contactCounts = z.object({
  all: z.int(),
  new: z.int(),
  open: z.int(),
  answered: z.int(),
  closed: z.int(),
});
export type ContactCounts = z.infer<typeof contactCounts>;

/** One request with its answers, its mails and its history. */
export const contactDetail = contactRow.extend({
  message: z.string(),
  note: z.string(),
  answers: z.array(
    z.object({
      id,
      text: z.string(),
      author_name: z.string(),
      created_at: instant,
      /** How its mail stands; null when the mail is no longer kept. */
      mail_state: mailState.nullable(),
    }),
  ),
  /** What it led to; null when nobody was registered from it. */
  registration: z.object({ id, number: z.string(), lesson: z.string() }).nullable(),
  mails: z.array(postedMail),
  history: z.array(historyEvent),
});
export type ContactDetail = z.infer<typeof contactDetail>;
