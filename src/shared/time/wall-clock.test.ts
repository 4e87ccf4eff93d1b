import { describe, expect, it } from "vitest";
import { addDays, movedOnWallClock, weekdayOf } from "./wall-clock.ts";

describe("the wall clock", () => {
  it("counts days over months, leap days and clock changes", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(addDays("2027-10-30", 2)).toBe("2027-11-01");
    expect(weekdayOf("2027-01-18")).toBe(1);
  });

  it("moves an evening to another date at the same hour", () => {
    const move = movedOnWallClock("2027-03-22T18:30:00+01:00", "2027-10-25");
    expect(move("2027-03-29T20:30:00+02:00")).toBe("2027-11-01T20:30:00+01:00");
  });

  it("moves backwards too, and by hours", () => {
    const move = movedOnWallClock("2027-03-29T18:30:00+02:00", "2027-03-22T10:00:00+01:00");
    expect(move("2027-03-29T18:30:00+02:00")).toBe("2027-03-22T10:00:00+01:00");
    expect(move("2027-04-05T20:30:00+02:00")).toBe("2027-03-29T12:00:00+02:00");
  });

  it("goes on an hour later where the clock skips the hour", () => {
    const move = movedOnWallClock("2027-03-27T02:30:00+01:00", "2027-03-28");
    expect(move("2027-03-27T02:30:00+01:00")).toBe("2027-03-28T03:30:00+02:00");
  });
});
