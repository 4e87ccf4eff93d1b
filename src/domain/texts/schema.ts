import { z } from "zod";
import { having, text } from "../../shared/fields.ts";
import { id, idInput, instant, lines, listOf, rankInput, requiredLine, seenAt } from "../../shared/schema.ts";
import { historyEvent } from "../audit/schema.ts";
import { courseFields } from "../courses/fields.ts";
import { lessonFields } from "../lessons/fields.ts";
import { placeholders } from "./placeholders.ts";
import { mailTextKinds } from "./rules.ts";

/** What teams write again and again beside what courses and lessons say. */
const messageFields = {
  participant_message: { ...text("Nachricht an Teilnehmende", 8000), library: true as const },
};

/** The fields of courses, lessons and messages that texts of the library are for. */
export const libraryFields = having({ ...courseFields, ...lessonFields, ...messageFields }, "library");
export const textFields = Object.keys(libraryFields) as TextField[];
export type TextField = keyof typeof libraryFields;

const written = (sentence: string, max: number) =>
  z.string({ error: sentence }).pipe(lines(max)).pipe(z.string().min(1, sentence));

const blockFields = {
  name: requiredLine("Bitte einen Namen angeben", 80),
  text: written("Bitte einen Text angeben", 20_000),
  fields: listOf(
    z.enum(textFields, { error: "Dieses Feld gibt es nicht" }),
    { min: [1, "Bitte mindestens ein Feld wählen"], max: [20, "Bitte jedes Feld nur einmal nennen"] },
    "Bitte mindestens ein Feld wählen",
  ).transform((fields) => [...new Set(fields)]),
  rank: rankInput,
};

/** What makes a text of the library. */
export const textBlockInput = z.object({ ...blockFields, rank: blockFields.rank.default(0) });
export type TextBlockInput = z.infer<typeof textBlockInput>;

/** An edit of a text of the library: what is left out stays. */
export const textBlockEdit = z.object(blockFields).partial().extend({ updated_at: seenAt });
export type TextBlockEdit = z.infer<typeof textBlockEdit>;

/** A text of the library. */
export const textBlock = z.object({
  id,
  name: z.string(),
  text: z.string(),
  fields: z.array(z.enum(textFields)),
  rank: z.int(),
  updated_at: instant,
});
export type TextBlock = z.infer<typeof textBlock>;

export const textBlockDetail = textBlock.extend({ history: z.array(historyEvent) });
export type TextBlockDetail = z.infer<typeof textBlockDetail>;

export const mailTextKind = z.enum(mailTextKinds);

/** The course whose mails are meant; none for all of the team. */
export const ofCourse = z.union([z.literal("").transform(() => null), z.null(), idInput]).default(null);

const wordsInput = {
  subject: requiredLine("Bitte einen Betreff angeben", 100),
  greeting: requiredLine("Bitte eine Anrede angeben", 150),
  intro: written("Bitte eine Einleitung angeben", 4000),
  closing: written("Bitte einen Schluss angeben", 1000),
};

/** The words that a team gives a kind of mail. */
export const mailTextInput = z.object({ ...wordsInput, course_id: ofCourse, updated_at: seenAt.nullable() });
export type MailTextInput = z.infer<typeof mailTextInput>;

/** Words that are still being written, and whose mail shows them; without a registration the mail is made up. */
export const mailPreviewInput = z.object({
  subject: z.string().max(500).default(""),
  greeting: z.string().max(1000).default(""),
  intro: z.string().max(8000).default(""),
  closing: z.string().max(4000).default(""),
  registration_id: ofCourse,
});
export type MailPreviewInput = z.infer<typeof mailPreviewInput>;

/** A mail as it would arrive. */
export const mailPreview = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreview>;

const words = z.object({
  subject: z.string(),
  greeting: z.string(),
  intro: z.string(),
  closing: z.string(),
});

/** A kind of mail as a line of the list; `source` tells whose words hold for what was asked. */
export const mailTextRow = z.object({
  kind: mailTextKind,
  label: z.string(),
  when: z.string(),
  group: z.enum(["registration", "waiting", "change", "contact"]),
  source: z.enum(["standard", "team", "course"]),
  /** How many courses have words of their own. */
  courses: z.int(),
});
export type MailTextRow = z.infer<typeof mailTextRow>;

/** A kind of mail with the words that hold, and those that would hold if these were taken back. */
export const mailText = mailTextRow.extend({
  course_id: id.nullable(),
  // Beside `words` also as they are sent, so that what was read can be sent back whole.
  ...words.shape,
  words,
  standard: words,
  placeholders: z.array(
    z.object({
      name: z.enum(Object.keys(placeholders) as [keyof typeof placeholders]),
      label: z.string(),
      in_subject: z.boolean(),
    }),
  ),
  /** When the words that hold here were written; null where they are taken over from the team or the standard. */
  updated_at: instant.nullable(),
  history: z.array(historyEvent),
});
export type MailText = z.infer<typeof mailText>;
