import { describe, expect, it } from "vitest";
import { columnOf, minutesInWords, standing } from "../../../domain/attendance/entry-rules.ts";
import type { Evening, Value } from "./shapes.ts";
import { chosen, madeUpIn, onBothSides, onOtherSide, sideOf, withMinutes } from "./values.ts";
import {
  announcementInWords,
  dayInWords,
  madeUpOf,
  presenceInWords,
  sumInWords,
  valueInWords,
} from "./words.ts";

const nothing: Value = {
  state: null,
  late_minutes: 0,
  early_minutes: 0,
  is_online: false,
  made_up_session_id: null,
};
const late: Value = { ...nothing, state: "present", late_minutes: 20 };

describe("a tap on a column", () => {
  it("makes one state, and forgets the minutes of another", () => {
    expect(chosen("absent", late)).toEqual({ ...nothing, state: "absent" });
    expect(chosen("present", late)).toEqual({ ...nothing, state: "present" });
  });

  it("on later begins with ten minutes, keeps those that were there, and who is online stays so", () => {
    expect(chosen("partly", nothing)).toMatchObject({ state: "present", late_minutes: 10 });
    expect(chosen("partly", late)).toMatchObject({ late_minutes: 20 });
    expect(chosen("partly", chosen("online", nothing))).toMatchObject({ is_online: true, late_minutes: 10 });
  });

  it("on made up keeps that she was excused", () => {
    expect(madeUpIn(9, { ...nothing, state: "excused" })).toMatchObject({
      state: "excused",
      made_up_session_id: 9,
    });
    expect(madeUpIn(9, late)).toMatchObject({ state: "absent", late_minutes: 0, made_up_session_id: 9 });
  });

  it("is read back as the same column", () => {
    for (const column of ["present", "online", "absent", "excused", "partly"] as const)
      expect(columnOf(chosen(column, nothing))).toBe(column);
    expect(columnOf(madeUpIn(9, nothing))).toBe("made_up");
    expect(columnOf(nothing)).toBeNull();
  });
});

it("minutes go in fives, from five to less than the whole session", () => {
  expect(withMinutes(late, "late_minutes", 1, 120).late_minutes).toBe(25);
  expect(withMinutes({ ...late, late_minutes: 5 }, "late_minutes", -1, 120).late_minutes).toBe(5);
  expect(withMinutes({ ...late, late_minutes: 115 }, "late_minutes", 1, 120).late_minutes).toBe(115);
  expect(withMinutes({ ...late, early_minutes: 90 }, "late_minutes", 9, 120).late_minutes).toBe(25);
});

it("who came late and left early has minutes on both sides, and one side alone turns into the other", () => {
  const both = onBothSides(late, 120);
  expect(both).toMatchObject({ state: "present", late_minutes: 20, early_minutes: 10 });
  expect(withMinutes(withMinutes(both, "early_minutes", -1, 120), "early_minutes", -1, 120)).toEqual(late);
  expect(onBothSides({ ...late, late_minutes: 115 }, 120).early_minutes).toBe(0);
  const early = onOtherSide(late);
  expect([early.late_minutes, early.early_minutes, sideOf(early), sideOf(late)]).toEqual([
    0,
    20,
    "early_minutes",
    "late_minutes",
  ]);
  expect(onBothSides(early, 120)).toMatchObject({ late_minutes: 10, early_minutes: 20 });
});

it("an announced absence stands as excused until something is marked", () => {
  const announced_absence = { at: "2027-01-12T09:40:00+01:00", note: "" };
  expect(standing(nothing, { announced_absence }).state).toBe("excused");
  expect(standing(late, { announced_absence })).toBe(late);
  expect(standing(nothing, { announced_absence: null })).toBe(nothing);
});

describe("in words", () => {
  const session = {
    starts_at: "2027-01-14T18:30:00+01:00",
    ends_at: "2027-01-14T20:30:00+01:00",
    break_minutes: 0,
  } as Evening["session"];

  it("says how somebody stands", () => {
    expect(valueInWords(late)).toBe("20\u00a0min später");
    expect(minutesInWords({ ...late, early_minutes: 10 })).toBe("20\u00a0min später, 10\u00a0min früher");
    expect(valueInWords(nothing)).toBe("offen");
    expect(announcementInWords({ at: "2027-01-12T09:40:00+01:00", note: "Zahnarzt" })).toBe(
      "Abgesagt am 12.01., 09:40 Uhr: Zahnarzt",
    );
  });

  it("says from when until when somebody was there, less the breaks", () => {
    expect(presenceInWords(late, session)).toBe("Von 18:50 Uhr an: 1:40\u00a0h");
    expect(
      presenceInWords({ ...late, late_minutes: 0, early_minutes: 30 }, { ...session, break_minutes: 15 }),
    ).toBe("Bis 20:00 Uhr: 1:15\u00a0h");
    expect(presenceInWords({ ...late, early_minutes: 10 }, session)).toBe(
      "Von 18:50 bis 20:20 Uhr: 1:30\u00a0h",
    );
  });

  it("names where it was made up before the tick has arrived, and where it is not offered any more", () => {
    const offered = { session_id: 9, starts_at: "2027-01-11T18:30:00+01:00", course_name: "Rückbildung" };
    const row = (cell: unknown) => ({ person: { cell }, value: madeUpIn(9, nothing) }) as never;
    const evening = (make_up_sessions: unknown[]) => ({ session, make_up_sessions }) as unknown as Evening;
    expect(madeUpOf(row(null), evening([offered]))).toMatchObject(offered);
    expect(madeUpOf(row({ made_up: offered }), evening([]))).toEqual(offered);
    expect(madeUpOf(row(null), evening([]))).toBeNull();
  });

  it("sums up an evening", () => {
    expect(sumInWords(7, 10)).toBe("Sieben von zehn waren da");
    expect(sumInWords(1, 10)).toBe("Eine Person von zehn war da");
    expect(sumInWords(13, 20)).toBe("13 von 20 waren da");
    expect([sumInWords(0, 3), sumInWords(3, 3), sumInWords(1, 1)]).toEqual([
      "Niemand war da",
      "Alle waren da",
      "Eine Person war da",
    ]);
  });

  it("names the days beside today as people do, over the change of the clocks too", () => {
    const now = new Date("2026-10-24T22:30:00Z");
    expect(dayInWords("2026-10-25T18:00:00+01:00", now)).toBe("Heute");
    expect(dayInWords("2026-10-24T18:00:00+02:00", now)).toBe("Gestern");
    expect(dayInWords("2026-10-26T18:00:00+01:00", now)).toBe("Morgen");
    expect(dayInWords("2026-10-28T18:00:00+01:00", now)).toBe("Mi, 28.10.2026");
  });
});
