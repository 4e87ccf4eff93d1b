import { describe, expect, it } from "vitest";
import {
  emptySeats,
  fallsOut,
  filterChoices,
  matches,
  needsOf,
  overbookingWarning,
  remindedAt,
  savedWords,
  saysOnline,
  statusWords,
  takingPlace,
} from "./rules.ts";
import type { PublicFilter, PublicLesson } from "./schema.ts";

it("a new lesson has no seat taken, and nobody waits", () => {
  expect(emptySeats).toEqual({ taken: 0, held: 0, booked: 0, waiting: 0, waits: false, at_prices: {} });
});

describe("people are reminded", () => {
  it("at nine in Berlin so many days before, also across a change of the clock", () => {
    expect(remindedAt(new Date("2027-03-29T18:00:00+02:00"), 2)).toEqual(new Date("2027-03-27T08:00:00Z"));
    expect(remindedAt(new Date("2027-03-29T00:30:00+02:00"), 1)).toEqual(new Date("2027-03-28T07:00:00Z"));
  });
});

describe("sessions", () => {
  it("that are called off do not count, unless all of them are", () => {
    const [held, off] = [{ cancelled_at: null }, { cancelled_at: new Date() }];
    expect(takingPlace([held, off])).toEqual([held]);
    expect(takingPlace([off, off])).toEqual([off, off]);
    expect(takingPlace([{}])).toEqual([{}]);
  });

  it("fall out with their lesson where they were not over yet", () => {
    const ends_at = new Date("2027-03-05T10:00:00Z");
    const at = (time: string) => ({ cancelled_at: new Date(`2027-03-05T${time}Z`) });
    expect(fallsOut({ ends_at, cancelled_at: null }, { cancelled_at: null })).toBe(false);
    expect(fallsOut({ ends_at, cancelled_at: new Date() }, { cancelled_at: null })).toBe(true);
    expect(fallsOut({ ends_at, cancelled_at: null }, at("09:59:59"))).toBe(true);
    expect(fallsOut({ ends_at, cancelled_at: null }, at("10:00:00"))).toBe(false);
  });
});

describe("what a session needs", () => {
  const session = {
    ...{ starts_at: "2027-03-05T10:00:00+01:00", ends_at: "2027-03-05T11:00:00+01:00" },
    ...{ location: "", is_online: false, instructor_id: null },
  };
  const plan = { instructor_id: 1, instructor2_id: 2, location: "Saal" };
  const needs = (over: object, ofPlan: object = {}) =>
    needsOf({ ...plan, ...ofPlan, sessions: [{ ...session, ...over }] })[0];

  it("is the place of the lesson unless it has its own, and both instructors", () => {
    expect(needs({})).toMatchObject({ session: 0, location: "Saal", people: [1, 2] });
    expect(needs({ location: "Garten" })?.location).toBe("Garten");
    expect(needs({}, { instructor_id: null, instructor2_id: null })?.people).toEqual([]);
  });

  it("is the substitute in place of the first instructor", () => {
    expect(needs({ instructor_id: 9 })?.people).toEqual([9, 2]);
  });

  it("is no room where it is online, or its place says so", () => {
    expect(needs({ is_online: true })?.location).toBe("");
    expect(needs({ location: " Online per Video" })?.location).toBe("");
    expect(["Online", "ONLINE!", "online-Raum"].every(saysOnline)).toBe(true);
    expect(["Onlineraum", "Saal Online", ""].some(saysOnline)).toBe(false);
  });

  it("is nothing where it ends before it begins", () => {
    const sessions = [{ ...session, ends_at: session.starts_at }, session];
    expect(needsOf({ ...plan, sessions }).map(({ session: place }) => place)).toEqual([1]);
  });
});

