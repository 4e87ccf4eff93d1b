import { describe, expect, it } from "vitest";
import { formatDateRange, formatTimeRange, instantAt, wallClock, withOffset } from "./dates.ts";

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
});
