import { describe, expect, it } from "vitest";
import {
  decisionDueAt,
  type Minimum,
  minimumLabel,
  minimumNote,
  minimumState,
  minimumTerm,
  usualDecisionDay,
} from "./minimum-rules.ts";

const lesson: Minimum = {
  min_participants: 5,
  decision_on: "2027-01-12",
  takes_place_since: null,
  is_external: false,
  cancelled_at: null,
  starts_at: "2027-01-19T18:00:00+01:00",
};
const before = new Date("2027-01-11T12:00:00+01:00");
const stateOf = (change: Partial<Minimum>, booked: number, now = before) =>
  minimumState({ ...lesson, ...change }, booked, now);

describe("the day of decision", () => {
  it("begins for the team at eight in Berlin, on both sides of a clock change", () => {
    expect(decisionDueAt("2027-01-12").toISOString()).toBe("2027-01-12T07:00:00.000Z");
    expect(decisionDueAt("2027-03-27").toISOString()).toBe("2027-03-27T07:00:00.000Z");
    expect(decisionDueAt("2027-03-28").toISOString()).toBe("2027-03-28T06:00:00.000Z");
    expect(decisionDueAt("2027-10-31").toISOString()).toBe("2027-10-31T07:00:00.000Z");
  });

  it("is a week before the start where none was chosen, never past, and always before the start", () => {
    const now = new Date("2027-01-10T23:30:00+01:00");
    expect(usualDecisionDay("2027-01-19T18:00:00+01:00", now)).toBe("2027-01-12");
    expect(usualDecisionDay("2027-01-15T18:00:00+01:00", now)).toBe("2027-01-10");
    expect(usualDecisionDay("2027-01-11T18:00:00+01:00", now)).toBe("2027-01-10");
    expect(usualDecisionDay("2027-01-10T23:45:00+01:00", now)).toBe("2027-01-09");
    expect(usualDecisionDay("2027-04-01T00:30:00+02:00", now)).toBe("2027-03-25");
  });
});

describe("a lesson with a minimum", () => {
  it("is open below it, reached from it on, and both may change until the day", () => {
    expect(stateOf({}, 4)).toBe("open");
    expect(stateOf({}, 5)).toBe("reached");
  });

  it("is to be decided from the minute of the day on, however many booked meanwhile: nothing decides itself", () => {
    const minute = decisionDueAt("2027-01-12");
    expect(stateOf({}, 4, new Date(minute.getTime() - 1))).toBe("open");
    expect(stateOf({}, 4, minute)).toBe("to_decide");
    expect(stateOf({}, 9, minute)).toBe("to_decide");
  });

  it("that was decided takes place, whoever leaves it afterwards", () => {
    expect(stateOf({ takes_place_since: before }, 0)).toBe("takes_place");
  });

  it("is asked about no more once it is called off, has begun, or is booked elsewhere", () => {
    const began = new Date("2027-01-19T18:00:00+01:00");
    expect(stateOf({}, 0, began)).toBe("none");
    expect(stateOf({ cancelled_at: before }, 0)).toBe("none");
    expect(stateOf({ is_external: true }, 0)).toBe("none");
    expect(stateOf({ min_participants: 0, decision_on: null }, 0)).toBe("none");
  });
});

describe("what people read", () => {
  it("is from how many bookings on it takes place and when that is decided, until it is", () => {
    expect(minimumNote(lesson, "open")).toBe("Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027.");
    expect(minimumNote({ ...lesson, min_participants: 1 }, "open")).toBe(
      "Findet statt ab einer Anmeldung, Entscheidung am 12.01.2027.",
    );
    expect(minimumNote(lesson, "reached")).toContain("Findet nach heutigem Stand statt");
    expect(minimumNote(lesson, "takes_place")).toBe("Findet statt.");
    expect(minimumNote(lesson, "none")).toBe("");
  });

  it("is as short as a row in every list, and nothing where there is nothing to say", () => {
    expect(minimumLabel(lesson, "open")).toBe("Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027");
    expect(minimumLabel(lesson, "reached")).toBe("Findet nach heutigem Stand statt, endgültig am 12.01.2027");
    expect(minimumLabel(lesson, "to_decide")).toBe("Findet statt ab 5 Anmeldungen, wird gerade entschieden");
    expect(minimumLabel(lesson, "takes_place")).toBe("Findet statt");
    expect(minimumLabel(lesson, "none")).toBe("");
  });

  it("is agreed with the booking, together with what follows, as long as it is not certain", () => {
    expect(minimumTerm(lesson, before)).toContain(
      "Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027. Kommen bis dahin nicht genug",
    );
    expect(minimumTerm({ ...lesson, takes_place_since: before }, before)).toBe("");
  });
});
