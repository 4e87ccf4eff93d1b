import { expect, it } from "vitest";
import { reordered } from "./order.ts";

it("what is named takes the places it holds, and the rest keeps its own", () => {
  expect(reordered([1, 2, 3, 4, 5], { ids: [4, 2] })).toEqual([1, 4, 3, 2, 5]);
  expect(reordered([1, 2, 3], { ids: [3, 1, 2], seen: [1, 2, 3] })).toEqual([3, 1, 2]);
});

it("an order of something that is gone, or that somebody else has changed meanwhile, is refused", () => {
  expect(() => reordered([1, 2], { ids: [2, 9] })).toThrow("inzwischen");
  expect(() => reordered([2, 1, 3], { ids: [3, 1, 2], seen: [1, 2, 3] })).toThrow("inzwischen");
  expect(reordered([2, 9, 1, 3], { ids: [3, 1, 2], seen: [2, 1, 3] })).toEqual([3, 9, 1, 2]);
});
