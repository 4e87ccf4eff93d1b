import { describe, expect, it } from "vitest";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { sessionsNow } from "./sessions-now.ts";

const registration = {
  lesson: {
    location: "Kursraum",
    sessions: [
      {
        starts_at: "2027-03-22T18:30:00+01:00",
        ends_at: "2027-03-22T20:30:00+01:00",
        location: "",
        online_url: "",
        missed: null,
        was: null,
      },
      {
        starts_at: "2027-03-29T18:30:00+02:00",
        ends_at: "2027-03-29T20:30:00+02:00",
        location: "Hof",
        online_url: "",
        missed: null,
        was: null,
      },
    ],
  },
} as unknown as HeldRegistration;

describe("one's own sessions", () => {
  it("are over when they end, not before", () => {
    const during = sessionsNow(registration, new Date("2027-03-22T20:29:59+01:00"));
    expect(during.next).toMatchObject({ date: "2027-03-22", place: "Kursraum" });
    const after = sessionsNow(registration, new Date("2027-03-22T20:30:00+01:00"));
    expect(after.sessions.map(({ past }) => past)).toEqual([true, false]);
    expect(after.next).toMatchObject({ date: "2027-03-29", time: "18:30–20:30 Uhr", place: "Hof" });
  });

  it("that somebody said she will miss are not her next one", () => {
    const [first, ...others] = registration.lesson.sessions;
    const missed = { note: "", told_at: "2027-03-01T10:00:00+01:00" };
    const lesson = { ...registration.lesson, sessions: [{ ...first, missed }, ...others] };
    const own = sessionsNow(
      { ...registration, lesson } as HeldRegistration,
      new Date("2027-03-20T10:00:00Z"),
    );
    expect(own.next).toMatchObject({ date: "2027-03-29" });
  });

  it("say what they were, to who remembers them so", () => {
    const [first, second] = registration.lesson.sessions;
    const was = {
      starts_at: "2027-03-20T18:30:00+01:00",
      ends_at: "2027-03-20T20:30:00+01:00",
      location: "",
    };
    const sessions = [
      { ...first, was },
      { ...second, was: { ...second, location: "" } },
      { ...second, was: null },
    ];
    const lesson = { ...registration.lesson, sessions };
    const own = sessionsNow({ ...registration, lesson } as HeldRegistration, new Date(was.ends_at));
    expect(own.sessions.map(({ change }) => change)).toEqual([
      "verlegt, bisher Sa, 20.03.2027, 18:30–20:30 Uhr",
      "neuer Ort, bisher Kursraum",
      "",
    ]);
  });

  it("name no former place that may not have been theirs, where the lesson's own place has changed too", () => {
    const [, second] = registration.lesson.sessions;
    const sessions = [{ ...second, was: { ...second, location: "" } }];
    const lesson = { ...registration.lesson, location_was: "Altbau", sessions };
    const own = sessionsNow({ ...registration, lesson } as HeldRegistration, new Date(0));
    expect(own.sessions[0]?.change).toBe("neuer Ort");
  });

  it("end with the last that takes place, after which there is a certificate", () => {
    expect(sessionsNow(registration, new Date("2027-03-22T21:00:00+01:00")).lastEndsAt).toBe(
      "2027-03-29T20:30:00+02:00",
    );
    expect(sessionsNow(registration, new Date("2027-03-29T20:30:00+02:00")).lastEndsAt).toBeUndefined();
  });

  it("have no next one when all are over", () => {
    expect(sessionsNow(registration, new Date("2027-04-01T00:00:00Z")).next).toBeNull();
  });
});
