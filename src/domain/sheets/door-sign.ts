import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { DoorSign } from "../../platform/pdf/papers/door-sign.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { type TeamOnPaper, teamOnPaper } from "../teams/team-on-paper.ts";
import { daysOf, timesOf } from "./lesson-words.ts";

/** What hangs at the door of a lesson's room, with the address of its public page. @throws lessonUnknown */
export async function doorSignOf(
  tx: Tx,
  lessonId: number,
  publicUrl: string,
): Promise<Omit<DoorSign, "team"> & { team: TeamOnPaper }> {
  const [lesson, team] = await together([lessonOf(tx, lessonId), teamOnPaper(tx)]);
  return {
    team,
    course: lesson.course_name,
    times: timesOf(lesson),
    days: daysOf(lesson),
    place: lesson.location,
    instructor: [lesson.instructor_name, lesson.instructor2_name].filter(Boolean).join(" und "),
    url: `${publicUrl}/team/${team.public}/kurstermin/${lesson.id}`,
    printed_at: tx.now,
  };
}
