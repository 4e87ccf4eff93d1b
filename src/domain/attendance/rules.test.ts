import { describe, expect, it } from "vitest";
import { lastingMinutes } from "../contract-limits/rules.ts";
import { entryWords, unmarked } from "./entry-rules.ts";
import { fiveMinuteUnits, markedAt } from "./rules.ts";

const session = {
  starts_at: new Date("2026-11-17T18:30:00+01:00"),
  ends_at: new Date("2026-11-17T20:30:00+01:00"),
  break_minutes: 10,
};
const present = { ...unmarked, state: "present" as const };
const absent = { ...unmarked, state: "absent" as const };

describe("units of five minutes", () => {
  it("are what was completed, of a session without its breaks", () => {
    expect(fiveMinuteUnits(present, session, null)).toBe(22);
    expect(fiveMinuteUnits({ ...present, late_minutes: 3 }, session, null)).toBe(21);
    expect(fiveMinuteUnits({ ...present, late_minutes: 15, early_minutes: 10 }, session, null)).toBe(17);
    expect(fiveMinuteUnits({ ...present, is_online: true }, session, null)).toBe(22);
  });

  it("count nothing for who was not there, or is not marked", () => {
    expect(fiveMinuteUnits(absent, session, null)).toBe(0);
    expect(fiveMinuteUnits({ ...unmarked, state: "excused" }, session, null)).toBe(0);
    expect(fiveMinuteUnits(unmarked, session, null)).toBe(0);
  });

  it("of what was made up are those of the session in which it was", () => {
    const other = {
      starts_at: new Date("2026-11-19T10:00:00+01:00"),
      ends_at: new Date("2026-11-19T11:15:00+01:00"),
      break_minutes: 0,
    };
    expect(fiveMinuteUnits({ ...absent, made_up_session_id: 8 }, session, other)).toBe(15);
    expect(fiveMinuteUnits({ ...absent, made_up_session_id: 8 }, session, null)).toBe(0);
  });

  it("are those that went by, over both changes of the clock", () => {
    const night = (from: string, to: string) => ({
      starts_at: new Date(from),
      ends_at: new Date(to),
      break_minutes: 0,
    });
    expect(lastingMinutes(night("2026-10-25T01:30:00+02:00", "2026-10-25T03:30:00+01:00"))).toBe(180);
    expect(lastingMinutes(night("2027-03-28T01:30:00+01:00", "2027-03-28T03:30:00+02:00"))).toBe(60);
  });
});

describe("the clock of who marks does not count", () => {
  const received = new Date("2026-11-17T19:00:00+01:00");
  const at = (time: string) => new Date(`2026-11-17T${time}+01:00`);
  const marked = (by_clock: Date | null) => markedAt(by_clock, received, at("18:30:00"));

  it("where it runs ahead by more than two minutes", () => {
    expect(marked(at("19:02:00"))).toEqual(at("19:02:00"));
    expect(marked(at("19:02:01"))).toEqual(received);
    expect(marked(at("18:31:00"))).toEqual(at("18:31:00"));
  });

  it("where it stands before the session could be marked, a day before its beginning", () => {
    expect(marked(new Date("2026-11-16T18:30:00+01:00"))).toEqual(new Date("2026-11-16T18:30:00+01:00"));
    expect(marked(new Date("2026-11-16T18:29:59+01:00"))).toEqual(received);
    expect(marked(new Date("2001-01-01T00:00:00Z"))).toEqual(received);
  });

  it("where it says nothing", () => {
    expect(marked(null)).toEqual(received);
  });
});

it("an entry is said in a word or two", () => {
  expect(entryWords(unmarked)).toBe("noch offen");
  expect(entryWords({ ...present, late_minutes: 15 })).toBe("da, 15\u00a0min später");
  expect(entryWords({ ...present, is_online: true, early_minutes: 5 })).toBe("online da, 5\u00a0min früher");
  expect(entryWords(absent)).toBe("fehlt");
  expect(entryWords({ ...absent, made_up_session_id: 3 })).toBe("nachgeholt");
});
