import { describe, expect, it } from "vitest";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { dayInWords, figuresInWords, greeting, occupancy, sessionsAhead } from "./words.ts";

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

const lesson = (given: Partial<Lesson>) =>
  ({
    status: "active",
    is_external: 0,
    seats_taken: 0,
    max_participants: 10,
    sessions: [],
    ...given,
  }) as Lesson;

describe("the overview", () => {
  it("greets by the clock in Berlin", () => {
    expect(greeting(new Date("2027-01-13T07:00:00+01:00"))).toBe("Guten Morgen");
    expect(greeting(new Date("2027-01-13T11:00:00+01:00"))).toBe("Guten Tag");
    expect(greeting(new Date("2027-01-13T23:30:00+01:00"))).toBe("Guten Abend");
  });

  it("says what the day holds", () => {
    const day = new Date("2027-01-13T07:00:00+01:00");
    expect(dayInWords(day, 0)).toBe("Mittwoch, 13.01.2027. Heute kein Treffen.");
    expect(dayInWords(day, 1)).toBe("Mittwoch, 13.01.2027. Heute ein Treffen.");
  });

  it("puts the sessions of all lessons in order and leaves out what is over", () => {
    const yoga = lesson({
      id: 1,
      sessions: [
        session("2027-01-06T17:30:00+01:00", "2027-01-06T18:45:00+01:00"),
        session("2027-01-13T17:30:00+01:00", "2027-01-13T18:45:00+01:00"),
      ],
    });
    const couples = lesson({
      id: 2,
      sessions: [session("2027-01-07T18:30:00+01:00", "2027-01-07T20:30:00+01:00")],
    });
    const ahead = sessionsAhead([yoga, couples], new Date("2027-01-06T19:00:00+01:00"));
    expect(ahead.map(({ lesson, place }) => [lesson.id, place])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it("counts the seats of active lessons that take registrations here", () => {
    const lessons = [
      lesson({ seats_taken: 9 }),
      lesson({ seats_taken: 4, max_participants: 8 }),
      lesson({ is_external: 1, max_participants: 50 }),
      lesson({ status: "inactive" }),
    ];
    expect(occupancy(lessons)).toEqual({ taken: 13, total: 18, percent: 72 });
    expect(occupancy([])).toEqual({ taken: 0, total: 0, percent: 0 });
  });

  it("says in a sentence how full it is and how much is still to be paid", () => {
    const seats = { taken: 74, total: 114, waiting: 3 };
    expect(figuresInWords({ ...seats, money: { open: 6, open_cents: 71400 } })).toBe(
      "74 von 114 Plätzen sind belegt, 3 warten. Offen sind 714,00\u00a0€ aus 6 Zahlungen.",
    );
    expect(figuresInWords({ ...seats, waiting: 0, money: { open: 0, open_cents: 0 } })).toBe(
      "74 von 114 Plätzen sind belegt. Es ist nichts zu zahlen.",
    );
    expect(figuresInWords({ ...seats, waiting: 1, money: null })).toBe(
      "74 von 114 Plätzen sind belegt, 1 wartet.",
    );
  });
});