describe("what staff hear of a lesson", () => {
  const gap = { what: "times" as const, name: "Treffen", message: "" };
  const full = { max_participants: 8, seats_taken: 9, missing: [gap] };
  const saved = { max_participants: 8, seats_taken: 8, missing: [gap] };

  it("that was saved is that, with what it lacks once it goes on sale", () => {
    expect(savedWords(saved, false)).toBe("Kurstermin gespeichert");
    expect(savedWords(saved, true)).toBe("Kurstermin gespeichert. Es fehlt noch: Treffen.");
    expect(savedWords({ ...saved, missing: [] }, true)).toBe("Kurstermin gespeichert");
  });

  it("that is overbooked is how far, and what visitors see", () => {
    const warning =
      "Vergeben sind 9 Plätze, der Kurstermin hat jetzt 8. Niemand wird entfernt; Besucher sehen „Ausgebucht/ Warteliste“.";
    expect(overbookingWarning(full)).toBe(warning);
    expect(savedWords(full, false)).toBe(warning);
    expect(savedWords(full, true)).toBe(`${warning} Es fehlt noch: Treffen.`);
  });

  const state = {
    ...{ status: "active" as const, seats_taken: 0, waiting: 0, missing: [] },
    course: { status: "active" as const },
  };

  it("that is active now is who sees it, and what it lacks", () => {
    expect(statusWords(state)).toBe("Der Kurstermin steht jetzt auf Ihrer Kursseite.");
    expect(statusWords({ ...state, missing: [gap] })).toMatch(/Kursseite\. Es fehlt noch: Treffen\.$/);
    expect(statusWords({ ...state, course: { status: "inactive" } })).toMatch(/erst mit dem Kurs\.$/);
  });

  it("that is inactive now is who stays", () => {
    const inactive = (seats_taken: number, waiting: number) =>
      statusWords({ ...state, status: "inactive", seats_taken, waiting });
    const seen = "Der Kurstermin ist nur noch für Ihr Team zu sehen.";
    expect(inactive(0, 0)).toBe(seen);
    expect(inactive(1, 1)).toBe(
      `${seen} 1 Platz bleibt vergeben, 1 Person bleibt auf der Warteliste; niemand wird benachrichtigt.`,
    );
    expect(inactive(3, 0)).toBe(`${seen} 3 Plätze bleiben vergeben; niemand wird benachrichtigt.`);
    expect(inactive(0, 2)).toBe(
      `${seen} 2 Personen bleiben auf der Warteliste; niemand wird benachrichtigt.`,
    );
  });
});

describe("a visitor's filter", () => {
  const lesson = (over: object = {}) =>
    ({
      ...{ course: { group: "prenatal", categories: [4, 5] }, start_date: "2027-03-05T18:00:00+01:00" },
      ...{ instructor_id: 1, instructor2_id: null, location: "Saal", remaining: 1, is_cancelled: 0 },
      ...over,
    }) as unknown as PublicLesson;
  const finds = (filter: object, over?: object) => matches(filter as PublicFilter)(lesson(over));

  it("that asks for nothing finds every lesson", () => {
    expect(finds({})).toBe(true);
    expect(finds({ group: "", category: "", month: "", instructor: "", place: "", free: "" })).toBe(true);
  });

  it("finds by group, category, month, instructor and place, and nothing by a value that there is not", () => {
    const pairs = { group: "prenatal", category: "5", month: "2027-03", instructor: "1", place: "Saal" };
    for (const [name, value] of Object.entries(pairs)) {
      expect(finds({ [name]: value }), name).toBe(true);
      expect(finds({ [name]: "anderes" }), name).toBe(false);
    }
    expect(finds({ ...pairs, place: "Garten" })).toBe(false);
    expect(finds({ instructor: "2" }, { instructor2_id: 2 })).toBe(true);
  });

  it("for free seats leaves out what is full and what is called off", () => {
    expect([1, 2, 3].map((remaining) => finds({ free: "1" }, { remaining }))).toEqual([true, true, false]);
    expect(finds({ free: "1" }, { is_cancelled: 1 })).toBe(false);
    expect(finds({ free: "0" }, { remaining: 3 })).toBe(true);
  });

  it("offers each value with the number of lessons that it would show", () => {
    const lessons = [lesson(), lesson({ instructor2_id: 2, course: { group: null, categories: [5] } })];
    expect(filterChoices(lessons)).toEqual({
      group: [{ value: "prenatal", lessons: 1 }],
      category: [
        { value: "4", lessons: 1 },
        { value: "5", lessons: 2 },
      ],
      month: [{ value: "2027-03", lessons: 2 }],
      instructor: [
        { value: "1", lessons: 2 },
        { value: "2", lessons: 1 },
      ],
      place: [{ value: "Saal", lessons: 2 }],
    });
  });
});
