import type { Tx } from "../../platform/context.ts";
import { registrationUnknown } from "./errors.ts";
import { refuseOutOfReach } from "./queries.ts";
import { movedMeanwhile } from "./staff-errors.ts";
import { findRegistration, lockLesson, lockRegistration, settleLapsed } from "./store.ts";

export type LockedRow = Awaited<ReturnType<typeof lockRegistration>>;
export type LockedLesson = NonNullable<Awaited<ReturnType<typeof lockLesson>>>;

/**
 * A registration that the actor may touch, locked with its lesson: lesson first, registration second, as everybody
 * does who touches seats. What has lapsed is ended before. @throws registrationUnknown, movedMeanwhile
 */
export async function lockWithLesson(tx: Tx, id: number): Promise<{ row: LockedRow; lesson: LockedLesson }> {
  await refuseOutOfReach(tx, id);
  const found = await findRegistration(tx, { id });
  if (!found) throw registrationUnknown();
  return lockFound(tx, found);
}

/**
 * The same for one that was found already, whoever acts. One that was moved since is not: its lesson is another one.
 * @throws registrationUnknown, movedMeanwhile
 */
export async function lockFound(tx: Tx, { id, lesson_id }: { id: number; lesson_id: number }) {
  const lesson = await lockLesson(tx, lesson_id);
  if (!lesson) throw registrationUnknown();
  await settleLapsed(tx, lesson_id);
  const row = await lockRegistration(tx, id);
  if (row.lesson_id !== lesson_id) throw movedMeanwhile();
  return { lesson, row };
}
