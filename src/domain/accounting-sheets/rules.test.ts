import { describe, expect, it } from "vitest";
import { amountOf, daysOf } from "./rules.ts";

const NOW = new Date("2027-02-28T23:30:00Z");

describe("an accounting sheet", () => {
  it("is of the running month in Berlin unless it says otherwise", () => {
    expect(daysOf({}, NOW)).toEqual({ from: "2027-03-01", to: "2027-03-31" });
  });

  it("is of all days of a lesson unless it names some", () => {
    expect(daysOf({ lesson: 7 }, NOW)).toBeNull();
    expect(daysOf({ lesson: 7, from: "2027-01-10" }, NOW)).toEqual({ from: "2027-01-10", to: "2027-01-31" });
    expect(daysOf({ lesson: 7, to: "2027-01-10" }, NOW)).toEqual({ from: "2027-01-01", to: "2027-01-10" });
  });

  it("begins with the month of its end, and ends with that of its beginning", () => {
    expect(daysOf({ to: "2027-01-10" }, NOW)).toEqual({ from: "2027-01-01", to: "2027-01-10" });
    expect(daysOf({ from: "2028-02-10" }, NOW)).toEqual({ from: "2028-02-10", to: "2028-02-29" });
  });

  it("is of a year at most, and never ends before it begins", () => {
    expect(daysOf({ from: "2027-01-10", to: "2028-01-09" }, NOW)).not.toBeNull();
    expect(() => daysOf({ from: "2027-01-10", to: "2028-01-10" }, NOW)).toThrow("höchstens ein Jahr");
    expect(() => daysOf({ from: "2027-01-10", to: "2027-01-09" }, NOW)).toThrow(
      "Das Ende liegt vor dem Anfang",
    );
    expect(daysOf({ from: "2027-01-10", to: "2027-01-10" }, NOW)).not.toBeNull();
  });

  it("asks what the contract of the day pays for a unit", () => {
    expect(amountOf("2027-01-10", 22)).toEqual({ unit_cents: 95, total_cents: 2090 });
    expect(amountOf("1999-01-10", 22)).toEqual({ unit_cents: null, total_cents: null });
  });
});
