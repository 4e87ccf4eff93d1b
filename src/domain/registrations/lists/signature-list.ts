import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import type { SignatureList } from "../../../platform/pdf/signature-list.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { sessionUnknown } from "../../lessons/errors.ts";
import { type LessonOf, lessonOf } from "../lesson-of.ts";
import { listPeople } from "../queries.ts";
import { statusAt } from "../state.ts";
import { teamName } from "./participant-list.ts";

/**
 * What the sheet to sign holds for a session of a lesson: who has a seat, by name. Without a session it is for the one that
 * runs or comes next, after the last for that. @throws lessonUnknown, sessionUnknown
 */
export async function signatureListOf(
  tx: Tx,
  lessonId: number,
  sessionId: number | undefined,
): Promise<SignatureList> {
  const [lesson, people, team] = await together([
    lessonOf(tx, lessonId),
    listPeople(tx, lessonId),
    teamName(tx),
  ]);
  const place = placeIn(lesson, sessionId, tx.now);
  const session = lesson.sessions[place];
  return {
    team,
    lesson: {
      title: lesson.course_name,
      place: session?.location || lesson.location,
      instructor: session?.substitute || lesson.instructor_name,
      starts_at: withOffset(session?.starts_at ?? lesson.starts_at),
      ends_at: withOffset(session?.ends_at ?? lesson.ends_at),
    },
    session: session ? { place: place + 1, count: lesson.sessions.length } : null,
    names: people
      .filter((row) => ["confirmed", "pending"].includes(statusAt(row, tx.now)))
      .map(({ first_name, last_name }) => [last_name, first_name].filter(Boolean).join(", ")),
    printed_at: tx.now,
  };
}

/** Which of the sessions is signed for, counted from 0; -1 for none. @throws sessionUnknown */
function placeIn({ sessions }: LessonOf, wanted: number | undefined, now: Date): number {
  if (wanted !== undefined) {
    const place = sessions.findIndex(({ id }) => id === wanted);
    if (place < 0) throw sessionUnknown();
    return place;
  }
  const next = sessions.findIndex(
    ({ is_cancelled, ends_at }) => !is_cancelled && Date.parse(ends_at) > now.getTime(),
  );
  return next >= 0 ? next : sessions.findLastIndex(({ is_cancelled }) => !is_cancelled);
}
