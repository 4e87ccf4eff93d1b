import { expect, test } from "vitest";
import { readDate, readTime, todayInBerlin, writeDate } from "./german-input.ts";

const today = "2026-11-21";

test.each([
  ["21.11.2026", "2026-11-21"],
  [" 1.2.2027 ", "2027-02-01"],
  ["01/02/2027", "2027-02-01"],
  ["21.11.26", "2026-11-21"],
  ["21112026", "2026-11-21"],
  ["211126", "2026-11-21"],
  ["21. November 2026", "2026-11-21"],
  ["3. März 2027", "2027-03-03"],
  ["3 mrz 27", "2027-03-03"],
  ["2026-11-21", "2026-11-21"],
])("reads %s as a date", (typed, date) => {
  expect(readDate(typed, today)).toBe(date);
});

test("a date without a year is the next one, today included", () => {
  expect(readDate("21.11.", today)).toBe("2026-11-21");
  expect(readDate("20.11.", today)).toBe("2027-11-20");
  expect(readDate("2111", today)).toBe("2026-11-21");
  expect(readDate("29.2.", today)).toBe("2028-02-29");
});

test("a birthday without a year is the last one", () => {
  expect(readDate("22.11.", today, "past")).toBe("2025-11-22");
  expect(readDate("21.11.", today, "past")).toBe("2026-11-21");
});

test("a birthday with two figures for the year lies in the past", () => {
  expect(readDate("03.05.94", today, "past")).toBe("1994-05-03");
  expect(readDate("03.05.26", today, "past")).toBe("2026-05-03");
});

test.each([
  "",
  "31.02.2027",
  "29.02.2027",
  "32.1.2027",
  "morgen",
  "21.13.",
  "2026-02-30",
  "21.11.2026 18:00",
])("refuses %s as a date", (typed) => {
  expect(readDate(typed, today)).toBeUndefined();
});

test.each([
  ["18:30", "18:30"],
  ["18.30", "18:30"],
  ["1830", "18:30"],
  ["930", "09:30"],
  ["9", "09:00"],
  ["18 Uhr", "18:00"],
  ["18:30 Uhr", "18:30"],
  ["0:05", "00:05"],
])("reads %s as a time", (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(["", "24:00", "18:60", "183", "halb sechs", "18:3"])("refuses %s as a time", (typed) => {
  expect(readTime(typed)).toBeUndefined();
});

test("today is the calendar date in Berlin, also shortly after midnight there", () => {
  expect(todayInBerlin(new Date("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
});

test("writes a date as it is typed and leaves unfinished typing alone", () => {
  expect(writeDate("2026-11-21")).toBe("21.11.2026");
  expect(writeDate("21.1")).toBe("21.1");
});
