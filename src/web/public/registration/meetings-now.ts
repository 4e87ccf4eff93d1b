import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { formatTimeRange, wallClock } from "../../../shared/dates.ts";

/** A meeting as the person's own page lists it. */
export type OwnMeeting = {
  date: string;
  time: string;
  place: string;
  online_url: string;
  substitute: string;
  past: boolean;
  cancelled: boolean;
  session: number;
  canMiss: boolean;
  /** Whether she said that she will miss it. */
  missed: boolean;
};

/** The meetings at an instant: which are over, which is the next one, whether the course has begun. */
export function meetingsNow({ lesson }: HeldRegistration, now: Date) {
  const meetings: OwnMeeting[] = lesson.sessions.map(
    ({ id, starts_at, ends_at, location, online_url, substitute, is_cancelled, can_miss, missed }) => ({
      date: wallClock(starts_at).date,
      time: formatTimeRange(starts_at, ends_at),
      place: location || lesson.location,
      online_url,
      substitute,
      past: new Date(ends_at) <= now,
      cancelled: is_cancelled === 1,
      session: id,
      canMiss: can_miss === 1,
      missed: missed !== null,
    }),
  );
  return {
    meetings,
    next: meetings.find(({ past, cancelled, missed }) => !past && !cancelled && !missed) ?? null,
    today: wallClock(now).date,
  };
}
