import { describe, expect, it } from "vitest";
import {
  boundsOf,
  earned,
  isNothing,
  isRunning,
  monthBefore,
  monthsOf,
  nothing,
  percent,
  periodOf,
} from "./rules.ts";

const now = new Date("2026-11-21T10:00:00+01:00");

describe("the days that are looked at", () => {
  it("are the running year unless somebody says otherwise, beside the year before", () => {
    expect(periodOf({}, now)).toEqual({
      ...{ from: "2026-01-01", to: "2026-12-31" },
      before: { from: "2025-01-01", to: "2025-12-31" },
    });
  });

  it("are compared with nothing where that is asked for", () => {
    expect(periodOf({ from: "2026-03-01", to: "2026-03-31", compare: "none" }, now).before).toBeNull();
  });

  it("reach to the end of February, whichever year leaps", () => {
    const before = (from: string, to: string) => periodOf({ from, to }, now).before;
    expect(before("2028-02-01", "2028-02-29")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(before("2029-02-01", "2029-02-28")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(before("2028-02-29", "2028-02-29")).toEqual({ from: "2027-02-28", to: "2027-02-28" });
  });

  it("end after they begin, and are two years at most", () => {
    const errors = (from: string, to: string) => {
      try {
        return periodOf({ from, to }, now);
      } catch (refusal) {
        return (refusal as { errors: object }).errors;
      }
    };
    expect(errors("2026-03-02", "2026-03-01")).toEqual({ to: ["Das Ende liegt vor dem Anfang"] });
    expect(errors("2025-01-01", "2027-01-01")).toEqual({ to: ["Bitte wählen Sie höchstens zwei Jahre"] });
    expect(errors("2025-01-01", "2026-12-31")).toMatchObject({ from: "2025-01-01" });
  });

  it("touch every month from the first to the last", () => {
    expect(monthsOf({ from: "2025-11-30", to: "2026-02-01" })).toEqual([
      ...["2025-11", "2025-12", "2026-01", "2026-02"],
    ]);
    expect(monthsOf({ from: "2026-01-31", to: "2026-01-31" })).toEqual(["2026-01"]);
    expect(monthBefore("2026-01")).toBe("2025-01");
  });
});

it("a share of nothing is none", () => {
  expect(percent(348, 422)).toBe(82);
  expect(percent(0, 0)).toBeNull();
});

describe("what was counted", () => {
  it("is nothing only where every measure is", () => {
    expect(Object.values(nothing)).toEqual(Array(15).fill(0));
    expect(isNothing(nothing)).toBe(true);
    for (const name of Object.keys(nothing)) expect(isNothing({ ...nothing, [name]: 1 }), name).toBe(false);
  });

  it("was earned as far as it came, did not go back, or is owed still", () => {
    expect(earned({ paid_cents: 900, refunded_cents: 200, open_cents: 50 })).toBe(750);
  });

  it("is not all yet until the last day is over in Berlin", () => {
    const until = (to: string) =>
      isRunning({ from: "2026-01-01", to, before: null }, new Date("2026-11-21T23:30:00Z"));
    expect([until("2026-11-21"), until("2026-11-22")]).toEqual([0, 1]);
  });

  it("lies between two midnights in Berlin", () => {
    expect(boundsOf({ from: "2027-03-28", to: "2027-03-28" })).toEqual({
      ...{ first: "2027-03-28", next: "2027-03-29" },
      ...{ begins: "2027-03-28T00:00:00+01:00", ends: "2027-03-29T00:00:00+02:00" },
    });
  });
});
