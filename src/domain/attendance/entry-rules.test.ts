import { describe, expect, it } from "vitest";
import { columnOf, entryOf, isSameEntry, minutesInWords, standing, unmarked } from "./entry-rules.ts";
import type { Cell } from "./schema.ts";

const present = { ...unmarked, state: "present" as const };
const cell = { state: "present", late_minutes: 5, early_minutes: 7, is_online: 1, made_up: null } as Cell;

describe("an entry", () => {
  it("says what its cell says, and nothing without one", () => {
    expect(entryOf(cell)).toEqual({ ...present, late_minutes: 5, early_minutes: 7, is_online: true });
    expect(entryOf({ ...cell, is_online: 0, made_up: { session_id: 9 } } as Cell)).toMatchObject({
      ...{ is_online: false, made_up_session_id: 9 },
    });
    expect(entryOf(null)).toEqual({
      ...{ state: null, late_minutes: 0, early_minutes: 0, is_online: false, made_up_session_id: null },
    });
  });

  it("is another as soon as one thing in it is", () => {
    expect(isSameEntry(present, { ...present })).toBe(true);
    const others = [
      { state: "absent" as const },
      { late_minutes: 1 },
      { early_minutes: 1 },
      { is_online: true },
      { made_up_session_id: 3 },
    ];
    for (const other of others) expect(isSameEntry(present, { ...present, ...other })).toBe(false);
  });

  it("is an excuse as long as an absence was announced and nothing is marked", () => {
    expect(standing(unmarked, { announced_absence: "krank" })).toEqual({ ...unmarked, state: "excused" });
    expect(standing(unmarked, { announced_absence: null })).toBe(unmarked);
    expect(standing(present, { announced_absence: "krank" })).toBe(present);
  });

  it("stands in one column, or in none while it is open", () => {
    expect(columnOf(unmarked)).toBeNull();
    expect(columnOf(present)).toBe("present");
    expect(columnOf({ ...present, is_online: true })).toBe("online");
    expect(columnOf({ ...present, is_online: true, late_minutes: 5 })).toBe("partly");
    expect(columnOf({ ...present, early_minutes: 5 })).toBe("partly");
    expect(columnOf({ ...unmarked, state: "absent" })).toBe("absent");
    expect(columnOf({ ...unmarked, state: "excused" })).toBe("excused");
    expect(columnOf({ ...unmarked, state: "absent", made_up_session_id: 3 })).toBe("made_up");
  });

  it("names the minutes that somebody missed at both ends", () => {
    expect(minutesInWords({ late_minutes: 20, early_minutes: 10 })).toBe(
      "20\u00a0min später, 10\u00a0min früher",
    );
    expect(minutesInWords({ late_minutes: 0, early_minutes: 10 })).toBe("10\u00a0min früher");
    expect(minutesInWords({ late_minutes: 0, early_minutes: 0 })).toBe("");
  });
});
