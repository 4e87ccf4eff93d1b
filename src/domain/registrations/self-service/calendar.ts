import { asFlag, instantOut } from "../../../shared/schema.ts";
import { calendarFile } from "../../../shared/time/calendar.ts";
import { areWholeDays, formatDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import type { QueuedMail } from "../../mails/deliver.ts";
import type { GuestSeat, MailKind } from "../../mails/kinds-schema.ts";
import type { Row } from "../agreement/mail-texts.ts";
import type { LessonOf } from "../lesson-of.ts";

type Registered = { number: string; status: string; calendar_sequence: number };
type Person = { first_name: string; last_name: string; email: string };
type Team = { name: string; email: string; team_token: string; alias: string | null };

export type Place = { publicUrl: string; now: Date };

/** A session that was a person's once. */
export type LeftSession = Pick<LessonOf["sessions"][number], "id" | "starts_at" | "ends_at" | "location">;

type Entry = LeftSession & { online_url: string; is_cancelled: 0 | 1 };

/** What of a lesson stands in a calendar: its sessions, or without any its days, from the first to the last. */
export function calendarEntries({ sessions, starts_at, ends_at, cancelled_at }: LessonOf): Entry[] {
  if (sessions.length > 0) return sessions;
  const days = { starts_at: instantOut(starts_at), ends_at: instantOut(ends_at) };
  return [{ id: 0, ...days, location: "", online_url: "", is_cancelled: asFlag(cancelled_at !== null) }];
}

/** The entry 0 is a lesson without sessions: of whole days, unless its hours are known. */
const asSession = <One extends LeftSession>(one: One) => ({
  ...one,
  whole_days: one.id === 0 && areWholeDays(one.starts_at, one.ends_at),
});

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
  const entries = calendarEntries(lesson);
  const stay = new Set(entries.map(({ id }) => id));
  return calendarFile({
    ...common(registration, lesson, team, place),
    method: "PUBLISH",
    sessions: entries.map((entry) => ({
      ...asSession(entry),
      cancelled: registration.status === "cancelled" || entry.is_cancelled === 1,
    })),
    left: left.filter(({ id }) => !stay.has(id)).map(asSession),
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
  { entries, ...place }: Place & { entries: readonly Entry[] },
): string =>
  calendarFile({
    ...common(registration, lesson, team, place),
    method: entries.length === 1 ? "CANCEL" : "PUBLISH",
    attendee: { name: fullName(registration), email: registration.email },
    sessions: entries.map((entry) => ({ ...asSession(entry), cancelled: true })),
  });

/**
 * A seat of one day in another lesson, by an entry of its own: it is put in by a PUBLISH, and taken out by a CANCEL that
 * comes after whatever was told before.
 */
export const guestCalendar = (
  registration: Registered & Person,
  lesson: LessonOf,
  team: Team,
  { seat, ended, ...place }: Place & { seat: GuestSeat; ended: boolean },
): string => {
  const { uid, sequence, ...rest } = common(registration, lesson, team, place);
  const { session: id, starts_at, ends_at, location } = seat;
  const online_url = lesson.sessions.find((one) => one.id === id)?.online_url ?? "";
  return calendarFile({
    ...rest,
    uid: `nachholen-${seat.place}-${uid}`,
    sequence: sequence + (ended ? 1 : 0),
    method: ended ? "CANCEL" : "PUBLISH",
    attendee: { name: fullName(registration), email: registration.email },
    sessions: [
      {
        ...{ id, starts_at, ends_at, location, online_url, cancelled: ended },
        note: `Zum Nachholen, statt am ${formatDate(seat.missed_at)}.`,
      },
    ],
  });
};

const common = (registration: Registered, lesson: LessonOf, team: Team, { publicUrl, now }: Place) => ({
  uid: `${registration.number}@${new URL(publicUrl).hostname}`,
  sequence: lesson.calendar_sequence + registration.calendar_sequence,
  summary: lesson.course_name,
  location: lesson.location,
  // Calendars are shared: the lesson's page may be read by anybody, the participant's own may not.
  url: `${publicUrl}/team/${team.alias ?? team.team_token}/kurstermin/${lesson.id}`,
  organiser: { name: team.name, email: team.email },
  now,
});

/** What of a mail the calendar asks for. */
type About = { mail: QueuedMail; row: Row; lesson: LessonOf; team: Team };

/**
 * The calendar file that goes with a mail to a participant: the sessions of a seat that is theirs, or those of a seat
 * that they had, which take themselves out again. Null where there is nothing to put in or out.
 */
export function mailCalendar({ mail, row, lesson, team }: About, place: Place): string | null {
  if (aboutSeat.has(mail.kind)) {
    const left = sessionsLeft(mail.data).filter(({ ends_at }) => new Date(ends_at) > mail.created_at);
    return registrationCalendar(row, lesson, team, { ...place, left });
  }
  // A seat may have come back since; and who never had one has nothing in a calendar.
  if (!aboutEnd.has(mail.kind) || row.status !== "cancelled" || row.confirmed_at === null) return null;
  const ended = row.cancelled_at ?? place.now;
  const entries = calendarEntries(lesson).filter(({ ends_at }) => new Date(ends_at) > ended);
  return entries.length > 0 ? cancellationCalendar(row, lesson, team, { ...place, entries }) : null;
}

const aboutSeat: ReadonlySet<MailKind> = new Set(["registration-confirmed", "registration-moved"]);
const aboutEnd: ReadonlySet<MailKind> = new Set(["registration-cancelled", "hold-expired"]);

/** The sessions of a lesson that somebody was moved out of, as they were then. */
const sessionsLeft = (data: object): LeftSession[] =>
  "sessions" in data && Array.isArray(data.sessions) ? data.sessions : [];
