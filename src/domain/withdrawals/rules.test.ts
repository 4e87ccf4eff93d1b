import { describe, expect, it } from "vitest";
import { forgottenBefore, isProven, keptUntil, meantBy, reasonOf, yearOf } from "./rules.ts";

describe("the registration that somebody means who withdraws", () => {
  it.each([
    ["HS-2027-0114", "HS-2027-0114"],
    ["hs 2027 114", "HS-2027-0114"],
    ["Buchung: HS–2027—114!", "HS-2027-0114"],
    ["HSAB20271234567", "HSAB-2027-1234567"],
    ["HS-1999-0114", ""],
    ["H-2027-1", ""],
    ["HSABC-2027-1", ""],
    ["HS-2027", ""],
    ["HS-2027-1234567890", ""],
    ["", ""],
  ])("%j is the number %j", (booking, number) => expect(meantBy(booking).number).toBe(number));

  it("may be named by its code as well", () => {
    expect(meantBy("  17.geheim ")).toEqual({ number: "", token: "17.geheim" });
  });

  it("is hers by the code, or by the number with her address", () => {
    const registration = { token: "17.geheim", email: "Lea@a.example" };
    expect(isProven({ token: "17.geheim", email: "" }, registration)).toBe(true);
    expect(isProven({ token: "HS", email: "lea@a.example" }, registration)).toBe(true);
    expect(isProven({ token: "HS", email: "ida@a.example" }, registration)).toBe(false);
    expect(isProven({ token: "HS", email: "" }, { ...registration, email: "" })).toBe(false);
  });
});

describe("a declaration", () => {
  it("that ends no contract has a reason for it", () => {
    expect(["no_right", "too_late", "fulfilled", "over"].map(reasonOf)).toEqual([
      ...["no_right", "too_late", "fulfilled", "over"],
    ]);
    expect([reasonOf("effective"), reasonOf("ended_before")]).toEqual([null, null]);
  });

  it("of no registration is kept three years after the end of its own, as claims are (§ 195, § 199 BGB)", () => {
    expect(keptUntil(2027)).toBe("2031-01-01T00:00:00+01:00");
    expect(forgottenBefore(new Date("2030-12-31T22:59:59Z"))).toBe("2027-01-01T00:00:00+01:00");
    expect(forgottenBefore(new Date("2030-12-31T23:00:00Z"))).toBe("2028-01-01T00:00:00+01:00");
    expect(yearOf(new Date("2030-12-31T23:00:00Z"))).toBe(2031);
  });
});
