import { describe, expect, it } from "vitest";
import { stepOfCode, totpAddress } from "./totp.ts";

/** The secret and codes of RFC 6238, appendix B; of its eight digits the last six. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("the code of an authenticator app", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_111_111_111, "050471", 37_037_037],
    [2_000_000_000, "279037", 66_666_666],
  ])("at second %i is %s, as the standard has it", (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
  });

  it("does half a minute early and late, and no longer", () => {
    expect(stepOfCode(SECRET, "287082", at(30 - 1))).toBe(1);
    expect(stepOfCode(SECRET, "287082", at(60))).toBe(1);
    expect(stepOfCode(SECRET, "287082", at(89))).toBe(1);
    expect(stepOfCode(SECRET, "287082", at(90))).toBeNull();
    expect(stepOfCode(SECRET, "287083", at(59))).toBeNull();
  });

  it("comes from an address that names the product and the account", () => {
    const address = totpAddress(SECRET, "Kurshafen", "k.lindner@sonnenschein.example");
    expect(address).toMatch(/^otpauth:\/\/totp\/Kurshafen:k\.lindner%40sonnenschein\.example\?/);
    expect(new URL(address).searchParams.get("secret")).toBe(SECRET);
  });
});
