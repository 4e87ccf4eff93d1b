import { describe, expect, test } from "vitest";
import { publicHolidays } from "../../shared/time/holidays.ts";
import {
  availability,
  datesOf,
  overbookingWarning,
  sameSessions,
  seatsFree,
  weeklySessions,
} from "./rules.ts";

const shown = (places: number, taken: number, waits = false) => availability(places, { taken, waits });

describe("availability", () => {
  test("is 3 when no seat is free, also when more are taken than there are", () => {
    expect([shown(10, 10), shown(10, 12), shown(0, 0)]).toEqual([3, 3, 3]);
  });

  test("is 3 as long as people wait, however many seats are free", () => {
    expect(shown(10, 3, true)).toBe(3);
  });

  test("is 2 when at most two seats are free", () => {
    expect([shown(5, 3), shown(5, 4), shown(2, 0)]).toEqual([2, 2, 2]);
  });

  test("is 2 when at most a fifth of the seats is free", () => {
    expect([shown(30, 24), shown(100, 80)]).toEqual([2, 2]);
  });

  test("is 1 above both", () => {
    expect([shown(5, 2), shown(30, 23), shown(10, 7), shown(10, 0)]).toEqual([1, 1, 1, 1]);
  });
});

describe("seats", () => {
  test("are never fewer than none", () => {
    expect([seatsFree(10, { taken: 4 }), seatsFree(10, { taken: 12 })]).toEqual([6, 0]);
  });

  test("that are taken beyond the number there is are told to staff", () => {
    expect(overbookingWarning({ max_participants: 8, seats_taken: 8 })).toBeNull();
    expect(overbookingWarning({ max_participants: 8, seats_taken: 9 })).toContain("Niemand wird entfernt");
  });
});

describe("the dates of a lesson", () => {
  const long = { starts_at: "2027-02-01T09:00:00+01:00", ends_at: "2027-02-01T17:00:00+01:00" };
  const short = { starts_at: "2027-02-01T10:00:00+01:00", ends_at: "2027-02-01T11:00:00+01:00" };

  test("run from the first start to the last end, in whatever order the sessions come", () => {
    expect(datesOf([short, long])).toEqual({ start_date: long.starts_at, end_date: long.ends_at });
  });

  test("are not derived without sessions", () => {
    expect(datesOf([])).toBeNull();
  });

  test("are told anew when a session moves, not when the same instant is written differently", () => {
    const session = { id: 1, ...long, location: "", online_url: "" };
    const inUtc = { ...session, starts_at: "2027-02-01T08:00:00Z" };
    expect(sameSessions([session], [inUtc])).toBe(true);
    expect(sameSessions([session], [{ ...session, location: "Saal" }])).toBe(false);
    expect(sameSessions([session], [session, { ...session, id: 2 }])).toBe(false);
  });
});

describe("a weekly run", () => {
  const series = {
    from: "2027-03-02",
    weekday: 1,
    starts: "18:30",
    ends: "20:30",
    count: 8,
    closed: new Set<string>(),
  };

  test("begins on the first such weekday and keeps its hour across the clock change", () => {
    const { sessions } = weeklySessions({ ...series, count: 5 });
    expect(sessions.map(({ starts_at }) => starts_at)).toEqual([
      "2027-03-08T18:30:00+01:00",
      "2027-03-15T18:30:00+01:00",
      "2027-03-22T18:30:00+01:00",
      "2027-03-29T18:30:00+02:00",
      "2027-04-05T18:30:00+02:00",
    ]);
    expect(sessions[3]?.ends_at).toBe("2027-03-29T20:30:00+02:00");
  });

  test("keeps its hour when the clock goes back", () => {
    const { sessions } = weeklySessions({ ...series, from: "2027-10-25", count: 2 });
    expect(sessions.map(({ starts_at }) => starts_at)).toEqual([
      "2027-10-25T18:30:00+02:00",
      "2027-11-01T18:30:00+01:00",
    ]);
  });

  test("begins on the given day when it is that weekday", () => {
    expect(weeklySessions({ ...series, weekday: 2 }).sessions[0]?.starts_at).toBe(
      "2027-03-02T18:30:00+01:00",
    );
  });

  test("skips public holidays and closed days, and makes up for them at the end", () => {
    const closed = new Set([...publicHolidays(2027, "SN").map(({ date }) => date), "2027-04-12"]);
    const { sessions, skipped } = weeklySessions({ ...series, from: "2027-03-08", closed });
    expect(skipped).toEqual(["2027-03-29", "2027-04-12"]);
    expect(sessions).toHaveLength(8);
    expect(sessions.at(-1)?.starts_at).toBe("2027-05-10T18:30:00+02:00");
  });

  test("gives up when no day is open", () => {
    const everyMonday = new Set(
      Array.from({ length: 600 }, (_, week) =>
        new Date(Date.UTC(2027, 2, 8) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(weeklySessions({ ...series, closed: everyMonday }).sessions).toEqual([]);
  });
});
