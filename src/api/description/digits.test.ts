import { expect, test } from "vitest";
import { digitsWithin } from "./digits.ts";

test.each([
  [0, 7],
  [1, 9],
  [0, 10],
  [1, 100],
  [0, 999],
  [0, 1090],
  [1, 500],
])("from %i to %i is said by the digits of just these numbers", (min, max) => {
  const pattern = new RegExp(digitsWithin(min, max), "u");
  const wrong = Array.from({ length: 12_000 }, (_, number) => number).filter(
    (number) => pattern.test(String(number)) !== (number >= min && number <= max),
  );
  expect(wrong).toEqual([]);
  for (const text of ["", "-1", "007", "1.5", " 1", "zwei"]) expect(pattern.test(text)).toBe(false);
});
