import { describe, expect, it } from "vitest";
import { isInsuranceNumber, tidyInsuranceNumber } from "./insurance-number.ts";

describe("health insurance number", () => {
  it("is right when its last digit agrees with the others", () => {
    expect(["A123456780", "X110411319", "T555558879"].map(isInsuranceNumber)).toEqual([true, true, true]);
  });

  it("is wrong after a slip of one digit, two swapped ones, or a missing letter", () => {
    expect(["A123456781", "A213456780", "1234567801", "A12345678", ""].some(isInsuranceNumber)).toBe(false);
  });

  it("may be typed with spaces and a small letter", () => {
    expect(tidyInsuranceNumber(" a123 456 780 ")).toBe("A123456780");
  });
});
