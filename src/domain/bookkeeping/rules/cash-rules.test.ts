import { describe, expect, it } from "vitest";
import { firstBelowZero, firstImpossible, signedCents } from "./cash-rules.ts";

describe("cash that moves without anybody paying", () => {
  it("leaves the till for the bank and for private use, and comes into it from both", () => {
    expect(signedCents("bank_out", 500)).toBe(-500);
    expect(signedCents("private_out", 500)).toBe(-500);
    expect(signedCents("private_in", 500)).toBe(500);
    expect(signedCents("bank_in", 500)).toBe(500);
  });
});

describe("the till", () => {
  const till = {
    opening_cents: 1000,
    lines: [
      { on: "2027-03-02", balance_cents: 3000 },
      { on: "2027-03-04", balance_cents: 2000 },
      { on: "2027-03-04", balance_cents: 1500 },
      { on: "2027-03-06", balance_cents: 4000 },
    ],
  };

  it("never holds less than nothing on an evening, on the day of a withdrawal or later", () => {
    expect(firstBelowZero(till, { on: "2027-03-06", cents: -4001 })).toEqual({
      on: "2027-03-06",
      cents: 4000,
    });
    expect(firstBelowZero(till, { on: "2027-03-03", cents: -2000 })).toEqual({
      on: "2027-03-04",
      cents: 1500,
    });
    expect(firstBelowZero(till, { on: "2027-03-04", cents: -1600 })).toEqual({
      on: "2027-03-04",
      cents: 1500,
    });
  });

  it("may be emptied to the last cent", () => {
    expect(firstBelowZero(till, { on: "2027-03-04", cents: -1500 })).toBeNull();
  });

  it("holds before its first line what it was opened with", () => {
    expect(firstBelowZero(till, { on: "2027-03-01", cents: -1001 })).toEqual({
      on: "2027-03-01",
      cents: 1000,
    });
    expect(firstBelowZero(till, { on: "2027-03-01", cents: -1000 })).toBeNull();
  });

  it("may always be filled, also where it was below zero before", () => {
    const empty = { opening_cents: -500, lines: [] };
    expect(firstBelowZero(empty, { on: "2027-03-01", cents: 100 })).toBeNull();
    expect(firstBelowZero(empty, { on: "2027-03-01", cents: 0 })).toBeNull();
  });

  it("names the first evening that cannot have been", () => {
    const days = [
      { day: "2027-03-01", closing_cents: 0 },
      { day: "2027-03-02", closing_cents: -1 },
      { day: "2027-03-03", closing_cents: -5 },
    ];
    expect(firstImpossible(days)).toMatch(/^Am 02\.03\.2027 wäre weniger als nichts in der Kasse\./);
    expect(firstImpossible(days.slice(0, 1))).toBeNull();
  });
});
