import { describe, expect, it } from "vitest";
import { type ContractLimits, limitsOn } from "./contract-rules.ts";
import { countedMinutes, insurerPays, lastPaidDay, sharesPaid } from "./rules.ts";
import {
  tooManyInsured,
  unpaidNow,
  unpaidOfBooking,
  unpaidOfBookings,
  unpaidOfPlan,
  unpaidPlanned,
} from "./words-rules.ts";

const week = (day: number, minutes = 120) => ({
  starts_at: `2027-02-${String(day).padStart(2, "0")}T18:30:00+01:00`,
  minutes,
});
const antenatal = { course_type: "antenatal", elsewhere_minutes: 0, child_birthdate: null } as const;
const postnatal = { course_type: "postnatal", elsewhere_minutes: 0, child_birthdate: null } as const;
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

describe("the contract", () => {
  it("holds for a session by the session's date", () => {
    expect(limitsOn("2025-10-31")).toBeNull();
    expect(limitsOn("2025-11-01")?.source).toContain("01.11.2025");
    expect(limitsOn("2026-03-31")?.source).toContain("01.11.2025");
    expect(limitsOn("2026-04-01")?.source).toContain("01.04.2026");
  });

  it("pays 168 units antenatal and 120 postnatal, for ten insured participants", () => {
    const { minutes, unit_minutes, participants } = limitsOn("2026-11-23") as ContractLimits;
    expect([minutes.antenatal / unit_minutes, minutes.postnatal / unit_minutes, participants]).toEqual([
      168, 120, 10,
    ]);
  });

  it("pays for the statutorily insured in courses before and after birth that it pays at all", () => {
    const lea = { is_insurance: 1, course_type: "antenatal", insurance_type: "statutory" };
    expect(insurerPays(lea)).toBe(true);
    for (const other of [{ is_insurance: 0 }, { course_type: "baby" }, { insurance_type: "private" }])
      expect(insurerPays({ ...lea, ...other })).toBe(false);
  });
});

describe("what counts of a session", () => {
  it("is its completed five minutes without breaks, as many over the clock change as pass", () => {
    const session = (ends_at: string, break_minutes = 0) =>
      countedMinutes({ starts_at: "2027-02-01T18:30:00+01:00", ends_at, break_minutes });
    expect(session("2027-02-01T20:30:00+01:00")).toBe(120);
    expect(session("2027-02-01T20:29:00+01:00")).toBe(115);
    expect(session("2027-02-01T20:30:00+01:00", 11)).toBe(105);
    const night = { starts_at: "2027-03-28T01:00:00+01:00", ends_at: "2027-03-28T04:00:00+02:00" };
    expect(countedMinutes({ ...night, break_minutes: 0 })).toBe(120);
  });
});

describe("month 9 after the birth", () => {
  it.each([
    ["2026-05-20", "2027-02-20"],
    ["2026-05-31", "2027-02-28"],
    ["2027-05-29", "2028-02-29"],
    ["2027-05-31", "2028-02-29"],
    ["2028-02-29", "2028-11-29"],
    ["2026-08-31", "2027-05-31"],
    ["2026-07-31", "2027-04-30"],
  ])("of a child born on %s ends with %s", (birth, end) => {
    expect(lastPaidDay(birth, 9)).toBe(end);
  });

  it("ends at midnight in Berlin: the last evening is paid, the next day is not", () => {
    const person = { ...postnatal, child_birthdate: "2026-05-20" };
    const late = { starts_at: "2027-02-20T23:30:00+01:00", minutes: 30 };
    const next = { starts_at: "2027-02-21T00:30:00+01:00", minutes: 30 };
    expect(sharesPaid(person, [late, next]).map(({ unpaid }) => unpaid)).toEqual([null, "month"]);
  });

  it("matters to no antenatal course, and to nobody whose child's date of birth is not known", () => {
    expect(sharesPaid(postnatal, [week(23)])[0]?.unpaid).toBeNull();
    const born = { ...antenatal, child_birthdate: "2020-01-01" };
    expect(sharesPaid(born, [week(23)])[0]?.unpaid).toBeNull();
  });
});

