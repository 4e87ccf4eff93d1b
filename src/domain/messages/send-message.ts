import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { contentHash } from "../../platform/secrets/content-hash.ts";
import { messageChanged, nobodyToTell, tooManyToTell } from "./errors.ts";
import { getMessage } from "./queries.ts";
import { audienceOf, waits } from "./recipients.ts";
import { refuseMissingFacts } from "./refuse-missing-facts.ts";
import { refuseUnknownInSubject, refuseUnknownInText } from "./refuse-placeholders.ts";
import {
  type Audience,
  type MessageDetail,
  type MessageInput,
  MOST_RECIPIENTS,
  type Recipient,
} from "./schema.ts";
import { insertMessage, messageOfIntention, postToAll } from "./store.ts";

/**
 * Writes to participants: one mail to each, none to their partners. The same intention (idempotency key) sent again
 * is answered the same and mails nobody.
 * @throws recipientUnknown (404); nobodyToTell, tooManyToTell, sessionNeeded, placeholderUnknown, noNextSession, noLinkYet
 *   (422); messageChanged (409)
 */
export const sendMessage = (ctx: Ctx, input: MessageInput): Promise<MessageDetail> =>
  inTransaction(ctx, async (tx) => {
    refuseUnknownInSubject(input.subject);
    refuseUnknownInText(input.text);
    const request_hash = contentHash(input);
    const key = input.idempotency_key || null;
    if (key && (await messageOfIntention(tx, key))) return earlier(tx, key, request_hash);
    const people = await audienceToTell(tx, input);
    await refuseMissingFacts(tx, input, people);
    const message = await insertMessage(tx, {
      kind: "message",
      lesson_id: input.registration_ids ? null : (input.lesson_id ?? null),
      subject: input.subject,
      text: input.text,
      idempotency_key: key,
      request_hash,
    });
    if (message === null) return earlier(tx, key ?? "", request_hash);
    await postToAll(
      tx,
      { message, mail: "participant-message" },
      people.map((person) => ({ id: person.id, data: { was_waiting: waits(person) } })),
    );
    return getMessage(tx, message);
  });

/** Who gets a message. @throws nobodyToTell, tooManyToTell, recipientUnknown */
async function audienceToTell(tx: Tx, audience: Audience): Promise<Recipient[]> {
  const people = await audienceOf(tx, audience);
  if (people.length === 0) throw nobodyToTell();
  if (people.length > MOST_RECIPIENTS) throw tooManyToTell();
  return people;
}

async function earlier(tx: Tx, key: string, hash: string): Promise<MessageDetail> {
  const sent = await messageOfIntention(tx, key);
  if (!sent || sent.request_hash !== hash) throw messageChanged();
  return getMessage(tx, sent.id);
}
