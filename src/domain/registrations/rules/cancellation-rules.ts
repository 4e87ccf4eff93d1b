import { shareOf } from "../../../shared/money/money.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";

/** Until `days` before the start, cancelling costs `percent` of what was due; after the last term all of it. */
export type CancellationStep = { days: number; percent: number };

/** A cancellation term with its last day (`2027-01-18`, until 23:59 in Berlin); null: from then on. */
export type CancellationTerm = { until: string | null; percent: number };

/** The terms of a lesson in order, the cheapest first; none where cancelling is free at any time. */
export function cancellationTerms(steps: readonly CancellationStep[], startsAt: string): CancellationTerm[] {
  if (steps.length === 0) return [];
  const start = wallClock(startsAt).date;
  const dated = steps
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, percent }) => ({ until: addDays(start, -days), percent }));
  return [...dated, { until: null, percent: 100 }];
}

/** The terms of a lesson in order, each with what it costs of a booking of `total_cents`. */
export const termsWithFees = (
  lesson: { cancellation_steps: readonly CancellationStep[]; starts_at: string },
  total_cents: number,
) =>
  cancellationTerms(lesson.cancellation_steps, lesson.starts_at).map((term) => ({
    ...term,
    fee_cents: shareOf(total_cents, term.percent),
  }));

/** What stays due when a booking of `total_cents` is cancelled now, in cents. */
export function cancellationFee(
  booking: { total_cents: number },
  lesson: { cancellation_steps: readonly CancellationStep[]; starts_at: string },
  now: Date,
): number {
  const today = wallClock(now).date;
  const terms = cancellationTerms(lesson.cancellation_steps, lesson.starts_at);
  const term = terms.find(({ until }) => until === null || today <= until);
  return shareOf(booking.total_cents, term?.percent ?? 0);
}
