import type { QueuedMail } from "../mails/deliver.ts";
import { cancellationCalendar, type LeftSession, type Place, registrationCalendar } from "./calendar.ts";
import type { Material } from "./mail-material.ts";

/**
 * The calendar file that goes with a mail to a participant: the sessions of a seat that is theirs, or those of a seat
 * that they had, which take themselves out again. Null where there is nothing to put in or out.
 */
export function mailCalendar({ mail, row, lesson, team }: Material, place: Place): string | null {
  if (aboutSeat.has(mail.kind)) {
    if (lesson.sessions.length === 0) return null;
    const left = movedFrom(mail).sessions.filter(({ ends_at }) => new Date(ends_at) > mail.created_at);
    return registrationCalendar(row, lesson, team, { ...place, left });
  }
  // A seat may have come back since; and who never had one has nothing in a calendar.
  if (!aboutEnd.has(mail.kind) || row.status !== "cancelled" || row.confirmed_at === null) return null;
  const ended = row.cancelled_at ?? place.now;
  const sessions = lesson.sessions.filter(({ ends_at }) => new Date(ends_at) > ended);
  return sessions.length > 0 ? cancellationCalendar(row, { ...lesson, sessions }, team, place) : null;
}

const aboutSeat: ReadonlySet<string> = new Set(["registration-confirmed", "registration-moved"]);
const aboutEnd: ReadonlySet<string> = new Set(["registration-cancelled", "hold-expired"]);

/** The lesson that somebody was moved out of, as it was then. */
export const movedFrom = ({ data }: QueuedMail): { title: string; sessions: LeftSession[] } => ({
  title: typeof data.title === "string" ? data.title : "",
  sessions: Array.isArray(data.sessions) ? (data.sessions as LeftSession[]) : [],
});
