import { isNothing } from "../../../domain/statistics/rules.ts";
import type { Compared, Statistics } from "../../../domain/statistics/schema.ts";

const alone = <Part extends Compared>(part: Part): Part => ({ ...part, before: null });

/** A year before in which there was nothing is not compared with: nobody reads a column of zeros. */
export function withoutEmptyBefore(numbers: Statistics): Statistics {
  const { total, waiting } = numbers;
  if (!total.before || !isNothing(total.before) || (waiting.before?.joined ?? 0) > 0) return numbers;
  return {
    ...numbers,
    period: { ...numbers.period, before: null },
    total: alone(total),
    months: numbers.months.map(alone),
    courses: numbers.courses.map(alone),
    instructors: numbers.instructors.map(alone),
    locations: numbers.locations.map(alone),
    prices: numbers.prices.map(alone),
    waiting: { ...waiting, before: null },
    sources: numbers.sources.map((source) => ({ ...source, before: null })),
  };
}
