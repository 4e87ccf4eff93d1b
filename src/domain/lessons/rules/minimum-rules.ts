import { formatPlainDate, instantAt, wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";

/**
 * Where a lesson stands with its minimum: it has none; too few so far; enough so far, and not final; to be decided, since the
 * day has come; it takes place for sure.
 */
export const minimumStates = ["none", "open", "reached", "to_decide", "takes_place"] as const;
export type MinimumState = (typeof minimumStates)[number];

/** How many days before the start it is decided where nobody chose a day. */
const DECIDED_BEFORE_DAYS = 7;

/** What of a lesson says whether it takes place; instants may be ISO 8601. */
export type Minimum = {
  min_participants: number;
  decision_on: string | null;
  takes_place_since: Date | string | null;
  is_external: boolean;
  cancelled_at: Date | string | null;
  starts_at: Date | string;
};

/** When the team is asked: at eight in the morning in Berlin. */
export const decisionDueAt = (decision_on: string): Date => new Date(instantAt(decision_on, "08:00"));

/**
 * The day of decision of a lesson that begins at an instant and names none: a week before, at the earliest today, and always
 * before it begins.
 */
export function usualDecisionDay(starts_at: Date | string, now: Date): string {
  const start = wallClock(starts_at).date;
  const [usual, latest, today] = [
    addDays(start, -DECIDED_BEFORE_DAYS),
    addDays(start, -1),
    wallClock(now).date,
  ];
  if (usual >= today) return usual;
  return today < latest ? today : latest;
}

/** Where a lesson stands at an instant with so many seats booked. What has begun is decided by having begun. */
export function minimumState(lesson: Minimum, booked: number, now: Date): MinimumState {
  const { min_participants, decision_on, takes_place_since, is_external, cancelled_at, starts_at } = lesson;
  if (min_participants === 0 || decision_on === null || is_external || cancelled_at) return "none";
  if (takes_place_since) return "takes_place";
  if (new Date(starts_at) <= now) return "none";
  if (decisionDueAt(decision_on) <= now) return "to_decide";
  return booked >= min_participants ? "reached" : "open";
}

const bookings = (count: number): string => (count === 1 ? "einer Anmeldung" : `${count} Anmeldungen`);

type Said = Pick<Minimum, "min_participants" | "decision_on">;

/** What is agreed by booking: `Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027.` */
const condition = ({ min_participants, decision_on }: Said): string =>
  `Findet statt ab ${bookings(min_participants)}, Entscheidung am ${formatPlainDate(decision_on ?? "")}.`;

/** What visitors and participants read of it; empty where there is nothing to say. */
export function minimumNote(lesson: Said, state: MinimumState): string {
  switch (state) {
    case "none":
      return "";
    case "open":
      return condition(lesson);
    case "reached":
      return `Findet nach heutigem Stand statt: Die Mindestzahl von ${bookings(lesson.min_participants)} ist erreicht. Endgültig am ${formatPlainDate(lesson.decision_on ?? "")}.`;
    case "to_decide":
      return `Findet statt ab ${bookings(lesson.min_participants)}. Darüber wird gerade entschieden, Sie hören von uns.`;
    case "takes_place":
      return "Findet statt.";
  }
}

/** The same in a list, where the seats stand; empty where there is nothing to say. */
export function minimumLabel({ min_participants, decision_on }: Said, state: MinimumState): string {
  const from = `Findet statt ab ${bookings(min_participants)}`;
  switch (state) {
    case "none":
      return "";
    case "open":
      return `${from}, Entscheidung am ${formatPlainDate(decision_on ?? "")}`;
    case "reached":
      return `Findet nach heutigem Stand statt, endgültig am ${formatPlainDate(decision_on ?? "")}`;
    case "to_decide":
      return `${from}, wird gerade entschieden`;
    case "takes_place":
      return "Findet statt";
  }
}

/** What is agreed by booking at an instant; empty where the lesson takes place in any case. */
export function minimumTerm(lesson: Minimum, now: Date): string {
  const state = minimumState(lesson, 0, now);
  return state === "none" || state === "takes_place"
    ? ""
    : `${condition(lesson)} Kommen bis dahin nicht genug Anmeldungen zusammen, kann der Kurs abgesagt werden. Dann zahlen Sie nichts, und was Sie gezahlt haben, bekommen Sie zurück. Bescheid bekommen Sie so oder so.`;
}
