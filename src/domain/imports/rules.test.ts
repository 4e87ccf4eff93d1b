import { describe, expect, it } from "vitest";
import { z } from "zod";
import { filledIn, judge, sameName, standsInLine, valuesOf } from "./rules.ts";

describe("a row of a file", () => {
  it("is read by the columns that fields were given, and empty beyond its end", () => {
    expect(valuesOf(["Lea", "Kramer"], { last_name: 1, first_name: 0, email: 7 })).toEqual({
      ...{ last_name: "Kramer", first_name: "Lea", email: "" },
    });
  });

  it("says nothing about fields that are empty", () => {
    expect(filledIn({ a: "", b: undefined, c: "x", d: 0, e: false, f: null })).toEqual({
      c: "x",
      d: 0,
      e: false,
      f: null,
    });
  });

  it("that stands in the file already is told by its line", () => {
    expect(standsInLine(7)).toBe("Steht schon in Zeile 7 der Datei");
  });
});

describe("a row held against its form", () => {
  const form = z.object({
    name: z.string().min(1, "Bitte einen Namen"),
    lesson_defaults: z.object({ seats: z.number("Bitte Plätze") }),
    sessions: z.array(z.object({ day: z.string("Bitte einen Tag") })),
  });
  const row = { name: "Kurs", lesson_defaults: { seats: 8 }, sessions: [{ day: "x" }] };

  it("is brought in where nothing is wrong", () => {
    expect(judge(form, row, [])).toEqual({ input: row, faults: [] });
  });

  it("is not where something is, each at the field of the file it came from", () => {
    const wrong = { name: "", lesson_defaults: {}, sessions: [{}] };
    expect(judge(form, wrong, [], { name: "titel" })).toEqual({
      input: null,
      faults: [
        { field: "titel", message: "Bitte einen Namen" },
        { field: "seats", message: "Bitte Plätze" },
        { field: "day", message: "Bitte einen Tag" },
      ],
    });
  });

  it("is not where it was found wrong before, and says of a field what was said first", () => {
    const before = [{ field: "name", message: "Schon da" }];
    expect(judge(form, row, before)).toEqual({ input: null, faults: before });
    expect(judge(form, { ...row, name: "" }, before).faults).toEqual(before);
    expect(judge(form, { ...row, name: "" }, [{ field: "day", message: "Alt" }]).faults).toHaveLength(2);
  });
});

it("names are the same whatever their case and spaces", () => {
  expect(sameName("  Lea\t  KRAMER ")).toBe("lea kramer");
  expect(sameName("Ｌea kramer")).toBe("lea kramer");
});
