import { describe, expect, it } from "vitest";
import { contractVersions } from "../../contract-limits/contract-rules.ts";
import {
  type FeeSchedule,
  factorFault,
  feeSchedules,
  lands,
  landWords,
  type OwnPosition,
  positionsOn,
  scheduleOn,
  timesFactor,
} from "./schedule-rules.ts";

const DAY = "2027-03-05";
const schedule = (from: string, until: string | null, max_factor: number): FeeSchedule => ({
  ...{ land: "BY", name: `seit ${from}`, from, until, max_factor, source: "" },
});

describe("the regulation of a Land", () => {
  const schedules = [schedule("2020-01-01", "2024-12-31", 1.8), schedule("2026-01-01", null, 2)];

  it("holds from its first to its last day", () => {
    expect(scheduleOn("BY", "2019-12-31", schedules)).toBeNull();
    expect(scheduleOn("BY", "2020-01-01", schedules)?.max_factor).toBe(1.8);
    expect(scheduleOn("BY", "2024-12-31", schedules)?.max_factor).toBe(1.8);
    expect(scheduleOn("BY", "2025-01-01", schedules)).toBeNull();
    expect(scheduleOn("BY", "2099-01-01", schedules)?.max_factor).toBe(2);
  });

  it("is replaced by a later one that holds as well", () => {
    expect(scheduleOn("BY", DAY, [schedule("2020-01-01", null, 1.8), ...schedules])?.max_factor).toBe(2);
  });

  it("is that of the team's own Land, and of none where it named none", () => {
    expect(scheduleOn("HE", DAY, schedules)).toBeNull();
    expect(scheduleOn("", DAY)).toBeNull();
  });

  it("is known for one of the sixteen at most once a day, with where it is written", () => {
    expect(lands).toHaveLength(16);
    for (const { land, name, from, source } of feeSchedules) {
      expect(lands).toContain(land);
      expect(name).toMatch(/^Heb/);
      expect(source).toMatch(/^§ \d/);
      expect(scheduleOn(land, from)).toEqual(feeSchedules.find((one) => one.land === land));
    }
  });

  it("allows its highest factor and nothing beyond", () => {
    expect(factorFault("NW", 1.8, DAY)).toBeNull();
    expect(factorFault("NW", 1.81, DAY)).toBe("In Nordrhein-Westfalen höchstens das 1,8-Fache (HebGO NRW).");
    expect(factorFault("BY", 2.5, DAY)).toBe(`In ${landWords.BY} höchstens das 2-Fache (HebGebV Bayern).`);
  });

  it("forbids nothing where none is known", () => {
    expect(factorFault("HE", 9, DAY)).toBeNull();
    expect(factorFault("", 9, DAY)).toBeNull();
  });
});

describe("a fee times a factor", () => {
  it("is rounded to whole cents, the factor to two decimals", () => {
    expect(timesFactor(1000, 1.8)).toBe(1800);
    expect(timesFactor(333, 1.15)).toBe(383);
    expect(timesFactor(1005, 1.1)).toBe(1106);
    expect(timesFactor(1000, 1.004)).toBe(1000);
  });
});

describe("positions of a private invoice", () => {
  const own = (over: Partial<OwnPosition>): OwnPosition => ({
    ...{
      name: "Kurs zu zweit",
      amount_cents: 2000,
      factor: 1,
      valid_from: null,
      valid_until: null,
      source: "",
    },
    ...over,
  });
  const asked = { land: "NW" as const, factor: 1.8, reference: "", positions: [] };

  it("are the contract's group courses at the team's factor, with how that comes about", () => {
    const contract = contractVersions.at(-1);
    if (!contract) throw new Error("There is a contract.");
    const [first, second, ...more] = positionsOn(asked, DAY);
    expect(first).toMatchObject({
      name: `Geburtsvorbereitung in der Gruppe, je ${contract.unit_minutes} Minuten`,
      price_cents: timesFactor(contract.unit_cents, 1.8),
      is_own: false,
    });
    expect(first?.details).toMatch(/^1,8-facher Satz von \d+,\d\d\s€, HebGO NRW$/);
    expect(second?.name).toMatch(/^Rückbildungsgymnastik in der Gruppe/);
    expect(more).toEqual([]);
  });

  it("name the team's own reference where the Land's regulation is not known", () => {
    const chosen = { ...asked, land: "HE" as const, reference: "Hessische Ordnung" };
    expect(positionsOn({ ...chosen, factor: 1 }, DAY)[0]?.details).toBe("einfacher Satz, Hessische Ordnung");
    expect(positionsOn({ ...chosen, factor: 1, reference: "" }, DAY)[0]?.details).toBe("einfacher Satz");
  });

  it("are none of the contract before it was concluded", () => {
    expect(positionsOn(asked, "1999-01-01")).toEqual([]);
  });

  it("end with the team's own, on the days on which those hold", () => {
    const positions = [own({ valid_from: DAY, valid_until: DAY }), own({ name: "Immer", factor: 2 })];
    const ownNames = (day: string) =>
      positionsOn({ ...asked, positions }, day)
        .filter(({ is_own }) => is_own)
        .map(({ name }) => name);
    expect(ownNames("2027-03-04")).toEqual(["Immer"]);
    expect(ownNames(DAY)).toEqual(["Kurs zu zweit", "Immer"]);
    expect(ownNames("2027-03-06")).toEqual(["Immer"]);
  });

  it("of the team are asked at a factor of their own, and named by their own source before the regulation", () => {
    const positions = [own({ factor: 1.5, source: "Mein Vertrag" }), own({})];
    const [first, second] = positionsOn({ ...asked, positions }, DAY).slice(2);
    expect(first).toMatchObject({ price_cents: 3000 });
    expect(first?.details).toMatch(/^1,5-facher Satz von 20,00\s€, Mein Vertrag$/);
    expect(second).toMatchObject({ price_cents: 2000, details: "einfacher Satz, HebGO NRW" });
  });
});
