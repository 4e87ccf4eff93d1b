import { describe, expect, it } from "vitest";
import { aliasFrom, openingHoursForSearch, openingLines, overlap } from "./rules.ts";

const span = (weekday: number, from = "09:00", to = "11:00") => ({ weekday, from, to });

describe("opening hours", () => {
  it("that are the same on days in a row stand on one line", () => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => span(weekday));
    expect(openingLines(hours)).toEqual([{ days: "Montag bis Freitag", times: "09:00–11:00 Uhr" }]);
  });

  it("name each day where they differ or a day lies between", () => {
    const hours = [span(3), span(1), span(1, "14:00", "16:00"), span(4), span(6)];
    expect(openingLines(hours)).toEqual([
      { days: "Montag", times: "09:00–11:00, 14:00–16:00 Uhr" },
      { days: "Mittwoch und Donnerstag", times: "09:00–11:00 Uhr" },
      { days: "Samstag", times: "09:00–11:00 Uhr" },
    ]);
    expect(openingLines([])).toEqual([]);
  });

  it("are told to search engines in the words of schema.org", () => {
    expect(openingHoursForSearch([span(7), span(1)])).toEqual(["Mo 09:00-11:00", "Su 09:00-11:00"]);
  });

  it("of one day may follow each other and not overlap", () => {
    expect(overlap([span(1), span(1, "11:00", "12:00"), span(2, "10:00", "12:00")])).toBe(false);
    expect(overlap([span(1, "10:00", "12:00"), span(1)])).toBe(true);
  });
});

describe("an address made of a name", () => {
  it.each([
    ["Hebammenpraxis Süd & Söhne", "hebammenpraxis-sued-soehne"],
    ["Café „Élan“ – Straße 7", "cafe-elan-strasse-7"],
    ["Error", ""],
    ["Æ!", ""],
  ])("%s becomes %s", (name, alias) => expect(aliasFrom(name)).toBe(alias));
});
