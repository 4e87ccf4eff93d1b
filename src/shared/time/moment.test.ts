import { describe, expect, it } from "vitest";
import { breakInWords, hoursAndMinutes, hoursInWords } from "./durations.ts";
import { moment } from "./moment.ts";

describe("a moment", () => {
  const at = moment("Bitte einen Zeitpunkt", "09:00");

  it.each([
    ["2027-02-01T18:30:00+02:00", "2027-02-01T17:30:00+01:00"],
    ["2027-02-01T18:30Z", "2027-02-01T19:30:00+01:00"],
    ["2027-02-01T18:30", "2027-02-01T18:30:00+01:00"],
    ["2027-07-01T18:30:15", "2027-07-01T18:30:15+02:00"],
    ["2027-02-01", "2027-02-01T09:00:00+01:00"],
    ["2000-01-01", "2000-01-01T09:00:00+01:00"],
    ["2199-12-31", "2199-12-31T09:00:00+01:00"],
  ])("sent as %s is %s in Berlin", (sent, instant) => expect(at.parse(sent)).toBe(instant));

  it.each(["1999-12-31", "2200-01-01", "2027-02-30", "morgen", "", 7])("is not %j", (sent) => {
    expect(at.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual(["Bitte einen Zeitpunkt"]);
  });

  it("is midnight of a day unless told", () => {
    expect(moment("").parse("2027-02-01")).toBe("2027-02-01T00:00:00+01:00");
  });
});

describe("how long something lasts", () => {
  it("is said in hours and minutes", () => {
    expect([840, 90, 45, 60, 65, 0].map(hoursInWords)).toEqual([
      ...["14\u00a0h", "1:30\u00a0h", "0:45\u00a0h", "1\u00a0h", "1:05\u00a0h", "0\u00a0h"],
    ]);
    expect([450, 840, 5].map(hoursAndMinutes)).toEqual(["7:30\u00a0h", "14:00\u00a0h", "0:05\u00a0h"]);
  });

  it("may be a break of one minute or many", () => {
    expect([1, 15].map(breakInWords)).toEqual(["1\u00a0Minute Pause", "15\u00a0Minuten Pause"]);
  });
});