describe("the insurer", () => {
  const eight = [1, 3, 5, 8, 10, 12, 15, 17].map((day) => week(day));

  it("pays until the hours are used up, those used elsewhere first, then a part, then nothing", () => {
    const shares = sharesPaid({ ...antenatal, elsewhere_minutes: 180 }, eight);
    expect(shares.map(({ payable_minutes }) => payable_minutes)).toEqual([120, 120, 120, 120, 120, 60, 0, 0]);
    expect(plain(unpaidNow(shares[4] ?? never()))).toBeUndefined();
    expect(plain(unpaidNow(shares[5] ?? never()))).toBe("noch 1 h von 14 h. Kasse zahlt heute 1 h von 2 h.");
    expect(plain(unpaidNow(shares[6] ?? never()))).toBe("14 h erreicht. Kasse zahlt heute nichts.");
    expect(unpaidPlanned(shares, 180).map(plain)).toEqual([
      "Die Kasse zahlt höchstens 14 h, 3 h davon sind anderswo verbraucht. Vom Treffen am 12.02.2027 zahlt sie 1 h von 2 h, die Treffen am 15.02.2027 und 17.02.2027 zahlt sie nicht.",
    ]);
  });

  it("counts sessions in the order in which they are held, whatever their order in the list", () => {
    const shares = sharesPaid({ ...antenatal, elsewhere_minutes: 780 }, [week(8), week(1)]);
    expect(shares.map(({ starts_at, payable_minutes }) => [starts_at.slice(8, 10), payable_minutes])).toEqual(
      [
        ["01", 60],
        ["08", 0],
      ],
    );
  });

  it("pays sessions of before the contract without a limit that we would know", () => {
    const [share] = sharesPaid({ ...antenatal, elsewhere_minutes: 5000 }, [
      { starts_at: "2025-10-31T18:30:00+01:00", minutes: 120 },
    ]);
    expect(share).toMatchObject({ payable_minutes: 120, limit_minutes: null, unpaid: null });
  });

  it("pays by a new version from its first day on", () => {
    const [old] = [limitsOn("2027-01-01") as ContractLimits];
    const versions = [old, { ...old, from: "2027-02-05", minutes: { ...old.minutes, antenatal: 960 } }];
    const shares = sharesPaid({ ...antenatal, elsewhere_minutes: 780 }, [week(4), week(5)], versions);
    expect(shares.map(({ limit_minutes, payable_minutes }) => [limit_minutes, payable_minutes])).toEqual([
      [840, 60],
      [960, 120],
    ]);
  });

  it("is said not to pay what is planned too long, after month 9, or for an eleventh person", () => {
    const plan = (days: number[], more: object = {}) =>
      unpaidOfPlan({
        ...{ is_insurance: 1, course_type: "antenatal", max_participants: 10, ...more },
        sessions: days.map((day) => {
          const date = `2027-02-${String(day).padStart(2, "0")}`;
          return { starts_at: `${date}T18:00+01:00`, ends_at: `${date}T20:15+01:00`, break_minutes: 15 };
        }),
      }).map(plain);
    const [seven, eighth] = [[1, 3, 5, 8, 10, 12, 15], 17];
    expect(plan(seven)).toEqual([]);
    expect(plan([...seven, eighth], { max_participants: 12 })).toEqual([
      "Die Treffen dauern ohne Pausen zusammen 16 h. Die Kasse zahlt höchstens 14 h je Person, 2 h also nicht.",
      "Der Kurstermin hat 12 Plätze. Die Kassen zahlen je Gruppe für höchstens 10 gesetzlich Versicherte, für weitere nicht.",
    ]);
    for (const other of [{ is_insurance: 0 }, { course_type: "leisure" }])
      expect(plan([...seven, eighth], { max_participants: 12, ...other })).toEqual([]);
    const late = sharesPaid({ ...postnatal, child_birthdate: "2026-05-20" }, [week(16), week(23)]);
    expect(unpaidPlanned(late, 0)).toEqual([
      "Der 9. Monat nach der Geburt endet am 20.02.2027. Das Treffen am 23.02.2027 zahlt die Kasse nicht.",
    ]);
    expect(plain(unpaidNow(late[1] ?? never()))).toBe(
      "9. Monat endete am 20.02.2027. Kasse zahlt heute nichts.",
    );
    const limits = limitsOn("2027-02-01") as ContractLimits;
    expect(tooManyInsured(10, limits)).toBeNull();
    expect(tooManyInsured(11, limits)).toBe(
      "In dieser Gruppe sind 11 gesetzlich Versicherte. Die Kassen zahlen für höchstens 10: Für eine Person zahlt keine.",
    );
  });
});

