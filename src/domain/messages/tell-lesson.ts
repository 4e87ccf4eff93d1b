import type { Tx } from "../../platform/context.ts";
import { peopleOf, waits } from "./recipients.ts";
import { insertMessage, postToAll } from "./store.ts";

/**
 * Writes to everybody who has a seat or an offer in a lesson, within the caller's transaction, and keeps it among the lesson's
 * messages. Answers how many hear of it; without anybody nothing is kept.
 */
export async function tellLesson(
  tx: Tx,
  lesson_id: number,
  words: { subject: string; text: string },
): Promise<number> {
  const people = await peopleOf(tx, lesson_id, { waiting: false });
  if (people.length === 0) return 0;
  const message = await insertMessage(tx, { kind: "message", lesson_id, ...words });
  if (message === null) return 0;
  await postToAll(
    tx,
    { message, mail: "participant-message" },
    people.map((person) => ({ id: person.id, data: { was_waiting: waits(person) } })),
  );
  return people.length;
}
