import { expect, it } from "vitest";
import { orderInput, reordered } from "./order.ts";

it("what is named takes the places it holds, and the rest keeps its own", () => {
  expect(reordered([1, 2, 3, 4, 5], { ids: [4, 2] })).toEqual([1, 4, 3, 2, 5]);
  expect(reordered([1, 2, 3], { ids: [3, 1, 2], seen: [1, 2, 3] })).toEqual([3, 1, 2]);
});

it("an order of something that is gone, or that somebody else has changed meanwhile, is refused", () => {
  expect(() => reordered([1, 2], { ids: [2, 9] })).toThrow("inzwischen");
  expect(() => reordered([2, 1, 3], { ids: [3, 1, 2], seen: [1, 2, 3] })).toThrow("inzwischen");
  expect(reordered([2, 9, 1, 3], { ids: [3, 1, 2], seen: [2, 1, 3] })).toEqual([3, 9, 1, 2]);
});

it("an order names one thing at least, five hundred at most, and each once", () => {
  const said = (ids: unknown) =>
    orderInput.safeParse({ ids }).error?.issues.map(({ message }) => message) ?? [];
  expect(orderInput.parse({ ids: ["2", 1], seen: [1, 2] })).toEqual({ ids: [2, 1], seen: [1, 2] });
  expect([said([]), said("x")]).toEqual([
    ["Bitte die Reihenfolge angeben"],
    ["Bitte die Reihenfolge angeben"],
  ]);
  expect(said([1, 2, 1])).toEqual(["Bitte alles nur einmal nennen"]);
  expect(said(Array.from({ length: 500 }, (_, at) => at + 1))).toEqual([]);
  expect(said(Array.from({ length: 501 }, (_, at) => at + 1))).toEqual([
    "Bitte höchstens 500 auf einmal ordnen",
  ]);
});
