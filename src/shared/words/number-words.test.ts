import { expect, it } from "vitest";
import { numberWord, numberWordAtStart } from "./number-words.ts";

it("a count is written out up to twelve", () => {
  expect(Array.from({ length: 14 }, (_, count) => numberWord(count)).join(" ")).toBe(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf 13",
  );
});

it("a count begins a line with a capital", () => {
  expect([7, 5, 20].map(numberWordAtStart)).toEqual(["Sieben", "Fünf", "20"]);
});
