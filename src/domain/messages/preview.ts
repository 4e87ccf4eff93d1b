import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { asFlag } from "../../shared/schema.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { newestQueued } from "../mails/queries.ts";
import { announce, carryOut, isWorthTelling, whomToTell } from "./change-lesson.ts";
import { tooManyToTell } from "./errors.ts";
import { audienceOf } from "./recipients.ts";
import { refuseMissingFacts } from "./refuse-missing-facts.ts";
import { refuseUnknownInSubject, refuseUnknownInText } from "./refuse-placeholders.ts";
import {
  type LessonChange,
  type MailPreview,
  type MessagePreviewInput,
  MOST_RECIPIENTS,
  type Recipient,
  type RenderedMail,
  type Telling,
} from "./schema.ts";
import { holdLesson, insertMessage, postToAll } from "./store.ts";

/** Turns a mail of the queue into what is sent, by the template that sends it. */
export type Render = (tx: Tx, mail: QueuedMail) => Promise<RenderedMail>;

/**
 * The mail that a change would send: the change is carried out, the mail rendered, and all of it taken back.
 * @throws what the change itself would refuse, placeholderUnknown
 */
export const previewChange = (
  ctx: Ctx,
  id: number,
  { change, tell, shown }: { change: LessonChange; tell: Telling; shown: number | undefined },
  render: Render,
): Promise<MailPreview> =>
  takenBack(ctx, async (tx) => {
    if (tell.text) refuseUnknownInText(tell.text, "tell.text");
    await holdLesson(tx, id);
    const done = await carryOut(tx, id, change);
    const people = isWorthTelling(done) ? await whomToTell(tx, id, done, tell) : [];
    const person = onePerson(people, shown);
    if (person) await announce(tx, { change, done, tell, people: [person] });
    return { ...(await seen(tx, people, person, render)), has_news: asFlag(isWorthTelling(done)) };
  });

/** The mail that a message would send; what is not written yet is shown as missing. @throws as sendMessage */
export const previewMessage = (ctx: Ctx, input: MessagePreviewInput, render: Render): Promise<MailPreview> =>
  takenBack(ctx, async (tx) => {
    refuseUnknownInSubject(input.subject);
    refuseUnknownInText(input.text);
    const people = await audienceOf(tx, input);
    if (people.length > MOST_RECIPIENTS) throw tooManyToTell();
    await refuseMissingFacts(tx, input, people);
    const person = onePerson(people, input.shown);
    const subject = input.subject || "(noch ohne Betreff)";
    const text = input.text || "(noch ohne Text)";
    const message = person && (await insertMessage(tx, { kind: "message", subject, text }));
    if (person && message)
      await postToAll(tx, { message, mail: "participant-message" }, [{ id: person.id, data: {} }]);
    return { ...(await seen(tx, people, person, render)), has_news: asFlag(false) };
  });

const onePerson = (people: readonly Recipient[], shown: number | undefined): Recipient | undefined =>
  people.find(({ id }) => id === shown) ?? people[0];

async function seen(tx: Tx, recipients: Recipient[], person: Recipient | undefined, render: Render) {
  const mail = person && (await newestQueued(tx, person.id));
  return { mail: mail ? await render(tx, mail) : null, shown: person?.id ?? null, recipients };
}

/** What came out of work that must leave no trace. */
class TakenBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super("taken back");
    this.result = result;
  }
}

/** Does work in a transaction of its own, answers what came out of it, and leaves no trace. */
export async function takenBack<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}
