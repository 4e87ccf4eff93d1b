import { describe, expect, it } from "vitest";
import { areWholeDays, formatDateTime, formatPlainDate, formatWeekday, later } from "./dates.ts";

describe("an instant", () => {
  it("is written with its time, a calendar date without", () => {
    expect(formatDateTime("2026-11-21T17:00:00Z")).toBe("21.11.2026, 18:00 Uhr");
    expect(formatPlainDate("2026-11-21")).toBe("21.11.2026");
    expect(formatWeekday("1969-12-31T12:00:00Z")).toBe("Mittwoch");
  });

  it("is later by minutes, hours and days of 24 hours", () => {
    const now = new Date("2027-03-27T12:00:00+01:00");
    expect(later(now, { days: 1, hours: 2, minutes: 3 })).toEqual(new Date("2027-03-28T15:03:00+02:00"));
    expect(later(now, {})).toEqual(now);
    expect(later(now, { hours: -24 })).toEqual(new Date("2027-03-26T12:00:00+01:00"));
  });
});

describe("a span names whole days", () => {
  it("where it is longer than one, or lasts from the first to the last minute", () => {
    const whole = (from: string, to: string) =>
      areWholeDays(`2027-03-05T${from}:00+01:00`, `2027-03-05T${to}:00+01:00`);
    expect(whole("00:00", "23:59")).toBe(true);
    expect([whole("00:01", "23:59"), whole("00:00", "23:58")]).toEqual([false, false]);
    expect(areWholeDays("2027-03-05T18:00:00+01:00", "2027-03-06T19:00:00+01:00")).toBe(true);
  });
});
