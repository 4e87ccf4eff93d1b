import { describe, expect, it } from "vitest";
import { freeDaysFrom } from "../../../../shared/time/series.ts";
import {
  besideSeries,
  buttonWords,
  faultsOf,
  faultsOfTyped,
  missingWords,
  savingWords,
  sessionsOfSeries,
} from "./series.ts";
import { rowsOfSeries } from "./session-rows.ts";

const series = { from: "2027-02-01", starts: "18:30", ends: "20:00", count: 8, every: 7, break_minutes: 0 };

describe("a weekly series", () => {
  it("says what it will enter", () => {
    expect(buttonWords(series)).toBe("8 × montags eintragen");
    expect(buttonWords({ ...series, from: "" })).toBe("Reihe eintragen");
  });

  it("may run every other week, or day for day, and says what is missing", () => {
    expect(buttonWords({ ...series, every: 14 })).toBe("8 × jeden zweiten Montag eintragen");
    expect(buttonWords({ ...series, every: 1, count: 2 })).toBe("2 Tage hintereinander eintragen");
    expect(missingWords({ ...series, from: "", count: 0 })).toBe(
      "Zum Eintragen fehlt noch: der Tag des ersten Treffens, eine Anzahl von 1 bis 60.",
    );
    expect(missingWords(series)).toBe("");
  });

  it("needs a day, an end after the beginning and a sensible number", () => {
    expect(faultsOf(series)).toEqual({});
    expect(Object.keys(faultsOf({ from: "", starts: "", ends: "", count: 0, break_minutes: 0 }))).toEqual([
      "from",
      "starts",
      "ends",
      "count",
    ]);
    expect(Object.keys(faultsOf({ ...series, ends: "18:00", count: 1.5 }))).toEqual(["ends", "count"]);
  });

  it("has a break in each session where one is given, which leaves something of it", () => {
    const free = { federal_state: "SN", closed_days: [] } as const;
    const { sessions } = sessionsOfSeries({ ...series, break_minutes: 15 }, free);
    expect(sessions.map(({ break_minutes }) => break_minutes)).toEqual(Array(8).fill(15));
    expect(rowsOfSeries(sessions, [])[7]).toMatchObject({ break_minutes: 15 });
    expect(faultsOf({ ...series, break_minutes: 89 })).toEqual({});
    for (const break_minutes of [90, -1, 1.5, Number.NaN])
      expect(Object.keys(faultsOf({ ...series, break_minutes }))).toEqual(["break_minutes"]);
  });

  it("says what saving does with it, so that nobody has to enter it first", () => {
    const session = (starts_at: string) => ({ starts_at });
    expect(savingWords([session("2027-02-01T18:30+01:00"), session("2027-02-08T18:30+01:00")])).toBe(
      "Beim Speichern werden 2 Treffen eingetragen: 01.02. – 08.02.2027.",
    );
    expect(savingWords([session("2027-02-01T18:30+01:00")])).toBe(
      "Beim Speichern wird ein Treffen am 01.02.2027 eingetragen.",
    );
  });

  describe("that is saved without being complete", () => {
    const typed = (part: object, more: Record<string, string> = {}) => {
      const form = new FormData();
      form.set("sessions.json", "[]");
      form.set("series-typed.json", JSON.stringify({ ...series, ...part }));
      for (const [name, value] of Object.entries(more)) form.set(name, value);
      return form;
    };
    const missingPeriod = { start_date: ["Bitte ein Startdatum angeben"], end_date: ["x"], location: ["y"] };

    it("is refused at its own fields, never by pointing to the first and last day", () => {
      const form = typed({ from: "" }, { start_date: "", end_date: "" });
      const faults = faultsOfTyped(form);
      expect(faults).toEqual({ "series-from": ["Bitte den Tag des ersten Treffens angeben."] });
      expect(besideSeries(faults)(missingPeriod)).toEqual({ ...faults, location: ["y"] });
      expect(form.has("series-typed.json")).toBe(false);
    });

    it("is not dropped in silence where there is a first and last day already", () => {
      const period = { start_date: "2027-02-01", end_date: "2027-03-01" };
      expect(Object.keys(faultsOfTyped(typed({ count: 0 }, period)))).toEqual(["series-count"]);
    });

    it("does not matter where sessions are entered, or where first and last day are all there is", () => {
      expect(faultsOfTyped(typed({ from: "" }, { "sessions.json": "[{}]" }))).toEqual({});
      expect(faultsOfTyped(typed({ from: "" }, { start_date: "2027-02-01" }))).toEqual({});
      expect(besideSeries({})(missingPeriod)).toBe(missingPeriod);
    });
  });

  it("leaves out the holidays of the team's own state, across the turn of the year", () => {
    const saxony = freeDaysFrom("2026-11-04", { federal_state: "SN", closed_days: [] });
    expect(saxony.get("2026-11-18")).toBe("Buß- und Bettag");
    expect(saxony.get("2027-01-01")).toBe("Neujahr");
    expect(freeDaysFrom("2026-11-04", { federal_state: "", closed_days: [] }).has("2026-11-18")).toBe(false);
  });

  it("leaves out the days on which the team is closed, first and last included", () => {
    const free = freeDaysFrom("2026-12-01", {
      federal_state: "",
      closed_days: [
        { from: "2026-12-21", to: "2027-01-03", name: "Winterpause" },
        { from: "2020-01-01", to: "2020-02-01", name: "Längst vorbei" },
        { from: "2027-02-15", to: "2027-02-15", name: "" },
      ],
    });
    const closed = [...free].filter(([, name]) => name === "Winterpause").map(([day]) => day);
    expect([closed[0], closed.at(-1)]).toEqual(["2026-12-21", "2027-01-03"]);
    expect(free.get("2027-01-01")).toBe("Neujahr");
    expect(free.get("2027-02-15")).toBe("geschlossen");
    expect(free.has("2020-01-15")).toBe(false);
  });
});
