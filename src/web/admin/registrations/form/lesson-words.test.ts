import { describe, expect, it } from "vitest";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { beginInWords, freeInWords } from "./lesson-words.ts";

const session = (starts_at: string, ends_at: string) =>
  ({ starts_at, ends_at }) as Lesson["sessions"][number];

describe("a lesson to choose", () => {
  const span = { start_date: "2027-01-14T18:30:00+01:00", end_date: "2027-02-25T20:30:00+01:00" };

  it("says on which weekday it begins, on which day and at what time", () => {
    const first = session("2027-01-14T18:30:00+01:00", "2027-01-14T20:30:00+01:00");
    const last = session("2027-02-25T18:30:00+01:00", "2027-02-25T20:30:00+01:00");
    expect(beginInWords({ ...span, sessions: [first] })).toBe("Do, 14.01.2027, 18:30–20:30 Uhr");
    expect(beginInWords({ ...span, sessions: [first, last] })).toBe(
      "Do, 14.01.2027, 18:30–20:30 Uhr, 2 Treffen bis 25.02.2027",
    );
  });

  it("says its first and last day where no sessions are entered", () => {
    expect(beginInWords({ ...span, sessions: [] })).toMatch(/^Do, 14\.01\..*25\.02\.2027$/);
  });

  it("says how many seats are free and how many people wait", () => {
    expect(freeInWords({ seats_free: 3, waiting: 0 })).toBe("3 frei");
    expect(freeInWords({ seats_free: 0, waiting: 1 })).toBe("voll, 1 wartet");
    expect(freeInWords({ seats_free: 0, waiting: 2 })).toBe("voll, 2 warten");
  });
});
