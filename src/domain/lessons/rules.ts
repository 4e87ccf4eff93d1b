import { instantAt, wallClock } from "../../shared/time/dates.ts";
import { openDays } from "../../shared/time/series.ts";
import { addDays, weekdayOf } from "../../shared/time/wall-clock.ts";
import type { TakenAtPrices } from "./rules/price-rules.ts";
import { type Gap, missingWords } from "./rules/publishing-rules.ts";
import type { PublicFilter, PublicFilterChoices, PublicLesson, Session } from "./schema.ts";

/**
 * How a lesson's seats stand at an instant. `booked`: those that are confirmed or held for a booking, without offers;
 * `waits`: somebody waits, or holds an offer that runs; `at_prices`: how many are taken at each price that was chosen, by
 * its id.
 */
export type Seats = {
  taken: number;
  held: number;
  booked: number;
  waiting: number;
  waits: boolean;
  at_prices: TakenAtPrices;
};

export const emptySeats: Seats = {
  ...{ taken: 0, held: 0, booked: 0, waiting: 0, waits: false },
  at_prices: {},
};

/**
 * What visitors are told: 3 when no seat is free or people wait, 2 when at most 2 seats or 20 % are free, else 1.
 */
export function availability(places: number, { taken, waits }: Pick<Seats, "taken" | "waits">): 1 | 2 | 3 {
  const free = places - taken;
  if (free <= 0 || waits) return 3;
  return free <= 2 || free <= places / 5 ? 2 : 1;
}

/** Seats that staff may still give away; never below 0, even when more are taken than there are. */
export const seatsFree = (places: number, { taken }: Pick<Seats, "taken">): number =>
  Math.max(0, places - taken);

/** When a lesson's people are reminded: at nine in the morning in Berlin, so many days before it begins. */
export const remindedAt = (starts_at: Date, days: number): Date =>
  new Date(instantAt(addDays(wallClock(starts_at).date, -days), "09:00"));

/** From the first session's start to the last one's end; null without sessions. Instants in ISO 8601. */
export function datesOf(
  sessions: readonly { starts_at: string; ends_at: string }[],
): { start_date: string; end_date: string } | null {
  const [first, ...others] = sessions;
  if (!first) return null;
  let { starts_at, ends_at } = first;
  for (const session of others) {
    if (Date.parse(session.starts_at) < Date.parse(starts_at)) starts_at = session.starts_at;
    if (Date.parse(session.ends_at) > Date.parse(ends_at)) ends_at = session.ends_at;
  }
  return { start_date: starts_at, end_date: ends_at };
}

/** The sessions that take place; all of them where none does. */
export function takingPlace<One extends { cancelled_at?: unknown }>(sessions: readonly One[]): One[] {
  const held = sessions.filter(({ cancelled_at }) => !cancelled_at);
  return held.length > 0 ? held : [...sessions];
}

/**
 * Whether a session does not take place: it was called off itself, or it was not over yet when its lesson was. What was
 * over by then took place.
 */
export const fallsOut = (
  session: { ends_at: Date; cancelled_at: Date | null },
  lesson: { cancelled_at: Date | null },
): boolean =>
  session.cancelled_at !== null || (lesson.cancelled_at !== null && session.ends_at > lesson.cancelled_at);

type Attended = Pick<Session, "starts_at" | "ends_at" | "location" | "online_url"> & { id?: number | null };

/** Whether two lists of sessions are the same to those who attend: when, where, and which. */
export function sameSessions(one: readonly Attended[], other: readonly Attended[]): boolean {
  const written = (sessions: readonly Attended[]) =>
    sessions
      .map(({ id, starts_at, ends_at, location, online_url }) =>
        JSON.stringify([Date.parse(starts_at), Date.parse(ends_at), id, location, online_url]),
      )
      .sort()
      .join();
  return written(one) === written(other);
}

type Planned = {
  instructor_id: number | null;
  instructor2_id: number | null;
  location: string;
  sessions: readonly {
    starts_at: string;
    ends_at: string;
    location: string;
    is_online: boolean;
    instructor_id: number | null;
  }[];
};

/** Whether a place says that it is none: "Online", "Online per Video". */
export const saysOnline = (place: string): boolean => /^\s*online\b/i.test(place);

/**
 * Who and which place each session of a plan needs, counted from 0. A substitute takes the place of the first
 * instructor; an online session needs no place, and "Online" is no place. Sessions that end before they begin need nothing.
 */
export const needsOf = ({ instructor_id, instructor2_id, location, sessions }: Planned) =>
  sessions
    .map((session, index) => ({
      session: index,
      starts_at: session.starts_at,
      ends_at: session.ends_at,
      location: session.is_online ? "" : roomIn(session.location || location),
      people: [session.instructor_id ?? instructor_id, instructor2_id].filter((person) => person !== null),
    }))
    .filter(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at));

const roomIn = (place: string): string => (saysOnline(place) ? "" : place);

