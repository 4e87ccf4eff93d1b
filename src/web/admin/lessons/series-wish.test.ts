import { describe, expect, it } from "vitest";
import { buttonWords, faultsOf, holidaysFrom } from "./series-wish.ts";

const wish = { from: "2027-02-01", starts: "18:30", ends: "20:00", count: 8 };

describe("a weekly series", () => {
  it("says what it will enter", () => {
    expect(buttonWords(wish)).toBe("8 × montags eintragen");
    expect(buttonWords({ ...wish, from: "" })).toBe("Reihe eintragen");
  });

  it("needs a day, an end after the beginning and a sensible number", () => {
    expect(faultsOf(wish)).toEqual({});
    expect(Object.keys(faultsOf({ from: "", starts: "", ends: "", count: 0 }))).toEqual([
      "from",
      "starts",
      "ends",
      "count",
    ]);
    expect(Object.keys(faultsOf({ ...wish, ends: "18:00", count: 1.5 }))).toEqual(["ends", "count"]);
  });

  it("leaves out the holidays of the team's own state, across the turn of the year", () => {
    const saxony = holidaysFrom("2026-11-04", "SN");
    expect(saxony).toContain("2026-11-18");
    expect(saxony).toContain("2027-01-01");
    expect(holidaysFrom("2026-11-04", "")).not.toContain("2026-11-18");
  });
});
