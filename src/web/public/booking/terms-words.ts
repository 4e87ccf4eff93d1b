import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { formatTimeRange, wallClock } from "../../../shared/dates.ts";
import type { Times } from "../words/rhythm.ts";

/** The times of what is booked, as the words about rhythm take them. */
export const timesOf = ({
  sessions,
  starts_at,
  ends_at,
}: Pick<BookingTerms, "sessions" | "starts_at" | "ends_at">): Times => ({
  sessions,
  start_date: starts_at,
  end_date: ends_at,
});

/** All meetings of what is booked, for a list; a place is named where it is another one. */
export const meetingsIn = (terms: Pick<BookingTerms, "sessions" | "location">) =>
  terms.sessions.map(({ starts_at, ends_at, location, is_cancelled }) => ({
    date: wallClock(starts_at).date,
    time: formatTimeRange(starts_at, ends_at),
    note: location && location !== terms.location ? location : "",
    cancelled: is_cancelled === 1,
  }));
