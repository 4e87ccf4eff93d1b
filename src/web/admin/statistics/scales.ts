/** The same chart twice: for wide screens and paper, and for phones. */
export type Frame = { name: "wide" | "narrow"; width: number };
export const WIDE: Frame = { name: "wide", width: 760 };
export const NARROW: Frame = { name: "narrow", width: 350 };

/** At most so many lines across a chart. */
const MOST_LINES = 4;

/** Round values from 0 up to the first that reaches the highest: `[0, 1000, 2000, 3000]`. */
export function ticks(highest: number): number[] {
  const step = stepFor(highest);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [power, 2 * power, 5 * power]) if (highest <= MOST_LINES * step) return step;
}

/** Turns a value into a place between two edges. */
export const scale =
  (highest: number, bottom: number, top: number) =>
  (value: number): number =>
    round(bottom - (value / highest) * (bottom - top));

/** A tenth of a point is enough. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Runs of values that are there, as points in a row: a line is interrupted where nothing is known. */
export function runs<Point>(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [[]];
  for (const point of points) {
    if (point === null) found.push([]);
    else found.at(-1)?.push(point);
  }
  return found.filter((run) => run.length > 0);
}

/** Which of so many labels are written so that they do not run into each other. */
export const isLabelled = (at: number, count: number, most: number): boolean =>
  at % Math.ceil(count / most) === 0;
