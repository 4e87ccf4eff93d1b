import { foldLine, parameter, property, uri } from "./calendar-text.ts";
import { wallClock, ZONE } from "./dates.ts";
import { addDays } from "./wall-clock.ts";

type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

type CalendarPerson = { name: string; email: string };

type CalendarSession = {
  id: number;
  starts_at: string;
  ends_at: string;
  location?: string | null;
  online_url?: string | null;
  /** What else its entry says. */
  note?: string;
  /** Which of how many it is, where not all of them are here. */
  place?: { nth: number; of: number };
  /** Only the days are known, from the first to the last: an all-day entry. */
  whole_days?: boolean;
  cancelled?: boolean;
};

type CalendarFile = {
  method: CalendarMethod;
  /** Names the booking for good, e.g. `HS-2027-0114@kurshafen.example`; each session adds its id to it. */
  uid: string;
  /** Grows by one with every change that was told to people, so that their calendars update. */
  sequence: number;
  sessions: CalendarSession[];
  /** Sessions that belong to it no longer: they are taken out, and do not count in the run. */
  left?: CalendarSession[];
  summary: string;
  location?: string | null;
  /** Page that is opened from the entry. Calendars are shared: never one that holds a secret. */
  url?: string | null;
  /** What that page is called; the course unless said. */
  url_label?: string;
  organiser: CalendarPerson;
  /** Whom a REQUEST or CANCEL invites (RFC 5546 wants one); left out of a PUBLISH. */
  attendee?: CalendarPerson;
  now: Date;
};

/** The rule of the European Union since 1996: last Sunday of March and of October, at 01:00 UTC. */
const timeZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * Writes the sessions of a course date as an iCalendar file (RFC 5545): CRLF lines of at most 75 octets,
 * times on the wall clock of Europe/Berlin, one event a session with a UID that never changes. Sessions
 * carry ISO 8601 instants. Entries are private, since a course may say something about health.
 *
 * REQUEST and CANCEL may hold one UID only (RFC 5546): a run of several sessions travels as PUBLISH, where
 * `cancelled` and a higher `sequence` take a session out of people's calendars.
 */
export const calendarFile = (file: CalendarFile): string =>
  written([`METHOD:${file.method}`], eventsOf(file));

type CalendarFeed = { name: string; files: readonly CalendarFile[] };

/**
 * Many course dates as one calendar that others subscribe to, with its name, to be read anew every hour (RFC 7986). What is
 * said depends on the files alone, whenever it is written: `now` of each is when it last changed.
 */
export const calendarFeedFile = ({ name, files }: CalendarFeed): string =>
  written(
    [
      "METHOD:PUBLISH",
      property("NAME", name),
      property("X-WR-CALNAME", name),
      `X-WR-TIMEZONE:${ZONE}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
    ],
    files.flatMap(eventsOf),
  );

function written(head: string[], events: string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kurshafen//Kursbuchung//DE",
    "CALSCALE:GREGORIAN",
    ...head,
    ...timeZone,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventsOf(file: CalendarFile): string[] {
  const sessions = file.sessions.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return [
    ...sessions.flatMap((session, index) => event(file, session, summary(file, index + 1, session))),
    ...(file.left ?? []).flatMap((session) => event(file, { ...session, cancelled: true }, file.summary)),
  ];
}

function event(file: CalendarFile, session: CalendarSession, title: string): string[] {
  const place = session.location || file.location;
  return [
    "BEGIN:VEVENT",
    property("UID", `${session.id}-${file.uid}`),
    `SEQUENCE:${file.sequence}`,
    `DTSTAMP:${utc(file.now)}`,
    ...when(session),
    property("SUMMARY", title),
    ...optional(place, (value) => property("LOCATION", value)),
    ...optional(description(file, session), (value) => property("DESCRIPTION", value)),
    ...optional(file.url, (value) => `URL:${uri(value)}`),
    ...people(file),
    `STATUS:${file.method === "CANCEL" || session.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "CLASS:PRIVATE",
    "END:VEVENT",
  ];
}

function summary({ summary, sessions }: CalendarFile, position: number, { place }: CalendarSession): string {
  const { nth, of } = place ?? { nth: position, of: sessions.length };
  return of > 1 ? `${summary} (${nth} von ${of})` : summary;
}

function description(file: CalendarFile, session: CalendarSession): string {
  const lines = [
    ...optional(session.note, (note) => note),
    ...optional(session.online_url, (url) => `Online teilnehmen: ${url}`),
    ...optional(file.url, (url) => `${file.url_label ?? "Zum Kurs"}: ${url}`),
  ];
  return lines.join("\n");
}

function people(file: CalendarFile): string[] {
  const organiser = `ORGANIZER;CN=${parameter(file.organiser.name)}:mailto:${uri(file.organiser.email)}`;
  if (file.method === "PUBLISH" || !file.attendee) return [organiser];
  const { name, email } = file.attendee;
  return [organiser, `ATTENDEE;CN=${parameter(name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${uri(email)}`];
}

function optional(value: string | null | undefined, line: (value: string) => string): string[] {
  return value ? [line(value)] : [];
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** On the wall clock; of whole days their dates, the end being the day after the last (RFC 5545 § 3.6.1). */
function when({ starts_at, ends_at, whole_days }: CalendarSession): string[] {
  if (!whole_days)
    return [`DTSTART;TZID=${ZONE}:${localTime(starts_at)}`, `DTEND;TZID=${ZONE}:${localTime(ends_at)}`];
  const [first, last] = [wallClock(starts_at).date, wallClock(ends_at).date];
  return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`];
}

function localTime(iso: string): string {
  const { date, time } = wallClock(iso);
  return compact(`${date}T${time}00`);
}

const compact = (iso: string): string => iso.replace(/[-:]/g, "");
