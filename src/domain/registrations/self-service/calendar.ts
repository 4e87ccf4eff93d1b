import { calendarFile } from "../../../shared/time/calendar.ts";
import { fullName } from "../../../shared/words/text.ts";
import type { LessonOf } from "../lesson-of.ts";

type Registered = { number: string; token: string; status: string; calendar_sequence: number };
type Person = { first_name: string; last_name: string; email: string };
type Team = { name: string; email: string; team_token: string; alias: string | null };

export type Place = { publicUrl: string; now: Date };

/** A session that was a person's once. */
export type LeftSession = Pick<LessonOf["sessions"][number], "id" | "starts_at" | "ends_at" | "location">;

/**
 * A registration's sessions as an iCalendar file. UIDs stay the same for good; the sequence grows with every told
 * change of the lesson and of the registration, so that people's calendars update. `left` are sessions that
 * the lesson no longer has, or of a lesson that the person was moved out of: they are taken out.
 */
export const registrationCalendar = (
  registration: Registered,
  lesson: LessonOf,
  team: Team,
  { left = [], ...place }: Place & { left?: readonly LeftSession[] },
): string => {
  const stay = new Set(lesson.sessions.map(({ id }) => id));
  return calendarFile({
    ...common(registration, lesson, team, place),
    method: "PUBLISH",
    sessions: lesson.sessions.map((session) => ({
      ...session,
      cancelled: registration.status === "cancelled" || session.is_cancelled === 1,
    })),
    left: left.filter(({ id }) => !stay.has(id)),
  });
};

/**
 * Takes sessions out of a person's calendar: one alone by a CANCEL, several by a PUBLISH of cancelled ones, since a
 * CANCEL may name one event only (RFC 5546 § 3.2.5).
 */
export const cancellationCalendar = (
  registration: Registered & Person,
  lesson: LessonOf,
  team: Team,
  place: Place,
): string =>
  calendarFile({
    ...common(registration, lesson, team, place),
    method: lesson.sessions.length === 1 ? "CANCEL" : "PUBLISH",
    attendee: { name: fullName(registration), email: registration.email },
    sessions: lesson.sessions.map((session) => ({ ...session, cancelled: true })),
  });

const common = (registration: Registered, lesson: LessonOf, team: Team, { publicUrl, now }: Place) => ({
  uid: `${registration.number}@${new URL(publicUrl).hostname}`,
  sequence: lesson.calendar_sequence + registration.calendar_sequence,
  summary: lesson.course_name,
  location: lesson.location,
  url: `${publicUrl}/team/${team.alias ?? team.team_token}/anmeldung/${registration.token}`,
  organiser: { name: team.name, email: team.email },
  now,
});