/** What staff hear when a lesson has fewer seats than are taken; null when it has not. */
export const overbookingWarning = (lesson: {
  max_participants: number;
  seats_taken: number;
}): string | null =>
  lesson.seats_taken > lesson.max_participants
    ? `Vergeben sind ${lesson.seats_taken} Plätze, der Kurstermin hat jetzt ${lesson.max_participants}. Niemand wird entfernt; Besucher sehen „Ausgebucht/ Warteliste“.`
    : null;

/** What there is to say of a lesson that was saved: too many bookings, and what it lacks when it goes on sale with that. */
export function savedWords(
  lesson: Parameters<typeof overbookingWarning>[0] & Pick<LessonState, "missing">,
  activates: boolean,
): string {
  const saved = overbookingWarning(lesson) ?? "Kurstermin gespeichert";
  const missing = activates ? missingWords(lesson.missing) : "";
  return missing ? `${saved.replace(/\.$/, "")}. ${missing}` : saved;
}

type LessonState = {
  status: "active" | "inactive";
  seats_taken: number;
  waiting: number;
  course: { status: "active" | "inactive" };
  missing: readonly Gap[];
};

/** What it means that a lesson is active or inactive now: who sees it, and what becomes of those who registered. */
export function statusWords({ status, seats_taken, waiting, course, missing }: LessonState): string {
  if (status === "active") {
    const shown =
      course.status === "active"
        ? "Der Kurstermin steht jetzt auf Ihrer Kursseite."
        : "Der Kurstermin ist aktiv, sein Kurs aber inaktiv: Besucher sehen ihn erst mit dem Kurs.";
    return `${shown} ${missingWords(missing)}`.trim();
  }
  const stay = [
    seats_taken > 0 && `${seats_taken === 1 ? "1 Platz bleibt" : `${seats_taken} Plätze bleiben`} vergeben`,
    waiting > 0 && `${waiting === 1 ? "1 Person bleibt" : `${waiting} Personen bleiben`} auf der Warteliste`,
  ].filter(Boolean);
  const seen = "Der Kurstermin ist nur noch für Ihr Team zu sehen.";
  return stay.length > 0 ? `${seen} ${stay.join(", ")}; niemand wird benachrichtigt.` : seen;
}

/** A weekly run: from which date on (`2027-01-18`), on which weekday (Monday is 1), when, how often. */
export type Series = {
  from: string;
  weekday: number;
  starts: string;
  ends: string;
  count: number;
  /** Days from one session to the next: 7 unless told. */
  every?: number;
  /** Calendar dates on which nothing takes place: public holidays, the team's own closed days. */
  closed: ReadonlySet<string>;
};

/**
 * The sessions of a weekly run at the same hour on both sides of a clock change. Closed days are skipped and made
 * up for at the end; `skipped` names them.
 */
export function weeklySessions({ from, weekday, starts, ends, count, every = 7, closed }: Series) {
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  const { days, skipped } = openDays(first, every, count, closed);
  const sessions = days.map((day) => ({ starts_at: instantAt(day, starts), ends_at: instantAt(day, ends) }));
  return { sessions, skipped };
}

/** Whether a lesson is among those that a visitor looks for; an unknown value matches none. */
export const matches = (filter: PublicFilter) => (lesson: PublicLesson) =>
  (!filter.group || lesson.course.group === filter.group) &&
  (!filter.category || lesson.course.categories.map(String).includes(filter.category)) &&
  (!filter.month || monthOf(lesson) === filter.month) &&
  (!filter.instructor || leadersOf(lesson).map(String).includes(filter.instructor)) &&
  (!filter.place || lesson.location === filter.place) &&
  (filter.free !== "1" || (lesson.remaining < 3 && lesson.is_cancelled === 0));

/** The values by which lessons can be filtered, with the number of lessons that each would show. */
export function filterChoices(lessons: readonly PublicLesson[]): PublicFilterChoices {
  return {
    group: tally(lessons, ({ course }) => (course.group ? [course.group] : [])),
    category: tally(lessons, ({ course }) => course.categories.map(String)),
    month: tally(lessons, (lesson) => [monthOf(lesson)]),
    instructor: tally(lessons, (lesson) => leadersOf(lesson).map(String)),
    place: tally(lessons, ({ location }) => [location]),
  };
}

/** Instants are answered with Berlin's offset: their first letters are the local month. */
const monthOf = ({ start_date }: PublicLesson) => start_date.slice(0, 7);

const leadersOf = ({ instructor_id, instructor2_id }: PublicLesson) =>
  instructor2_id === null ? [instructor_id] : [instructor_id, instructor2_id];

function tally(lessons: readonly PublicLesson[], valuesOf: (lesson: PublicLesson) => string[]) {
  const counts = new Map<string, number>();
  for (const lesson of lessons)
    for (const value of valuesOf(lesson)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, lessons: count }));
}
