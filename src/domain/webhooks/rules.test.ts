import { describe, expect, it } from "vitest";
import { judge, pauseAfter } from "./rules.ts";

describe("what another program is told", () => {
  it("has arrived where it answers so, is not wanted where it says Gone, and is else sent again", () => {
    expect([200, 204, 299].map(judge)).toEqual(["arrived", "arrived", "arrived"]);
    expect(judge(410)).toBe("gone");
    expect([null, 199, 300, 404, 411, 500].map(judge)).toEqual(Array(6).fill("again"));
  });

  it("is sent again after ever longer pauses, from a minute to a day, and then given up", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(pauseAfter)).toEqual([1, 5, 30, 120, 480, 1440, null]);
    expect(pauseAfter(0)).toBeNull();
  });
});
