import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import { calendarFile } from "../../../shared/time/calendar.ts";
import { areWholeDays } from "../../../shared/time/dates.ts";
import { getPublicTeam } from "../../teams/public.ts";
import type { PublicTeam } from "../../teams/schema.ts";
import type { PublicLesson } from "../schema.ts";
import { getPublicLesson } from "./public.ts";

/**
 * A lesson's sessions as an iCalendar file for those who have not booked: when, where and what, as its page shows it;
 * no way to online sessions, nobody's name. What is called off is marked so. @throws lessonNotPublic
 */
export async function publicCalendar(tx: Tx, id: number, publicUrl: string): Promise<string> {
  const [lesson, team, changes] = await together([
    getPublicLesson(tx, id),
    getPublicTeam(tx),
    changesOf(tx, id),
  ]);
  return calendarFile(lessonCalendar(lesson, team, { publicUrl, sequence: changes, now: tx.now }));
}

/** What a calendar says of a lesson to those who have not booked; `now` is when that was last changed or asked for. */
export const lessonCalendar = (
  lesson: PublicLesson,
  team: PublicTeam,
  { publicUrl, sequence, now }: { publicUrl: string; sequence: number; now: Date },
) => ({
  method: "PUBLISH" as const,
  uid: `lesson-${lesson.id}@${new URL(publicUrl).hostname}`,
  sequence,
  summary: lesson.course.name,
  location: lesson.location,
  url: `${publicUrl}/team/${team.address}/kurstermin/${lesson.id}`,
  url_label: "Mehr dazu und Anmeldung",
  organiser: { name: team.name, email: team.email },
  now,
  sessions: sessionsOf(lesson),
});

/** How often the lesson changed for calendars; 0 for none. */
async function changesOf(tx: Tx, id: number): Promise<number> {
  const lesson = tx.db
    .selectFrom("lessons")
    .select("calendar_sequence")
    .where("team_id", "=", tx.team)
    .where("id", "=", id);
  return (await lesson.executeTakeFirst())?.calendar_sequence ?? 0;
}

/** A lesson without sessions is its own: the hours of its one day, or all its days. */
function sessionsOf(lesson: PublicLesson) {
  if (lesson.sessions.length > 0)
    return lesson.sessions.map(({ id, starts_at, ends_at, location, is_cancelled }) => ({
      ...{ id, starts_at, ends_at, location, cancelled: is_cancelled === 1 },
    }));
  const { start_date: starts_at, end_date: ends_at } = lesson;
  const whole_days = areWholeDays(starts_at, ends_at);
  return [{ id: 0, starts_at, ends_at, whole_days, cancelled: lesson.is_cancelled === 1 }];
}
