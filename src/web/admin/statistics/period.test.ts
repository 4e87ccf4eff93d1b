import { describe, expect, it } from "vitest";
import { beginningWith, kindOf, nameOf, neighbours, quarterAround, yearAround } from "./period.ts";

const july = { from: "2026-07-01", to: "2026-07-31" };
const free = { from: "2026-02-01", to: "2026-03-15" };

describe("days", () => {
  it("are called what they are in the calendar", () => {
    expect(nameOf(yearAround("2026-11-21"))).toBe("2026");
    expect(nameOf(quarterAround("2026-11-21"))).toBe("4. Quartal 2026");
    expect(nameOf(july)).toBe("Juli 2026");
    expect(nameOf(free)).toBe("01.02.2026 – 15.03.2026");
    expect([kindOf(july), kindOf(free)]).toEqual(["month", "free"]);
  });

  it("begin a sentence", () => {
    expect([yearAround("2026-11-21"), quarterAround("2026-02-21"), july, free].map(beginningWith)).toEqual([
      "2026",
      "Im 1. Quartal 2026",
      "Im Juli 2026",
      "Vom 01.02.2026 bis 15.03.2026",
    ]);
  });

  it("have neighbours of their kind, unless they are chosen freely", () => {
    expect(neighbours(quarterAround("2026-02-21"))).toEqual({
      before: { from: "2025-10-01", to: "2025-12-31" },
      after: { from: "2026-04-01", to: "2026-06-30" },
    });
    expect(neighbours(free)).toBeNull();
  });
});
