import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { transferCode } from "./transfer-code.ts";

const transfer = {
  holder: "Hebammenpraxis Sonnenschein",
  iban: "DE02120300000000202051",
  bic: "",
  amount_cents: 11_900,
  reference: "HS-2027-0114",
};
const linesOf = (more: Partial<typeof transfer> = {}) =>
  transferCode({ ...transfer, ...more })?.split("\n") ?? [];
const bytesOf = (more: Partial<typeof transfer>) =>
  new TextEncoder().encode(transferCode({ ...transfer, ...more }) ?? "").length;

describe("the QR code of a transfer (EPC069-12)", () => {
  test("holds its fields in order, a line each, and nothing behind the last", () => {
    expect(transferCode(transfer)).toBe(
      "BCD\n002\n1\nSCT\n\nHebammenpraxis Sonnenschein\nDE02120300000000202051\nEUR119\n\n\nHS-2027-0114",
    );
    expect(linesOf({ bic: "BYLADEM1001" })[4]).toBe("BYLADEM1001");
  });

  test.each([
    [1, "EUR0.01"],
    [50, "EUR0.5"],
    [100, "EUR1"],
    [1000, "EUR10"],
    [11_950, "EUR119.5"],
    [123_456_789, "EUR1234567.89"],
    [99_999_999_999, "EUR999999999.99"],
  ])("says %s cents as %s, with a point", (amount_cents, said) => {
    expect(linesOf({ amount_cents })[7]).toBe(said);
  });

  test("keeps umlauts as UTF-8", () => {
    expect(linesOf({ holder: "Jörg Müßig & Söhne" })[5]).toBe("Jörg Müßig & Söhne");
  });

  test("cuts a name after seventy letters, and never exceeds 331 bytes", () => {
    expect(linesOf({ holder: "Ä".repeat(90) })[5]).toHaveLength(70);
    expect(
      bytesOf({ holder: "漢".repeat(70), bic: "BYLADEM1001", reference: "Ö".repeat(60) }),
    ).toBeLessThanOrEqual(331);
  });

  test("a line break in a name makes no new field", () => {
    expect(linesOf({ holder: "Praxis\nEUR1" })).toHaveLength(11);
  });

  test("there is none without account, name or amount", () => {
    expect(transferCode({ ...transfer, iban: "" })).toBeNull();
    expect(transferCode({ ...transfer, holder: " " })).toBeNull();
    expect(transferCode({ ...transfer, amount_cents: 0 })).toBeNull();
  });

  test("fits into the largest picture that banking apps read: version 13, medium correction", () => {
    const long = transferCode({
      ...transfer,
      holder: "Ä".repeat(70),
      bic: "BYLADEM1001",
      reference: "Ö".repeat(100),
    });
    expect(encode(long ?? "", { ecc: "M" }).version).toBeLessThanOrEqual(13);
  });
});
