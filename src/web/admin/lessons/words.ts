import type { Lesson, Session } from "../../../domain/lessons/schema.ts";
import { centsFromEuros, formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";

/** When a lesson takes place in a few words: `8 × dienstags 9:30–10:45 Uhr`, or the number of sessions where they differ. */
export function rhythm(sessions: Lesson["sessions"]): string {
  const [first] = sessions;
  if (!first) return "";
  const time = formatTimeRange(first.starts_at, first.ends_at);
  const day = formatWeekday(first.starts_at);
  if (sessions.length === 1) return `${day} ${time}`;
  const regular = sessions.every(
    (session) =>
      formatTimeRange(session.starts_at, session.ends_at) === time &&
      formatWeekday(session.starts_at) === day,
  );
  return regular ? `${sessions.length} × ${day.toLowerCase()}s ${time}` : `${sessions.length} Treffen`;
}

/** The session that runs or comes next, and its place among all, counted from 1; null when all are over. */
export function nextSession(
  sessions: readonly Session[],
  now: Date,
): { session: Session; place: number } | null {
  const place = sessions.findIndex(
    ({ ends_at, cancelled_at }) => !cancelled_at && Date.parse(ends_at) > now.getTime(),
  );
  const session = sessions[place];
  return session ? { session, place: place + 1 } : null;
}

/** When a session takes place: `Montag, 18.01.2027, 18:30–20:30 Uhr`. */
export const sessionInWords = ({ starts_at, ends_at }: Session): string =>
  `${formatWeekday(starts_at)}, ${formatDate(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`;

/** How far away a calendar day is: `heute`, `morgen`, `in 8 Tagen`. */
export function distanceInDays(today: string, date: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days === 0) return "heute";
  return days === 1 ? "morgen" : `in ${days} Tagen`;
}

/** Seats in words: `9 von 10, 3 warten`. */
export const seatsInWords = ({ seats_taken, max_participants, waiting }: Lesson): string =>
  `${seats_taken} von ${max_participants}${waiting > 0 ? `, ${waiting} ${waiting === 1 ? "wartet" : "warten"}` : ""}`;

/** Seats taken, and how many of them are only held: `9, davon 1 reserviert`. */
export const seatsCounted = ({ seats_taken, held }: Pick<Lesson, "seats_taken" | "held">): string =>
  held > 0 ? `${seats_taken}, davon ${held} reserviert` : `${seats_taken}`;

/** What a lesson costs, in a word or two. */
export function feeInWords({ course_fee, is_insurance, is_external, prices }: Lesson): string {
  if (is_external) return "extern";
  if (is_insurance) return "Kasse";
  const lowest = Math.min(course_fee, ...prices.map(({ fee }) => fee));
  if (prices.some(({ fee }) => fee !== course_fee)) return `ab ${formatCents(centsFromEuros(lowest))}`;
  return course_fee > 0 ? formatCents(course_fee * 100) : "kostenlos";
}

/** What becomes of lessons that visitors no longer see, and of those who registered for them. */
export function whatDeactivatingMeans(lessons: readonly Pick<Lesson, "seats_taken" | "waiting">[]): string {
  const taken = lessons.reduce((sum, { seats_taken }) => sum + seats_taken, 0);
  const waiting = lessons.reduce((sum, lesson) => sum + lesson.waiting, 0);
  const hidden = "Auf Ihrer Kursseite ist nichts mehr davon zu sehen, und niemand kann mehr buchen.";
  if (taken === 0 && waiting === 0) return `${hidden} Angemeldet ist niemand.`;
  const people = [
    taken > 0 && (taken === 1 ? "1 vergebener Platz bleibt" : `${taken} vergebene Plätze bleiben`),
    waiting > 0 &&
      (waiting === 1
        ? "1 Person bleibt auf der Warteliste"
        : `${waiting} Personen bleiben auf der Warteliste`),
  ].filter(Boolean);
  return `${hidden} ${people.join(", ")}. Niemand wird abgemeldet oder benachrichtigt: Soll der Termin ausfallen, sagen Sie es den Teilnehmenden.`;
}
