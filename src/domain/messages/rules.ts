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
  /** What people have in their calendars and the lesson has no longer; 0 are the days of a lesson without sessions. */
  left?: (When & { id: number })[];
};

type Schedule = Pick<Lesson, "sessions" | "location" | "start_date" | "end_date">;

/** What is new to participants when a lesson changes; a session that was called off before is no news. */
export function newsOf(before: Schedule, after: Schedule): News {
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

function changeOf(before: Session | undefined, after: Session): News["sessions"] {
  if (!before) return [{ was: null, now: whenOf(after) }];
  if (before.cancelled_at) return [];
  if (after.cancelled_at) return [{ was: whenOf(before), now: null }];
  const same =
    Date.parse(before.starts_at) === Date.parse(after.starts_at) &&
    Date.parse(before.ends_at) === Date.parse(after.ends_at) &&
    before.location === after.location;
  return same ? [] : [{ was: whenOf(before), now: whenOf(after) }];
}

/** A session that comes with its link, or does not take place, has no news of it. */
function linkOf(before: Session | undefined, after: Session): NonNullable<News["links"]> {
  if (!before || after.cancelled_at || before.online_url === after.online_url) return [];
  return [{ ...whenOf(after), has_link: after.online_url !== "" }];
}

function leftOf(before: Schedule, after: Schedule): NonNullable<News["left"]> {
  const stay = new Set(entriesOf(after).map(({ id }) => id));
  return entriesOf(before).filter(({ id }) => !stay.has(id));
}

/** What of a lesson stands in a calendar: its sessions, or without any its days. */
function entriesOf({ sessions, start_date, end_date }: Schedule): (When & { id: number })[] {
  if (sessions.length > 0) return sessions.map((session) => ({ id: session.id, ...whenOf(session) }));
  return [{ id: 0, starts_at: start_date, ends_at: end_date, location: "" }];
}

const whenOf = ({ starts_at, ends_at, location }: Session): When => ({ starts_at, ends_at, location });

const startOf = ({ was, now }: News["sessions"][number]): string => (was ?? now)?.starts_at ?? "";

function datesChanged(before: Schedule, after: Schedule): News["dates"] {
  const span = ({ start_date, end_date }: Schedule) => ({
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
  "tag",
  "uhrzeit",
  "raum",
  "link",
  "treffenleitung",
] as const;
export const subjectPlaceholders = ["praxis", "nummer", "termin", "treffen", "tag", "uhrzeit"] as const;
