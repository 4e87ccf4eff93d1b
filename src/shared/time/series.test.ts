import { describe, expect, it } from "vitest";
import { instantAt } from "./dates.ts";
import { freeDaysFrom, layAnew } from "./series.ts";

const on = (date: string, from = "18:30", to = "20:00") => ({
  starts_at: instantAt(date, from),
  ends_at: instantAt(date, to),
});
const series = (...dates: string[]) => dates.map((date) => on(date));
const laid = (sessions: ReturnType<typeof series>, to: string, closed: Iterable<string> = []) => {
  const anew = layAnew(sessions, to, new Set(closed));
  return { days: anew.sessions.map(({ starts_at }) => starts_at.slice(0, 10)), skipped: anew.skipped };
};
const saxony = (date: string) => freeDaysFrom(date, { federal_state: "SN", closed_days: [] }).keys();

describe("a series that is laid anew", () => {
  it("keeps number and rhythm, forgets the holes of the old one, and skips the holidays of the new", () => {
    const overChristmas = series("2026-12-03", "2026-12-10", "2026-12-17", "2027-01-07", "2027-01-14");
    expect(laid(overChristmas, "2027-04-22", saxony("2027-04-22"))).toEqual({
      days: ["2027-04-22", "2027-04-29", "2027-05-13", "2027-05-20", "2027-05-27"],
      skipped: ["2027-05-06"],
    });
  });

  it("falls on the new day's weekday, whatever the old one was", () => {
    expect(laid(series("2027-02-01", "2027-02-08", "2027-02-15"), "2027-04-07").days).toEqual([
      "2027-04-07",
      "2027-04-14",
      "2027-04-21",
    ]);
  });

  it("runs every other week, or day for day, if the old one did", () => {
    const fortnightly = series("2027-02-01", "2027-02-15", "2027-03-15");
    expect(laid(fortnightly, "2027-06-07").days).toEqual(["2027-06-07", "2027-06-21", "2027-07-05"]);
    const twoDays = series("2027-02-06", "2027-02-07");
    expect(laid(twoDays, "2027-05-15", ["2027-05-16"])).toEqual({
      days: ["2027-05-15", "2027-05-17"],
      skipped: ["2027-05-16"],
    });
  });

  it("is not thrown out of its rhythm by one session that was moved", () => {
    const moved = series("2027-02-01", "2027-02-08", "2027-02-17", "2027-02-22", "2027-03-01", "2027-03-08");
    expect(laid(moved, "2027-06-07").days).toEqual([
      "2027-06-07",
      "2027-06-14",
      "2027-06-21",
      "2027-06-28",
      "2027-07-05",
      "2027-07-12",
    ]);
  });

  it("keeps its distances where it has no rhythm; what falls on a closed day waits for the next open week", () => {
    const weekends = series("2027-02-06", "2027-02-07", "2027-02-20", "2027-02-21");
    expect(laid(weekends, "2027-05-15", ["2027-05-16"])).toEqual({
      days: ["2027-05-15", "2027-05-23", "2027-05-29", "2027-05-30"],
      skipped: ["2027-05-16"],
    });
  });

  it("keeps the hours of each session on both sides of a clock change, and takes a new hour along", () => {
    const sessions = [on("2027-02-01", "18:30", "20:00"), on("2027-02-08", "18:30", "21:00")];
    expect(layAnew(sessions, "2027-03-23", new Set()).sessions).toEqual([
      { starts_at: "2027-03-23T18:30:00+01:00", ends_at: "2027-03-23T20:00:00+01:00" },
      { starts_at: "2027-03-30T18:30:00+02:00", ends_at: "2027-03-30T21:00:00+02:00" },
    ]);
    const earlier = layAnew(sessions, "2027-10-26T10:00:00+02:00", new Set()).sessions;
    expect(earlier[1]).toEqual({
      starts_at: "2027-11-02T10:00:00+01:00",
      ends_at: "2027-11-02T12:30:00+01:00",
    });
  });

  it("keeps two sessions of one day on one day", () => {
    const both = [on("2027-02-06", "09:00", "12:00"), on("2027-02-06", "13:00", "16:00"), on("2027-02-13")];
    expect(laid(both, "2027-06-05", ["2027-06-05"]).days).toEqual(["2027-06-12", "2027-06-12", "2027-06-19"]);
  });

  it("of nothing is nothing", () => {
    expect(laid([], "2027-06-05")).toEqual({ days: [], skipped: [] });
  });
});
