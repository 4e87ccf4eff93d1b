import { wallClock } from "../../shared/time/dates.ts";
import type { Lesson, Session } from "../lessons/schema.ts";

/** When and where people meet. Instants in ISO 8601. */
type When = Pick<Session, "starts_at" | "ends_at" | "location">;

/**
 * What a change means to those who attend: sessions as they were and as they are, null for none; the place; the dates.
 * News that was written down before these were kept has no `links` and no `left`.
 */
export type News = {
  sessions: { was: When | null; now: When | null }[];
  place: { was: string; now: string } | null;
  /** Only of a lesson without sessions. */
  dates: { was: When; now: When } | null;
  /** Sessions that have another link, or none any more. The links themselves are for those who have a seat. */
  links?: (When & { has_link: boolean })[];
  /** What people have in their calendars and the lesson has no longer; 0 is the whole day of a lesson without sessions. */
  left?: (When & { id: number })[];
};

type Told = Pick<Lesson, "sessions" | "location" | "start_date" | "end_date">;

/** What is new to participants when a lesson changes; a session that was called off before is no news. */
export function newsOf(before: Told, after: Told): News {
  const known = new Map(before.sessions.map((session) => [session.id, session]));
  const stay = new Set(after.sessions.map(({ id }) => id));
  const changed = after.sessions.flatMap((session) => changeOf(known.get(session.id), session));
  const gone = before.sessions
    .filter((session) => !stay.has(session.id) && !session.cancelled_at)
    .map((session) => ({ was: whenOf(session), now: null }));
  const place = before.location === after.location ? null : { was: before.location, now: after.location };
  return {
    sessions: [...changed, ...gone].sort((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b))),
    place,
    dates: before.sessions.length + after.sessions.length > 0 ? null : datesChanged(before, after),
    links: after.sessions.flatMap((session) => linkOf(known.get(session.id), session)),
    left: leftOf(before, after),
  };
}

/** Whether there is anything to tell. */
export const hasNews = ({ sessions, place, dates, links = [] }: News): boolean =>
  sessions.length > 0 || place !== null || dates !== null || links.length > 0;

function changeOf(was: Session | undefined, now: Session): News["sessions"] {
  if (!was) return [{ was: null, now: whenOf(now) }];
  if (was.cancelled_at) return [];
  if (now.cancelled_at) return [{ was: whenOf(was), now: null }];
  const same =
    Date.parse(was.starts_at) === Date.parse(now.starts_at) &&
    Date.parse(was.ends_at) === Date.parse(now.ends_at) &&
    was.location === now.location;
  return same ? [] : [{ was: whenOf(was), now: whenOf(now) }];
}

/** A session that comes with its link, or does not take place, has no news of it. */
function linkOf(was: Session | undefined, now: Session): NonNullable<News["links"]> {
  if (!was || now.cancelled_at || was.online_url === now.online_url) return [];
  return [{ ...whenOf(now), has_link: now.online_url !== "" }];
}

function leftOf(before: Told, after: Told): NonNullable<News["left"]> {
  const stay = new Set(entriesOf(after).map(({ id }) => id));
  return entriesOf(before).filter(({ id }) => !stay.has(id));
}

/** What of a lesson stands in a calendar: its sessions, or without any its one day. */
function entriesOf({ sessions, start_date, end_date }: Told): (When & { id: number })[] {
  if (sessions.length > 0) return sessions.map((session) => ({ id: session.id, ...whenOf(session) }));
  if (wallClock(start_date).date !== wallClock(end_date).date) return [];
  return [{ id: 0, starts_at: start_date, ends_at: end_date, location: "" }];
}

const whenOf = ({ starts_at, ends_at, location }: Session): When => ({ starts_at, ends_at, location });

const startOf = ({ was, now }: News["sessions"][number]): string => (was ?? now)?.starts_at ?? "";

function datesChanged(before: Told, after: Told): News["dates"] {
  const span = ({ start_date, end_date }: Told) => ({
    starts_at: start_date,
    ends_at: end_date,
    location: "",
  });
  const same =
    Date.parse(before.start_date) === Date.parse(after.start_date) &&
    Date.parse(before.end_date) === Date.parse(after.end_date);
  return same ? null : { was: span(before), now: span(after) };
}

/** What texts to participants may leave open; a subject names neither person nor course, others may read it. */
export const textPlaceholders = [
  "vorname",
  "nachname",
  "name",
  "kurs",
  "termin",
  "treffen",
  "ort",
  "kursleitung",
  "preis",
  "nummer",
  "verwaltungslink",
  "praxis",
] as const;
export const subjectPlaceholders = ["praxis", "nummer", "termin", "treffen"] as const;
