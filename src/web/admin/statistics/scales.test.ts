import { expect, it } from "vitest";
import { isLabelled, runs, scale, ticks } from "./scales.ts";

it("lines across a chart are few, round, and reach above the highest value", () => {
  expect(ticks(2640)).toEqual([0, 1000, 2000, 3000]);
  expect(ticks(11)).toEqual([0, 5, 10, 15]);
  expect(ticks(1)).toEqual([0, 1]);
  expect(ticks(0)).toEqual([0, 1]);
  expect(ticks(100_000)).toEqual([0, 50_000, 100_000]);
});

it("a value stands where its share of the height is", () => {
  const y = scale(100, 186, 14);
  expect([y(0), y(100), y(50)]).toEqual([186, 14, 100]);
});

it("a line is interrupted where nothing is known", () => {
  expect(runs([1, 2, null, 3, null])).toEqual([[1, 2], [3]]);
});

it("labels are left out before they run into each other", () => {
  const shown = (count: number, most: number) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => isLabelled(at, count, most));
  expect(shown(12, 12)).toHaveLength(12);
  expect(shown(24, 12)).toHaveLength(12);
});
