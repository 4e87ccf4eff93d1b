import { describe, expect, it } from "vitest";
import { hoursForInput, hoursOrNone, minutesOfHours } from "./hours-input.ts";

const hours = hoursOrNone("Bitte Stunden");
const read = (typed: unknown) => hours.safeParse(typed).data;

describe("hours as they are typed", () => {
  it.each([
    ["4,5", 4.5],
    ["4.25", 4.25],
    [" 4:30 h ", 4.5],
    ["10 Std.", 10],
    ["1 Stunde", 1],
    ["0", 0],
    [6, 6],
    ["", null],
    [null, null],
  ])("are read: %j", (typed, is) => {
    expect(read(typed)).toBe(is);
  });

  it.each(["-1", "viel", "4:75", "4,5,5", 101, -1, "120"])("are refused where they are none: %j", (typed) => {
    expect(hours.safeParse(typed).error?.issues[0]?.message).toBe("Bitte Stunden");
  });

  it("are written as one would type them, and counted in whole minutes", () => {
    expect([null, 4.5, 4, 4 / 3].map(hoursForInput)).toEqual(["", "4,5", "4", "1:20"]);
    expect([null, 4.5, 4 / 3].map(minutesOfHours)).toEqual([0, 270, 80]);
  });
});
