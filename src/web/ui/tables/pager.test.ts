import { expect, test } from "vitest";
import { pagePlaces, pageRange } from "./pager.tsx";

test("a list says which of how many it shows", () => {
  expect(pageRange(1, 10, 13)).toBe("1–10 von 13");
  expect(pageRange(2, 10, 13)).toBe("11–13 von 13");
  expect(pageRange(2, 10, 11)).toBe("11 von 11");
  expect(pageRange(1, 10, 0)).toBe("0");
  expect(pageRange(9, 10, 13)).toBe("keine von 13");
  expect(pageRange(2, 10, 500, true)).toBe("11–20 von mehr als 500");
});

test("few pages are all offered", () => {
  expect(pagePlaces(1, 1)).toEqual([1]);
  expect(pagePlaces(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pagePlaces(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("many pages are the ends and what is near", () => {
  expect(pagePlaces(1, 12)).toEqual([1, 2, "gap", 12]);
  expect(pagePlaces(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
  expect(pagePlaces(12, 12)).toEqual([1, "gap", 11, 12]);
});

test("a gap never hides a single page", () => {
  expect(pagePlaces(4, 12)).toEqual([1, 2, 3, 4, 5, "gap", 12]);
});
