import { calendarFile } from "../../shared/calendar.ts";
import type { LessonOf } from "./lesson-of.ts";

type Registered = { number: string; token: string; status: string; calendar_sequence: number };
type Team = { name: string; email: string; team_token: string; alias: string | null };

/**
 * A registration's sessions as an iCalendar file. UIDs stay the same for good; the sequence grows with every told
 * change of the lesson and of the registration, so that people's calendars update. `left` are sessions of a lesson that
 * the person was moved out of: they are taken out.
 */
export const registrationCalendar = (
  registration: Registered,
  lesson: LessonOf,
  team: Team,
  { publicUrl, now, left = [] }: { publicUrl: string; now: Date; left?: LessonOf["sessions"] },
): string =>
  calendarFile({
    method: "PUBLISH",
    uid: `${registration.number}@${new URL(publicUrl).hostname}`,
    sequence: lesson.calendar_sequence + registration.calendar_sequence,
    sessions: [
      ...left.map((session) => ({ ...session, cancelled: true })),
      ...lesson.sessions.map((session) => ({ ...session, cancelled: registration.status === "cancelled" })),
    ],
    summary: lesson.course_name,
    location: lesson.location,
    url: `${publicUrl}/team/${team.alias ?? team.team_token}/anmeldung/${registration.token}`,
    organiser: { name: team.name, email: team.email },
    now,
  });
