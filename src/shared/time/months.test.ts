import { expect, it } from "vitest";
import { endOfMonth, formatMonthShort, monthsFrom, startOfMonth } from "./months.ts";

it("months are those of Berlin, across the turn of a year", () => {
  const newYearInBerlin = new Date("2026-12-31T23:30:00Z");
  expect(monthsFrom(newYearInBerlin, -2, 4)).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
});

it("a month begins and ends at midnight in Berlin, whatever the clock change", () => {
  expect(startOfMonth("2027-03").toISOString()).toBe("2027-02-28T23:00:00.000Z");
  expect(endOfMonth("2027-03").toISOString()).toBe("2027-03-31T22:00:00.000Z");
});

it("is written short", () => {
  expect(formatMonthShort("2026-11")).toBe("Nov");
});
