import { describe, expect, it } from "vitest";
import { wereInForce } from "./rules.ts";

const at = (time: string) => ({ published_at: new Date(time) });

describe("a version of a legal text", () => {
  it("never was in force where it was replaced on its first day in Berlin", () => {
    const [third, second, first] = [
      at("2027-03-05T22:30:00Z"),
      at("2027-03-04T23:30:00Z"),
      at("2027-03-04T22:30:00Z"),
    ];
    expect(wereInForce([third, second, first])).toEqual([third, first]);
  });

  it("is in force as long as none follows", () => {
    const only = at("2027-03-05T10:00:00Z");
    expect(wereInForce([only])).toEqual([only]);
    expect(wereInForce([])).toEqual([]);
  });
});
