import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

/** Every letter is one point wide. */
const lines = (text: string, width: number) => wrap(text, width, (line) => line.length);

test("breaks between words and keeps a space where a word ends", () => {
  expect(lines("eins zwei drei", 9)).toEqual(["eins zwei ", "drei "]);
});

test("breaks a long word after a hyphen, a dot or the at sign first", () => {
  expect(lines("anna.schmidt@praxis-mitte.example", 12)).toEqual([
    "anna.",
    "schmidt@",
    "praxis-",
    "mitte.",
    "example ",
  ]);
});

test("breaks anywhere rather than cut off, but never inside a letter", () => {
  expect(lines("abcdefg", 3)).toEqual(["abc", "def", "g "]);
  expect(wrap("a\u{1F476}\u{1F3FD}b", 1, (line) => [...line].length)).toEqual([
    "a",
    "\u{1F476}\u{1F3FD}",
    "b ",
  ]);
});

test("writes letters in composed form and drops what cannot be seen", () => {
  expect(lines(" Zo\u0308\u200bllner\u00ad\t\u0000x ", 20)).toEqual(["Zöllner x "]);
});

test("an empty text is one empty line", () => {
  expect(lines("", 10)).toEqual([" "]);
});
