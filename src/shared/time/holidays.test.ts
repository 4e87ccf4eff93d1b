import { describe, expect, it } from "vitest";
import { easterSunday, type FederalState, federalStates, publicHolidays } from "./holidays.ts";

const names = (year: number, state: FederalState) => publicHolidays(year, state).map(({ name }) => name);
const dateOf = (name: string, year: number, state: FederalState) =>
  publicHolidays(year, state).find((holiday) => holiday.name === name)?.date;

describe("public holidays", () => {
  it("move with Easter, from its earliest to its latest date", () => {
    const easters = [1818, 1961, 2000, 2024, 2026, 2027, 2028, 2038].map(easterSunday);
    expect(easters).toEqual([
      "1818-03-22",
      "1961-04-02",
      "2000-04-23",
      "2024-03-31",
      "2026-04-05",
      "2027-03-28",
      "2028-04-16",
      "2038-04-25",
    ]);
  });

  it("of Saxony in 2027 are these, in order", () => {
    expect(publicHolidays(2027, "SN")).toEqual([
      { date: "2027-01-01", name: "Neujahr" },
      { date: "2027-03-26", name: "Karfreitag" },
      { date: "2027-03-29", name: "Ostermontag" },
      { date: "2027-05-01", name: "Tag der Arbeit" },
      { date: "2027-05-06", name: "Christi Himmelfahrt" },
      { date: "2027-05-17", name: "Pfingstmontag" },
      { date: "2027-10-03", name: "Tag der Deutschen Einheit" },
      { date: "2027-10-31", name: "Reformationstag" },
      { date: "2027-11-17", name: "Buß- und Bettag" },
      { date: "2027-12-25", name: "1. Weihnachtstag" },
      { date: "2027-12-26", name: "2. Weihnachtstag" },
    ]);
  });

  it("are nine in all of Germany and more in each state that has its own", () => {
    const counts = Object.fromEntries(federalStates.map((state) => [state, names(2027, state).length]));
    expect(counts).toEqual({
      "": 9,
      BW: 12,
      BY: 13,
      BE: 10,
      BB: 12,
      HB: 10,
      HH: 10,
      HE: 10,
      MV: 11,
      NI: 10,
      NW: 11,
      RP: 11,
      SL: 12,
      SN: 11,
      ST: 11,
      SH: 10,
      TH: 11,
    });
  });

  it("know Buß- und Bettag as the Wednesday before 23 November, in Saxony alone", () => {
    expect([2022, 2023, 2026].map((year) => dateOf("Buß- und Bettag", year, "SN"))).toEqual([
      "2022-11-16",
      "2023-11-22",
      "2026-11-18",
    ]);
    expect(names(2026, "BY")).not.toContain("Buß- und Bettag");
  });

  it("know Fronleichnam sixty days after Easter", () => {
    expect(dateOf("Fronleichnam", 2027, "NW")).toBe("2027-05-27");
  });
});
