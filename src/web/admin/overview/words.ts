import type { Lesson, Session } from "../../../domain/lessons/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatWeekday, wallClock } from "../../../shared/time/dates.ts";

/** A greeting that fits the hour in Berlin. */
export function greeting(now: Date): string {
  const { time } = wallClock(now);
  if (time >= "04:00" && time < "11:00") return "Guten Morgen";
  return time >= "11:00" && time < "18:00" ? "Guten Tag" : "Guten Abend";
}

/** The day and what it holds: `Samstag, 21.11.2026. Heute ein Treffen.` */
export function dayInWords(now: Date, sessionsToday: number): string {
  const day = `${formatWeekday(now)}, ${formatDate(now)}`;
  if (sessionsToday === 0) return `${day}. Heute kein Treffen.`;
  return `${day}. Heute ${sessionsToday === 1 ? "ein Treffen" : `${sessionsToday} Treffen`}.`;
}

/** A session with its lesson and its place among the lesson's sessions, counted from 1. */
export type SessionAhead = { lesson: Lesson; session: Session; place: number };

/** The sessions of all lessons that run or are to come, the next first. */
export const sessionsAhead = (lessons: readonly Lesson[], now: Date): SessionAhead[] =>
  lessons
    .flatMap((lesson) => lesson.sessions.map((session, index) => ({ lesson, session, place: index + 1 })))
    .filter(
      ({ lesson, session }) =>
        !lesson.cancelled_at && !session.cancelled_at && Date.parse(session.ends_at) > now.getTime(),
    )
    .sort((a, b) => Date.parse(a.session.starts_at) - Date.parse(b.session.starts_at));

/** How full the lessons are that take registrations here. */
export function occupancy(lessons: readonly Lesson[]): { taken: number; total: number; percent: number } {
  const here = lessons.filter(
    ({ is_external, status, cancelled_at }) => !is_external && !cancelled_at && status === "active",
  );
  const taken = here.reduce((sum, { seats_taken }) => sum + seats_taken, 0);
  const total = here.reduce((sum, { max_participants }) => sum + max_participants, 0);
  return { taken, total, percent: total === 0 ? 0 : Math.round((100 * taken) / total) };
}

type Counted = {
  taken: number;
  total: number;
  waiting: number;
  money: { open: number; open_cents: number } | null;
};

/** The seats, who waits, and what is open, in sentences: `74 von 114 Plätzen sind belegt, 3 warten. Offen sind …`. */
export function figuresInWords({ taken, total, waiting, money }: Counted): string {
  const seats = `${taken} von ${total} Plätzen ${taken === 1 ? "ist" : "sind"} belegt`;
  const line = waiting === 0 ? "" : `, ${waiting} ${waiting === 1 ? "wartet" : "warten"}`;
  if (!money) return `${seats}${line}.`;
  const from = money.open === 1 ? "einer Zahlung" : `${money.open} Zahlungen`;
  const open =
    money.open === 0
      ? "Es ist nichts zu zahlen."
      : `Offen sind ${formatCents(money.open_cents)} aus ${from}.`;
  return `${seats}${line}. ${open}`;
}
