import type { OwnAttendance } from "../../../domain/attendance/schema.ts";
import type { OwnInvoices } from "../../../domain/invoices/own-page/own-invoice-schema.ts";
import type { MakeUps } from "../../../domain/registrations/make-up/make-up-schema.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { CertificateKind } from "../../../domain/sheets/certificate-rules.ts";
import { formatDate, formatTimeRange, formatWeekdayShort, wallClock } from "../../../shared/time/dates.ts";
import { placeName } from "../words/places.ts";

/** A session as the person's own page lists it. */
export type OwnSession = {
  date: string;
  time: string;
  place: string;
  break_minutes: number;
  online_url: string;
  substitute: string;
  /** What was moved, in words; "" where nothing was. */
  change: string;
  past: boolean;
  cancelled: boolean;
  session: number;
  canMiss: boolean;
  /** Whether she said that she will miss it. */
  missed: boolean;
};

/** What the person's own page shows of her registration. */
export type Held = {
  registration: HeldRegistration;
  attendance: OwnAttendance;
  makeUps: MakeUps;
  sessions: OwnSession[];
  next: OwnSession | null;
  today: string;
  /** When the last session ends, as long as it has not. */
  lastEndsAt: string | undefined;
  /** What she can have certified by now. */
  certificates: CertificateKind[];
  /** What she was billed, the newest first. */
  invoices: OwnInvoices["invoices"];
  /** She comes from writing a message. */
  sent: boolean;
  /** What became of what she asked for: the mail once more, or a seat to make up a session. */
  again: { sent: boolean; sentence: string; isMakeUp: boolean } | null;
};

/** The sessions at an instant: which are over, which is the next one, whether the course has begun. */
export function sessionsNow({ lesson }: HeldRegistration, now: Date) {
  // Of a session that had no place of its own nobody knows which it was, once the lesson's has changed.
  const usual = lesson.location_was ? "" : lesson.location;
  const sessions: OwnSession[] = lesson.sessions.map((session) => {
    const { id, starts_at, ends_at, break_minutes, location, online_url, substitute } = session;
    const { was, is_cancelled, can_miss, missed } = session;
    return {
      date: wallClock(starts_at).date,
      time: formatTimeRange(starts_at, ends_at),
      place: location || lesson.location,
      break_minutes,
      online_url,
      substitute,
      change: was ? changeInWords(was, { starts_at, ends_at, location }, usual) : "",
      past: new Date(ends_at) <= now,
      cancelled: is_cancelled === 1,
      session: id,
      canMiss: can_miss === 1,
      missed: missed !== null,
    };
  });
  return {
    sessions,
    next: sessions.find(({ past, cancelled, missed }) => !past && !cancelled && !missed) ?? null,
    today: wallClock(now).date,
    lastEndsAt: lesson.sessions.findLast((one) => one.is_cancelled !== 1 && new Date(one.ends_at) > now)
      ?.ends_at,
  };
}

type When = NonNullable<HeldRegistration["lesson"]["sessions"][number]["was"]>;

/** What people have to know who remember it as it was: the time, else the place. */
function changeInWords(was: When, is: When, usual: string): string {
  const isMoved =
    Date.parse(was.starts_at) !== Date.parse(is.starts_at) ||
    Date.parse(was.ends_at) !== Date.parse(is.ends_at);
  const before = placeName(was.location || usual);
  if (!isMoved) return before ? `neuer Ort, bisher ${before}` : "neuer Ort";
  const day = `${formatWeekdayShort(was.starts_at)}, ${formatDate(was.starts_at)}`;
  return `verlegt, bisher ${day}, ${formatTimeRange(was.starts_at, was.ends_at)}`;
}
