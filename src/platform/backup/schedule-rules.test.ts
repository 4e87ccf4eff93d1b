import { describe, expect, it } from "vitest";
import { backupName, backupsToRemove, keepOf, minutesOf, nextBackup, takenAt } from "./schedule-rules.ts";

describe("the next backup", () => {
  it("is due at its time in Berlin, also across a change of the clock", () => {
    const next = (after: string) => nextBackup({ at: "03:30" }, new Date(after)).toISOString();
    expect(next("2026-11-23T00:00:00Z")).toBe("2026-11-23T02:30:00.000Z");
    expect(next("2026-11-23T02:30:00Z")).toBe("2026-11-24T02:30:00.000Z");
    expect(next("2026-03-28T12:00:00Z")).toBe("2026-03-29T01:30:00.000Z");
  });

  it("is due so long after the last one", () => {
    const after = new Date("2026-11-23T12:00:00Z");
    expect(nextBackup({ everyMinutes: minutesOf("6h") ?? 0 }, after).toISOString()).toBe(
      "2026-11-23T18:00:00.000Z",
    );
    expect([minutesOf("30m"), minutesOf("1d"), minutesOf("0h"), minutesOf("6")]).toEqual([
      30,
      1440,
      null,
      null,
    ]);
  });
});

describe("of many backups", () => {
  /** Four a day for a hundred days. */
  const names = Array.from({ length: 400 }, (_, count) =>
    backupName(new Date(Date.UTC(2026, 7, 15, 6 * count)), false),
  );
  const kept = (words: string) => {
    const gone = backupsToRemove(names, keepOf(words) ?? { days: 0, weeks: 0, months: 0 });
    return names
      .filter((name) => !gone.includes(name))
      .map((name) => takenAt(name)?.toISOString().slice(0, 13));
  };

  it("the newest of each of the latest days, weeks and months stays", () => {
    expect(kept("3d")).toEqual(["2026-11-20T18", "2026-11-21T18", "2026-11-22T18"]);
    expect(kept("2w")).toEqual(["2026-11-15T18", "2026-11-22T18"]);
    expect(kept("3m")).toEqual(["2026-09-30T18", "2026-10-31T18", "2026-11-22T18"]);
    expect(kept("2d 2w 2m")).toEqual(["2026-10-31T18", "2026-11-15T18", "2026-11-21T18", "2026-11-22T18"]);
  });

  it("what is no backup of ours stays, and so does the newest", () => {
    const [newest = ""] = names.slice(-1);
    expect(
      backupsToRemove(["notes.txt", newest, `${newest}.partial`], { days: 0, weeks: 0, months: 0 }),
    ).toEqual([]);
  });

  it("words that keep nothing are not understood", () => {
    expect(["", "0d", "7x", "seven days"].map(keepOf)).toEqual([null, null, null, null]);
  });
});
