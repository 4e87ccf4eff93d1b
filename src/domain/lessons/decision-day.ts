import { wallClock } from "../../shared/time/dates.ts";
import { addDays, daysBetween } from "../../shared/time/wall-clock.ts";
import { decisionPast, decisionTooLate, minimumOverSeats } from "./errors.ts";
import { usualDecisionDay } from "./rules/minimum-rules.ts";

type Start = Date | string;
type Asked = {
  min_participants: number;
  decision_on: string | null;
  max_participants: number;
  starts_at: Start;
};

/**
 * The minimum of a lesson and the day on which it is decided, as they are stored: no day without a minimum, and a usual one
 * where none was named. `before` is what stood there already, and may be past.
 * @throws minimumOverSeats, decisionTooLate, decisionPast
 */
export function decisionFor(
  { min_participants, decision_on, max_participants, starts_at }: Asked,
  now: Date,
  before: string | null = null,
): { min_participants: number; decision_on: string | null } {
  if (min_participants === 0) return { min_participants, decision_on: null };
  if (min_participants > max_participants) throw minimumOverSeats(max_participants);
  const day = decision_on ?? usualDecisionDay(starts_at, now);
  if (decision_on === null) return { min_participants, decision_on: day };
  if (day >= wallClock(starts_at).date) throw decisionTooLate();
  if (day < wallClock(now).date && day !== before) throw decisionPast();
  return { min_participants, decision_on: day };
}

/** The day of decision of a copy: as many days before its start as the original's. */
export function copiedDecision(
  original: { decision_on: string | null; starts_at: Start },
  starts_at: Start,
): string | null {
  if (original.decision_on === null) return null;
  const days = daysBetween(original.decision_on, wallClock(original.starts_at).date);
  return addDays(wallClock(starts_at).date, -days);
}
