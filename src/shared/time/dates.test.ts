import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateRange,
  formatDayOfYear,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatWeekday,
  formatWeekdayShort,
  instantAt,
  wallClock,
  withOffset,
  ZONE,
} from "./dates.ts";

describe("dates", () => {
  it("of a range name the year once where it is the same", () => {
    expect(formatDateRange("2026-11-21T17:00:00Z", "2026-12-19T17:00:00Z")).toBe("21.11. – 19.12.2026");
    expect(formatDateRange("2026-12-21T17:00:00Z", "2027-01-09T17:00:00Z")).toBe("21.12.2026 – 09.01.2027");
    expect(formatDateRange("2026-11-21T08:00:00Z", "2026-11-21T17:00:00Z")).toBe("21.11.2026");
  });

  it("keep the wall clock across both clock changes", () => {
    expect(instantAt("2027-03-27", "18:00")).toBe("2027-03-27T18:00:00+01:00");
    expect(instantAt("2027-03-28", "18:00")).toBe("2027-03-28T18:00:00+02:00");
    expect(instantAt("2027-10-31", "18:00")).toBe("2027-10-31T18:00:00+01:00");
    expect(wallClock("2027-03-28T16:00:00Z")).toEqual({ date: "2027-03-28", time: "18:00" });
    expect(formatTimeRange("2027-10-31T17:00:00Z", "2027-10-31T18:30:00Z")).toBe("18:00–19:30 Uhr");
  });

  it("leave the server with Berlin's offset", () => {
    expect(withOffset(new Date("2026-11-21T17:00:00Z"))).toBe("2026-11-21T18:00:00+01:00");
    expect(withOffset("2027-07-01T00:30:00.250+02:00")).toBe("2027-07-01T00:30:00.250+02:00");
  });

  it("leave the server with the right offset in every hour around a clock change", () => {
    const spring = ["2027-03-28T00:59:59Z", "2027-03-28T01:00:00Z", "2027-03-28T23:00:00Z"];
    expect(spring.map(withOffset)).toEqual([
      "2027-03-28T01:59:59+01:00",
      "2027-03-28T03:00:00+02:00",
      "2027-03-29T01:00:00+02:00",
    ]);
    const autumn = ["2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z", "2027-10-31T00:30:00Z"];
    expect(autumn.map(withOffset)).toEqual([
      "2027-10-31T02:30:00+02:00",
      "2027-10-31T02:30:00+01:00",
      "2027-10-31T02:30:00+02:00",
    ]);
  });

  it("are written as the country writes them, however the instant was given", () => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat("de-DE", { timeZone: ZONE, ...options });
      return (instant: Date) => format.format(instant);
    };
    const pairs: [(value: string | Date) => string, (instant: Date) => string][] = [
      [formatDate, written({ day: "2-digit", month: "2-digit", year: "numeric" })],
      [formatTime, written({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })],
      [formatWeekday, written({ weekday: "long" })],
      [formatWeekdayShort, written({ weekday: "short" })],
      [formatDayOfYear, written({ weekday: "long", day: "numeric", month: "long" })],
      [formatMonth, written({ month: "long", year: "numeric" })],
    ];
    // An uneven step meets every hour of the day and of the year.
    for (let time = Date.UTC(2010, 0); time < Date.UTC(2040, 0); time += 114_001_000) {
      const instant = new Date(time);
      const spellings = [instant, instant.toISOString(), withOffset(instant)];
      for (const [ours, theirs] of pairs) {
        const right = theirs(instant);
        expect(spellings.map(ours)).toEqual([right, right, right]);
      }
    }
    expect(formatTime("2027-07-01T00:30:00+05:00")).toBe("21:30");
    expect(formatTime("2027-10-31T02:30:00+01:00")).toBe("02:30");
    expect(formatTime("2027-03-28T01:30:00+00:00")).toBe("03:30");
  });
});
