import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { SignatureList, SignatureSheet } from "../../platform/pdf/papers/signature-list.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { surnameFirst } from "../../shared/words/text.ts";
import { sessionUnknown } from "../lessons/errors.ts";
import { type LessonOf, lessonOf } from "../registrations/lesson-of.ts";
import { type TeamOnPaper, teamOnPaper } from "../teams/team-on-paper.ts";
import { peopleWithSeat } from "./people.ts";

/** Which sheets are asked for: that of one session, those of all that take place, or that of the next. */
export type SignaturesAsked = {
  session_id?: number | undefined;
  all_sessions?: boolean | undefined;
  ids?: readonly number[] | undefined;
};

/**
 * What the sheets to sign hold: who has a seat, by name. Without a session it is for the one that runs or comes next,
 * after the last for that; sessions that are called off have none. @throws lessonUnknown, sessionUnknown
 */
export async function signatureListOf(
  tx: Tx,
  lessonId: number,
  { session_id, all_sessions = false, ids }: SignaturesAsked,
): Promise<Omit<SignatureList, "team"> & { team: TeamOnPaper }> {
  const [lesson, people, team] = await together([
    lessonOf(tx, lessonId),
    peopleWithSeat(tx, lessonId, ids),
    teamOnPaper(tx),
  ]);
  const taking = lesson.sessions.filter(({ is_cancelled }) => !is_cancelled);
  const places = all_sessions && taking.length > 0 ? taking : [sessionFor(lesson, session_id, tx.now)];
  return {
    team,
    course: lesson.course_name,
    sheets: places.map((session) => sheetOf(lesson, session)),
    names: people.map(surnameFirst),
    printed_at: tx.now,
  };
}

type Session = LessonOf["sessions"][number];

function sheetOf(lesson: LessonOf, session: Session | undefined): SignatureSheet {
  return {
    place: session?.location || lesson.location,
    instructor: session?.substitute || lesson.instructor_name,
    starts_at: withOffset(session?.starts_at ?? lesson.starts_at),
    ends_at: withOffset(session?.ends_at ?? lesson.ends_at),
    session: session ? { place: lesson.sessions.indexOf(session) + 1, count: lesson.sessions.length } : null,
  };
}

/** The session that is signed for; none for a lesson without any. @throws sessionUnknown */
function sessionFor({ sessions }: LessonOf, wanted: number | undefined, now: Date): Session | undefined {
  if (wanted !== undefined) {
    const session = sessions.find(({ id }) => id === wanted);
    if (!session) throw sessionUnknown();
    return session;
  }
  const taking = sessions.filter(({ is_cancelled }) => !is_cancelled);
  return taking.find(({ ends_at }) => Date.parse(ends_at) > now.getTime()) ?? taking.at(-1);
}
