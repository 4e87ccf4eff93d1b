import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { DoorSign } from "../../platform/pdf/door-sign.ts";
import { formatDate, formatDateRange, formatTimeRange, formatWeekday } from "../../shared/time/dates.ts";
import { type LessonOf, lessonOf } from "../registrations/lesson-of.ts";
import { type TeamOnPaper, teamOnPaper } from "./sheet-team.ts";

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

const taking = ({ sessions }: LessonOf) => sessions.filter(({ is_cancelled }) => !is_cancelled);

/** `Donnerstags, 18:30–20:30 Uhr`; at most three lines, then it is said that they differ. */
function timesOf(lesson: LessonOf): string[] {
  const sessions = taking(lesson);
  const groups = Map.groupBy(
    sessions,
    ({ starts_at, ends_at }) => `${formatWeekday(starts_at)}|${formatTimeRange(starts_at, ends_at)}`,
  );
  if (groups.size > 3) return ["Zu verschiedenen Zeiten"];
  return [...groups].map(([key, same]) => {
    const [weekday = "", hours = ""] = key.split("|");
    const first = same[0]?.starts_at ?? lesson.starts_at;
    return same.length > 1 ? `${weekday}s, ${hours}` : `${weekday}, ${formatDate(first)}, ${hours}`;
  });
}

/** From the first to the last day; nothing where the one day is said already. */
function daysOf(lesson: LessonOf): string {
  const sessions = taking(lesson);
  if (sessions.length === 1) return "";
  const [first, last] = [
    sessions[0]?.starts_at ?? lesson.starts_at,
    sessions.at(-1)?.ends_at ?? lesson.ends_at,
  ];
  return formatDateRange(first, last);
}
