import { z } from "zod";
import {
  flag,
  flagOut,
  id,
  idInput,
  instant,
  line,
  lines,
  listOf,
  requiredLine,
} from "../../shared/schema.ts";
import { callingOff, lessonEdit, lessonMove, sessionMove } from "../lessons/schema.ts";
import { mailState } from "../mails/schema.ts";
import { registrationStates } from "../registrations/words-rules.ts";

/** How many people one message reaches at most. */
export const MOST_RECIPIENTS = 500;

const TEXT = 8000;
const key = line(80).optional();

/** What of a lesson may change so that participants hear of it. */
export const changeKinds = [
  "session-moved",
  "session-cancelled",
  "lesson-moved",
  "lesson-changed",
  "lesson-cancelled",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What the team wrote: words of its own, or the news of a change. */
export const messageKinds = ["message", ...changeKinds] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Whether and how participants hear of a change; `waiting` tells those who wait, too. `text` may hold placeholders; where
 * it is left out, the team's usual words stand.
 */
export const telling = z.object({
  notify: flag.default(true),
  waiting: flag.default(false),
  text: lines(TEXT).optional(),
  idempotency_key: key,
});
export type Telling = z.infer<typeof telling>;

/** Calling a lesson off; what was paid online may go back in the same breath. */
const lessonCallingOff = callingOff.safeExtend({ refund: flag.default(false) });
export type LessonCallingOff = z.infer<typeof lessonCallingOff>;

/** People are told unless `tell` is false; true stands for the usual telling. */
const unlessNot = (usual: z.ZodType<Telling, object>) =>
  z
    .union([flag.transform((yes) => ({ ...usual.parse({}), notify: yes })), usual], {
      error: "Bitte prüfen Sie, wer es erfährt",
    })
    .default(() => usual.parse({}));

const toAttendees = { tell: unlessNot(telling) };
/** Who waits for what will not take place must not go on waiting. */
const toEverybody = { tell: unlessNot(telling.extend({ waiting: flag.default(true) })) };

/** The changes that people are told of unless that is unwanted, each with what its own verb takes. */
export const sessionMoveInput = sessionMove.safeExtend(toAttendees);
export const lessonMoveInput = lessonMove.safeExtend(toAttendees);
export const callingOffInput = callingOff.safeExtend(toAttendees);
export const lessonCallingOffInput = lessonCallingOff.safeExtend(toEverybody);

/** An edit that people hear of where that is asked for: most of it is none of their business. */
export const lessonEditInput = lessonEdit.safeExtend({ tell: telling.optional() });

/** Whose mail a preview shows; left out, the first one's. */
const shown = idInput.optional();
const session_id = idInput;

/** A change that is not made yet, to see the mail that it would send. */
export const changePreviewInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("session-moved"), session_id, change: sessionMove, ...toAttendees, shown }),
  z.object({ kind: z.literal("session-cancelled"), session_id, change: callingOff, ...toAttendees, shown }),
  z.object({ kind: z.literal("lesson-moved"), change: lessonMove, ...toAttendees, shown }),
  z.object({ kind: z.literal("lesson-cancelled"), change: lessonCallingOff, ...toEverybody, shown }),
  z.object({ kind: z.literal("lesson-changed"), change: lessonEdit, tell: telling.optional(), shown }),
]);
export type LessonChange =
  z.infer<typeof changePreviewInput> extends infer One
    ? One extends { kind: string }
      ? Omit<One, "tell" | "shown">
      : never
    : never;

/**
 * The groups of a lesson that a message goes to: who has a seat, whose payment is open, who waits; who was there at a session,
 * and who was not, or has said that she will not be.
 */
export const messageGroups = ["confirmed", "unpaid", "waiting", "present", "absent"] as const;
export type MessageGroup = (typeof messageGroups)[number];

const subject = requiredLine("Bitte geben Sie einen Betreff an", 120);
const text = lines(TEXT).pipe(z.string().min(1, "Bitte schreiben Sie einen Text"));

/**
 * To whom a message goes: a lesson's people by group, each once however many groups she is in, without those in `except_ids`;
 * or single registrations. `session_id` says which session those were at, or missed.
 */
const audience = {
  lesson_id: idInput.optional(),
  groups: listOf(z.enum(messageGroups), {
    max: [messageGroups.length, "Bitte jede Gruppe nur einmal nennen"],
  }).default(["confirmed"]),
  session_id: idInput.optional(),
  except_ids: listOf(idInput, {
    max: [MOST_RECIPIENTS, `Bitte höchstens ${MOST_RECIPIENTS} Personen auslassen`],
  }).optional(),
  registration_ids: listOf(idInput, {
    max: [5000, "Bitte höchstens 5.000 Anmeldungen auf einmal"],
  }).optional(),
};

/** What is written to whom. */
export const messageInput = z.object({ ...audience, subject, text, idempotency_key: key });
export type MessageInput = z.infer<typeof messageInput>;

/** The same to one registration, which stands in the address. */
export const ownMessageInput = z.object({ subject, text, idempotency_key: key });

/** The same while it is being written: nothing needs to be finished. */
export const messagePreviewInput = z.object({
  ...audience,
  subject: line(120).default(""),
  text: lines(TEXT).default(""),
  shown: idInput.optional(),
});
export type MessagePreviewInput = z.infer<typeof messagePreviewInput>;

export type Audience = Pick<
  MessageInput,
  "lesson_id" | "groups" | "session_id" | "except_ids" | "registration_ids"
>;

const recipient = z.object({
  id,
  name: z.string(),
  email: z.string(),
  number: z.string(),
  status: z.enum(registrationStates),
});
export type Recipient = z.infer<typeof recipient>;

/** A mail as it would go out. */
const renderedMail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.string(),
});
export type RenderedMail = z.infer<typeof renderedMail>;

/**
 * The mail that a message or a change would send, as the person with the id `shown` would get it, and to whom it
 * would go. `mail` is null where nobody would get one. `has_news`: the change concerns when or where people meet, or by
 * which link.
 */
export const mailPreview = z.object({
  mail: renderedMail.nullable(),
  shown: id.nullable(),
  has_news: flagOut,
  recipients: z.array(recipient),
});
export type MailPreview = z.infer<typeof mailPreview>;

const counts = { sent: z.int(), queued: z.int(), failed: z.int() };

/** A message in a list, with how the delivery of its mails stands. */
export const messageRow = z.object({
  id,
  kind: z.enum(messageKinds),
  subject: z.string(),
  text: z.string(),
  author_name: z.string(),
  created_at: instant,
  ...counts,
});
export type MessageRow = z.infer<typeof messageRow>;

/** A message with every person it went to. */
export const messageDetail = messageRow.extend({
  recipients: z.array(
    z.object({
      registration_id: id,
      name: z.string(),
      email: z.string(),
      state: mailState,
      sent_at: instant.nullable(),
      last_error: z.string(),
    }),
  ),
});
export type MessageDetail = z.infer<typeof messageDetail>;
