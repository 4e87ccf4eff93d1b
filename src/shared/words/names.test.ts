import { describe, expect, it } from "vitest";
import { readDate, readTime, writeDate } from "./german-input.ts";
import {
  folded,
  fullName,
  looksLikeAddress,
  monogramOf,
  plainName,
  surnameFirst,
  tidyLines,
} from "./text.ts";

describe("a person", () => {
  const lea = { first_name: "Lea", last_name: "Krüger" };

  it("is written with her first name or her surname first, also with one of them alone", () => {
    expect([fullName(lea), surnameFirst(lea)]).toEqual(["Lea Krüger", "Krüger, Lea"]);
    expect(fullName({ ...lea, last_name: "" })).toBe("Lea");
    expect(fullName({ ...lea, first_name: "" })).toBe("Krüger");
    expect(surnameFirst({ ...lea, first_name: "" })).toBe("Krüger");
  });

  it.each([
    ["Lea Krüger", "LK"],
    ["Dr. med. Anna von der Weide", "AW"],
    ["øre", "Ø"],
    ["  7 Lea  ", "L"],
    ["𝒶nna", "𝒶"],
    ["Dr.", ""],
    ["", ""],
  ])("%j has the monogram %j", (name, monogram) => expect(monogramOf(name)).toBe(monogram));
});

describe("a field for a name", () => {
  it("holds no address", () => {
    for (const address of ["a/b", "lea@a", "tel:1", "WWW.x", "evil.example", "x.de"])
      expect(looksLikeAddress(address), address).toBe(true);
    for (const name of ["Dr. Lea", "Lea K.", "St. 7.5", "O’Brien-Weber"])
      expect(looksLikeAddress(name), name).toBe(false);
  });
});

describe("text", () => {
  it("keeps one empty line at most, none at its ends", () => {
    expect(tidyLines("\n\neins\n\n\nzwei\n\n\n\n\ndrei\n")).toBe("eins\n\nzwei\n\ndrei");
    expect(tidyLines("eins\nzwei")).toBe("eins\nzwei");
  });

  it("is the same with other spaces and several marks on a letter", () => {
    expect(folded("  Vi\u0302\u0301t  \n Nam ")).toBe("vit nam");
  });

  it("in a mail is cut with a sign of it, and without a space before that", () => {
    expect(plainName("a".repeat(60))).toBe("a".repeat(60));
    expect(plainName("a".repeat(61))).toBe(`${"a".repeat(59)}…`);
    expect(plainName(`${"a".repeat(58)} bcd`)).toBe(`${"a".repeat(58)}…`);
    expect(plainName("Uhr: 7")).toBe("Uhr: 7");
    expect([plainName("Uhr:7"), plainName("1.2.3.4"), plainName("HTTP")]).toEqual(["", "", ""]);
  });
});

describe("a date as Germans type it", () => {
  const today = "2026-11-21";
  const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
    " ",
  );

  it.each(months.map((month, at) => [month, at + 1] as const))("may name the month: %s", (month, number) => {
    const date = `2027-${String(number).padStart(2, "0")}-07`;
    expect(readDate(`7. ${month} 2027`, today)).toBe(date);
    expect(readDate(`07.${month.slice(0, 3)}. 27`, today)).toBe(date);
    expect(readDate(`7${month.toLowerCase()}2027`, today)).toBe(date);
  });

  it.each([
    ["3. Mae 2027", "2027-03-03"],
    ["3. Januar", "2027-01-03"],
    ["3 . 1 . 2027", "2027-01-03"],
    ["3 - 1 - 2027", "2027-01-03"],
    ["3.  1.  2027", "2027-01-03"],
    ["3. 1. ", "2027-01-03"],
    ["3.Armrz 2027", undefined],
    ["3. 2027", undefined],
    ["3. xyz 2027", undefined],
    ["x3.1.2027", undefined],
    ["3.1.2027x", undefined],
    ["x2027-01-03", undefined],
    ["2027-01-03x", undefined],
    ["030120271", undefined],
    ["x3. Januar 2027", undefined],
    ["3. Januar 2027x", undefined],
    ["29.02.2000", "2000-02-29"],
    [`3. Januar${" ".repeat(27)}2027`, "2027-01-03"],
    [`3. Januar${" ".repeat(28)}2027`, undefined],
  ])("%j is read as %s", (typed, date) => expect(readDate(typed, today)).toBe(date));

  it("without a year is the nearest leap day, eight years ahead where a century has none", () => {
    expect(readDate("29.2.", "2096-03-01")).toBe("2104-02-29");
  });

  it("of a birth today with two figures is today", () => {
    expect(readDate("21.11.26", today, "past")).toBe("2026-11-21");
    expect(readDate("29.02.27", today, "past")).toBeUndefined();
  });

  it.each([
    [" 23:59 ", "23:59"],
    ["18 : 30 uhr", "18:30"],
    ["18h", "18:00"],
    ["18h30", "18:30"],
    ["18,30 h", "18:30"],
    ["x18:30", undefined],
    ["18:30x", undefined],
    ["18a30", undefined],
    [`18${" ".repeat(36)}30`, "18:30"],
    [`18${" ".repeat(37)}30`, undefined],
  ])("a time typed as %j is %s", (typed, time) => expect(readTime(typed)).toBe(time));

  it("is left as it stands where it is no whole date", () => {
    expect([writeDate("x2027-01-03"), writeDate("2027-01-03x")]).toEqual(["x2027-01-03", "2027-01-03x"]);
  });
});
