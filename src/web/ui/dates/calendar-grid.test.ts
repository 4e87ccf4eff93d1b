import { expect, test } from "vitest";
import { addDays, addMonths, monthName, monthWeeks, spokenDate, weekdayOf } from "./calendar-grid.ts";

test("a month begins on Monday and leaves out its neighbours' days", () => {
  const weeks = monthWeeks("2026-11-21");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
});

test("a month of exactly four weeks has four", () => {
  expect(monthWeeks("2027-02-10")).toHaveLength(4);
});

test("the last week of December does not run into January", () => {
  expect(monthWeeks("2026-12-31").at(-1)).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    null,
    null,
    null,
  ]);
});

test("a month later is that month's last day when it is shorter", () => {
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonths("2027-01-15", -1)).toBe("2026-12-15");
});

test("a day later crosses summer time and leap days unharmed", () => {
  expect(addDays("2027-03-28", 1)).toBe("2027-03-29");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

test("dates are read aloud in full", () => {
  expect(spokenDate("2026-11-21")).toBe("Samstag, 21. November 2026");
  expect(monthName("2027-03-01")).toBe("März 2027");
  expect(weekdayOf("2026-11-23")).toBe(0);
});
