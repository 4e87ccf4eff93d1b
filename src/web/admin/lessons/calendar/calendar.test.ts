import { describe, expect, it } from "vitest";
import { onDay, placedOn } from "./lanes.ts";
import { dayByKey, isSameSpan, lookedAt, neighbour, spanInWords, weeksOf } from "./span.ts";

const session = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });
const today = "2026-11-21";

describe("what an address of the calendar shows", () => {
  it("is this month unless it says otherwise, and today where it names no day", () => {
    expect(lookedAt("", today)).toEqual({ view: "monat", day: today });
    expect(lookedAt("?ansicht=woche&am=2027-01-21", today)).toEqual({ view: "woche", day: "2027-01-21" });
    for (const am of ["2027-02-29", "morgen", "1026-01-01", "2027-1-1", "2027-13-01"])
      expect(lookedAt(`?am=${am}`, today).day).toBe(today);
  });

  it("is whole weeks, from Monday to Sunday", () => {
    const january = weeksOf("monat", "2027-01-21");
    expect(january).toHaveLength(5);
    expect([january[0]?.[0], january.at(-1)?.[6]]).toEqual(["2026-12-28", "2027-01-31"]);
    expect(weeksOf("monat", "2027-02-01")).toHaveLength(4);
    expect(weeksOf("monat", "2027-08-31")).toHaveLength(6);
    expect(weeksOf("woche", "2027-03-28")).toEqual([
      ["2027-03-22", "2027-03-23", "2027-03-24", "2027-03-25", "2027-03-26", "2027-03-27", "2027-03-28"],
    ]);
  });

  it("begins with today on phones in the month, or week, in which today is", () => {
    expect(isSameSpan("monat", "2026-11-01", today)).toBe(true);
    expect(isSameSpan("monat", "2026-12-01", today)).toBe(false);
    expect(isSameSpan("woche", "2026-11-16", today)).toBe(true);
    expect(isSameSpan("woche", "2026-11-23", today)).toBe(false);
  });

  it("is told in words", () => {
    expect(spanInWords("monat", "2027-01-21")).toBe("Januar 2027");
    expect(spanInWords("woche", "2026-12-30")).toBe("28.12. – 03.01.2027");
  });

  it("moves by a month or a week, and by keys from day to day", () => {
    expect(neighbour("monat", "2027-01-31", 1)).toBe("2027-02-28");
    expect(neighbour("woche", "2027-01-01", -1)).toBe("2026-12-25");
    const key = (name: string) => dayByKey(name, "2027-01-21", "woche", today);
    expect(["ArrowLeft", "ArrowDown", "Home", "End", "PageDown", "t"].map(key)).toEqual([
      "2027-01-20",
      "2027-01-28",
      "2027-01-18",
      "2027-01-24",
      "2027-01-28",
      today,
    ]);
    expect(key("x")).toBeUndefined();
  });
});

describe("the sessions of a day", () => {
  const day = "2027-03-28";

  it("stand side by side while they overlap, and alone again afterwards", () => {
    const placed = placedOn(
      [
        session("2027-03-28T10:00:00+02:00", "2027-03-28T12:00:00+02:00"),
        session("2027-03-28T11:00:00+02:00", "2027-03-28T13:00:00+02:00"),
        session("2027-03-28T12:00:00+02:00", "2027-03-28T12:30:00+02:00"),
        session("2027-03-28T13:00:00+02:00", "2027-03-28T14:00:00+02:00"),
      ],
      day,
    );
    expect(placed.map(({ from, lane, lanes }) => [from / 60, lane, lanes])).toEqual([
      [10, 0, 2],
      [11, 1, 2],
      [12, 0, 2],
      [13, 0, 1],
    ]);
  });

  it("are those that touch it, cut at midnight; ending at midnight touches no more", () => {
    const night = session("2027-03-27T22:00:00+01:00", "2027-03-28T03:30:00+02:00");
    const late = session("2027-03-27T22:00:00+01:00", "2027-03-28T00:00:00+01:00");
    expect(onDay([night, late], day)).toEqual([night]);
    expect(placedOn([night], day)).toMatchObject([{ from: 0, to: 210 }]);
    expect(placedOn([night], "2027-03-27")).toMatchObject([{ from: 22 * 60, to: 24 * 60 }]);
  });
});
