import { describe, expect, it } from "vitest";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { distanceInDays, nextSession, rhythm, seatsCounted, whatDeactivatingMeans } from "./words.ts";

const session = (starts_at: string, ends_at: string): Lesson["sessions"][number] => ({
  id: 1,
  starts_at,
  ends_at,
  break_minutes: 0,
  location: "",
  online_url: "",
  instructor_id: null,
  substitute: "",
  cancelled_at: null,
  cancel_reason: "",
});

describe("when a lesson takes place", () => {
  const tuesday = session("2027-03-23T09:30:00+01:00", "2027-03-23T10:45:00+01:00");
  const afterTheClockChange = session("2027-03-30T09:30:00+02:00", "2027-03-30T10:45:00+02:00");
  const saturday = session("2027-04-03T09:30:00+02:00", "2027-04-03T16:00:00+02:00");

  it("is one rhythm where all sessions share it, also across the clock change", () => {
    expect(rhythm([tuesday, afterTheClockChange])).toBe("2 × dienstags 09:30–10:45 Uhr");
  });

  it("is a number where they differ, and nothing without sessions", () => {
    expect(rhythm([tuesday, saturday])).toBe("2 Treffen");
    expect(rhythm([saturday])).toBe("Samstag 09:30–16:00 Uhr");
    expect(rhythm([])).toBe("");
  });
});

describe("the session that comes next", () => {
  const first = session("2027-03-23T09:30:00+01:00", "2027-03-23T10:45:00+01:00");
  const second = session("2027-03-30T09:30:00+02:00", "2027-03-30T10:45:00+02:00");

  it("is the one that runs, then the one after it, and none once all are over", () => {
    expect(nextSession([first, second], new Date("2027-03-23T10:00:00+01:00"))?.place).toBe(1);
    expect(nextSession([first, second], new Date("2027-03-23T11:00:00+01:00"))?.place).toBe(2);
    expect(nextSession([first, second], new Date("2027-04-01T00:00:00+02:00"))).toBeNull();
  });

  it("is so many days away, also across the clock change", () => {
    expect(distanceInDays("2027-03-23", "2027-03-23")).toBe("heute");
    expect(distanceInDays("2027-03-27", "2027-03-28")).toBe("morgen");
    expect(distanceInDays("2027-03-23", "2027-03-30")).toBe("in 7 Tagen");
  });
});

it("the seats of a lesson are counted with how many of them are only held", () => {
  expect(seatsCounted({ seats_taken: 9, held: 1 })).toBe("9, davon 1 reserviert");
  expect(seatsCounted({ seats_taken: 9, held: 0 })).toBe("9");
});

it("deactivating says that people keep their places, and that nobody is told", () => {
  const lesson = { seats_taken: 1, waiting: 0 };
  expect(whatDeactivatingMeans([{ seats_taken: 0, waiting: 0 }])).toContain("Angemeldet ist niemand.");
  expect(whatDeactivatingMeans([lesson])).toContain("1 vergebener Platz bleibt.");
  expect(whatDeactivatingMeans([lesson, { seats_taken: 6, waiting: 2 }])).toContain(
    "7 vergebene Plätze bleiben, 2 Personen bleiben auf der Warteliste. Niemand wird abgemeldet oder benachrichtigt",
  );
});
