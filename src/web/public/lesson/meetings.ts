import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { formatTimeRange, wallClock } from "../../../shared/dates.ts";

type Named = { id: number; name: string };

/** A meeting as lists show it; `note` says what differs from the others. */
export type MeetingWords = { date: string; time: string; note: string; cancelled: boolean };

/** The meetings of a lesson with what differs: another place, online, another leader. */
export function meetingsOf(lesson: PublicLesson, people: readonly Named[]): MeetingWords[] {
  return lesson.sessions.map(({ starts_at, ends_at, location, is_online, is_cancelled, instructor_id }) => {
    const substitute = instructor_id !== null && instructor_id !== lesson.instructor_id;
    const leader = substitute ? people.find(({ id }) => id === instructor_id)?.name : undefined;
    const place = location && location !== lesson.location ? location : "";
    return {
      date: wallClock(starts_at).date,
      time: formatTimeRange(starts_at, ends_at),
      note: [is_online === 1 ? "online" : "", place, leader ? `mit ${leader}` : ""]
        .filter(Boolean)
        .join(", "),
      cancelled: is_cancelled === 1,
    };
  });
}
