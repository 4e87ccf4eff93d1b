import { describe, expect, it } from "vitest";
import { institutionNumber, isInstitutionNumber } from "./institution-number.ts";

describe("an institution number", () => {
  it("is right when its last digit agrees with the third to the eighth", () => {
    expect(["101234561", "451234561", "109519005", "260326822"].map(isInstitutionNumber)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("is wrong after a slip of one digit, two swapped ones, or a missing one", () => {
    expect(["101234562", "102134561", "10123456", ""].some(isInstitutionNumber)).toBe(false);
  });

  it("may be typed with spaces, and may be left out", () => {
    expect(institutionNumber.parse(" 10 123 456 1 ")).toBe("101234561");
    expect(institutionNumber.parse("")).toBe("");
    expect(institutionNumber.safeParse("101234562").error?.issues[0]?.message).toContain("neun Ziffern");
  });
});
