import { describe, expect, it } from "vitest";
import { unmarked } from "./entry-rules.ts";
import { type Found, judgeMark, type Mark, type MarkedPerson, type MarkedSession } from "./rules.ts";

const at = (time: string) => new Date(`2026-11-17T${time}:00+01:00`);
const NOW = at("19:00");
const session: MarkedSession = {
  ...{ id: 3, lesson_id: 7, is_online: false, is_cancelled: false },
  ...{ starts_at: at("18:00"), ends_at: at("20:00"), break_minutes: 10 },
};
const person: MarkedPerson = {
  ...{ name: "Lea Kramer", lesson_id: 7, former_lessons: [] },
  ...{ status: "confirmed", cancelled_at: null },
};
const mark: Mark = {
  ...unmarked,
  ...{ state: "present", id: "a", registration_id: 1, session_id: 3, based_on: null },
  ...{ session_starts_at: session.starts_at, despite: false },
};
const standing = (over: object = {}) => ({
  ...unmarked,
  ...{ state: "absent" as const, mark_id: "old", marked_at: at("18:10"), marked_by: "Jule" },
  ...over,
});
const found: Found = { session, person, made_up_in: undefined, cell: undefined, base_stands_as: null };
const judged = (over: Partial<Mark> = {}, meets: Partial<Found> = {}) =>
  judgeMark({ ...mark, ...over }, { ...found, ...meets }, NOW).outcome;

describe("a mark applies", () => {
  it("where nothing stands yet", () => {
    expect(judgeMark(mark, found, NOW)).toEqual({ outcome: "applied", changes: true, reason: "" });
  });

  it("and changes nothing where the same stands already", () => {
    expect(judgeMark(mark, { ...found, cell: standing({ state: "present" }) }, NOW)).toEqual({
      ...{ outcome: "applied", changes: false, reason: "" },
    });
    expect(judgeMark({ ...mark, state: null }, found, NOW)).toMatchObject({ changes: false });
  });

  it("where it was made on what stands, also under the name that this has by now", () => {
    expect(judged({ based_on: "old" }, { cell: standing() })).toBe("applied");
    expect(judged({ based_on: "mine" }, { cell: standing(), base_stands_as: "old" })).toBe("applied");
  });

  it("where an earlier one was taken back and it knew of none", () => {
    expect(judged({}, { cell: standing({ state: null }) })).toBe("applied");
  });

  it("to somebody who was moved into the course date, or out of it and is meant all the same", () => {
    const moved = { ...person, lesson_id: 8, former_lessons: [7] };
    expect(judged({ despite: true }, { person: moved })).toBe("applied");
    expect(judged({}, { person: moved })).toBe("held");
  });
});

describe("a mark disagrees", () => {
  it("where something else stands that it did not know", () => {
    expect(judged({}, { cell: standing() })).toBe("disagrees");
    expect(judged({ based_on: "other" }, { cell: standing() })).toBe("disagrees");
    expect(judged({ based_on: "mine" }, { cell: standing(), base_stands_as: "other" })).toBe("disagrees");
    expect(judged({ based_on: "mine" }, { cell: standing({ state: null }) })).toBe("disagrees");
  });

  it("and says who had marked otherwise", () => {
    const { reason } = judgeMark(mark, { ...found, cell: standing() }, NOW);
    expect(reason).toContain("Jule");
  });
});

describe("a mark is refused", () => {
  it("where there is no such session, or the person never was in its course date", () => {
    expect(judged({}, { session: undefined })).toBe("refused");
    expect(judged({}, { person: undefined })).toBe("refused");
    expect(judged({}, { person: { ...person, lesson_id: 8 } })).toBe("refused");
  });

  it("where somebody who was not there came late, left early or was online", () => {
    const online = { session: { ...session, is_online: true } };
    expect(judged({ state: "absent", late_minutes: 5 })).toBe("refused");
    expect(judged({ state: "excused", early_minutes: 5 })).toBe("refused");
    expect(judged({ state: "absent", is_online: true }, online)).toBe("refused");
    expect(judged({ is_online: true }, online)).toBe("applied");
    expect(judged({ is_online: true })).toBe("refused");
  });

  it("where nothing of the session would be left", () => {
    expect(judged({ late_minutes: 60, early_minutes: 49 })).toBe("applied");
    expect(judged({ late_minutes: 60, early_minutes: 50 })).toBe("refused");
    expect(judged({ late_minutes: 110 })).toBe("refused");
    expect(judged({ early_minutes: 110 })).toBe("refused");
  });

  it("where who was there made it up, or it was made up in itself or in what is called off", () => {
    const made_up_in = { ...session, id: 4 };
    const absent = { state: "absent", made_up_session_id: 4 } as const;
    expect(judged(absent, { made_up_in })).toBe("applied");
    expect(judged({ ...absent, state: "excused" }, { made_up_in })).toBe("applied");
    expect(judged({ ...absent, state: "present" }, { made_up_in })).toBe("refused");
    expect(judged(absent)).toBe("refused");
    expect(judged(absent, { made_up_in: session })).toBe("refused");
    expect(judged(absent, { made_up_in: { ...made_up_in, is_cancelled: true } })).toBe("refused");
  });
});

describe("a mark is held", () => {
  it("while the session is at another time than it was made for", () => {
    expect(judged({ session_starts_at: at("18:30") })).toBe("held");
  });

  it("until a day before the session, and before that in which it is made up", () => {
    const later = { ...session, id: 4, starts_at: new Date(NOW.getTime() + 86_400_001) };
    expect(judged({ session_starts_at: later.starts_at }, { session: later })).toBe("held");
    const absent = { state: "absent", made_up_session_id: 4 } as const;
    expect(judged(absent, { made_up_in: later })).toBe("held");
    const onTime = { ...later, starts_at: new Date(NOW.getTime() + 86_400_000) };
    expect(judged(absent, { made_up_in: onTime })).toBe("applied");
  });

  it("while its session is called off, unless it is meant all the same or takes a mark back", () => {
    const called = { session: { ...session, is_cancelled: true } };
    expect(judged({}, called)).toBe("held");
    expect(judged({ despite: true }, called)).toBe("applied");
    expect(judged({ state: null, based_on: "old" }, { ...called, cell: standing() })).toBe("applied");
  });

  it("while the person has no seat, or has none any more when the session begins", () => {
    const who = (over: Partial<MarkedPerson>) => ({ person: { ...person, ...over } });
    for (const status of ["waiting", "offered", "expired"] as const)
      expect(judged({}, who({ status }))).toBe("held");
    expect(judged({}, who({ status: "cancelled", cancelled_at: session.starts_at }))).toBe("held");
    expect(judged({}, who({ status: "cancelled", cancelled_at: at("18:01") }))).toBe("applied");
    expect(judged({}, who({ status: "pending" }))).toBe("applied");
  });

  it("with a sentence that says why", () => {
    const why = (over: Partial<Mark>, meets: Partial<Found> = {}) =>
      judgeMark({ ...mark, ...over }, { ...found, ...meets }, NOW).reason;
    expect(why({}, { person: { ...person, lesson_id: 8, former_lessons: [7] } })).toContain("Lea Kramer");
    expect(why({}, { person: { ...person, status: "waiting" } })).toContain("Lea Kramer");
    expect(why({}, { person: { ...person, status: "expired" } })).toContain("Lea Kramer");
    expect(why({ session_starts_at: at("18:30") })).not.toBe("");
  });
});
