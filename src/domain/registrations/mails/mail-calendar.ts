import type { QueuedMail } from "../../mails/deliver.ts";
import type { MailKind } from "../../mails/kinds-schema.ts";
import type { Row, Team } from "../agreement/mail-texts.ts";
import type { LessonOf } from "../lesson-of.ts";
import {
  cancellationCalendar,
  type LeftSession,
  type Place,
  registrationCalendar,
} from "../self-service/calendar.ts";

/** What of a mail the calendar asks for. */
type About = { mail: QueuedMail; row: Row; lesson: LessonOf; team: Team };

/**
 * The calendar file that goes with a mail to a participant: the sessions of a seat that is theirs, or those of a seat
 * that they had, which take themselves out again. Null where there is nothing to put in or out.
 */
export function mailCalendar({ mail, row, lesson, team }: About, place: Place): string | null {
  if (aboutSeat.has(mail.kind)) {
    if (lesson.sessions.length === 0) return null;
    const left = sessionsLeft(mail.data).filter(({ ends_at }) => new Date(ends_at) > mail.created_at);
    return registrationCalendar(row, lesson, team, { ...place, left });
  }
  // A seat may have come back since; and who never had one has nothing in a calendar.
  if (!aboutEnd.has(mail.kind) || row.status !== "cancelled" || row.confirmed_at === null) return null;
  const ended = row.cancelled_at ?? place.now;
  const sessions = lesson.sessions.filter(({ ends_at }) => new Date(ends_at) > ended);
  return sessions.length > 0 ? cancellationCalendar(row, { ...lesson, sessions }, team, place) : null;
}

const aboutSeat: ReadonlySet<MailKind> = new Set(["registration-confirmed", "registration-moved"]);
const aboutEnd: ReadonlySet<MailKind> = new Set(["registration-cancelled", "hold-expired"]);

/** The sessions of a lesson that somebody was moved out of, as they were then. */
const sessionsLeft = (data: object): LeftSession[] =>
  "sessions" in data && Array.isArray(data.sessions) ? data.sessions : [];