describe("whoever books somebody", () => {
  const evenings = (days: number[]) =>
    days.map((day) => ({
      starts_at: `2027-02-${String(day).padStart(2, "0")}T18:00:00+01:00`,
      ends_at: `2027-02-${String(day).padStart(2, "0")}T20:00:00+01:00`,
      break_minutes: 0,
    }));
  const lesson = { course_type: "antenatal" as const, sessions: evenings([1, 3]), insured: 3 };
  const person = { elsewhere_minutes: 0, child_birthdate: null };

  it("reads what will not be paid: hours that are used, and one too many of the group", () => {
    expect(unpaidOfBooking(person, lesson)).toEqual([]);
    expect(unpaidOfBooking({ ...person, elsewhere_minutes: 660 }, lesson).map(plain)).toEqual([
      "Die Kasse zahlt höchstens 14 h, 11 h davon sind anderswo verbraucht. Vom Treffen am 03.02.2027 zahlt sie 1 h von 2 h.",
    ]);
    expect(unpaidOfBooking(person, { ...lesson, insured: 9 })).toEqual([]);
    expect(unpaidOfBooking(person, { ...lesson, insured: 10 })).toEqual([
      "In dieser Gruppe wären es dann 11 gesetzlich Versicherte. Die Kassen zahlen für höchstens 10.",
    ]);
  });

  it("reads of several each by name, and of the group once", () => {
    const people = [
      { ...person, name: "Anna Berg" },
      { ...person, name: "Britta Tal", elsewhere_minutes: 660 },
    ];
    expect(unpaidOfBookings(people, { ...lesson, insured: 8 }).map(plain)).toEqual([
      "Britta Tal: Die Kasse zahlt höchstens 14 h, 11 h davon sind anderswo verbraucht. Vom Treffen am 03.02.2027 zahlt sie 1 h von 2 h.",
    ]);
    expect(unpaidOfBookings(people, { ...lesson, insured: 9 }).at(-1)).toBe(
      "In dieser Gruppe wären es dann 11 gesetzlich Versicherte. Die Kassen zahlen für höchstens 10.",
    );
    expect(unpaidOfBookings([], { ...lesson, insured: 20 })).toEqual([]);
  });

  it("reads what comes after month 9, and nothing of before the contract", () => {
    const after = { ...lesson, course_type: "postnatal" as const, sessions: evenings([16, 23]) };
    expect(unpaidOfBooking({ ...person, child_birthdate: "2026-05-20" }, after)).toEqual([
      "Der 9. Monat nach der Geburt endet am 20.02.2027. Das Treffen am 23.02.2027 zahlt die Kasse nicht.",
    ]);
    expect(unpaidOfBooking(person, { ...lesson, sessions: [], insured: 20 })).toEqual([]);
  });
});

const never = (): never => {
  throw new Error("no such session");
};
