import type { Tx } from "../../../platform/context.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { lessonCalledOff, lessonUnknown, sessionOver, sessionUnknown } from "../errors.ts";
import { getLesson } from "../queries.ts";
import { lockLesson } from "../store.ts";

/** Locks a lesson that takes place. @throws lessonUnknown, a stale edit (409), lessonCalledOff */
export async function openLesson(tx: Tx, id: number, seen: string | undefined) {
  const row = await lockLesson(tx, id);
  if (!row) throw lessonUnknown();
  if (row.cancelled_at) throw lessonCalledOff();
  refuseStale(row, seen);
  return { row, before: await getLesson(tx, id) };
}

/** The same with one of its sessions that is not over. @throws sessionUnknown, sessionOver */
export async function openSession(tx: Tx, id: number, sessionId: number, seen: string | undefined) {
  const { row, before } = await openLesson(tx, id, seen);
  const session = before.sessions.find((one) => one.id === sessionId);
  if (!session) throw sessionUnknown();
  if (new Date(session.ends_at) <= tx.now) throw sessionOver();
  return { row, before, session };
}
