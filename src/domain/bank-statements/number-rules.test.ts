import { describe, expect, it } from "vitest";
import { invoiceNumbersIn, numbersIn } from "./number-rules.ts";

describe("the number of an invoice in what somebody typed at the bank", () => {
  const years = [
    { pattern: "RE-{year}-{n}", year: 2027 },
    { pattern: "{n:4}/{year}".replace("/", "-"), year: 2026 },
  ];
  const found = (text: string) => invoiceNumbersIn(text, years).map(({ number }) => number);

  it.each(["RE-2027-31", "re 2027 31", "RE202731", "RE–2027–0031", "R E-20\n27-31 danke", "Nr.RE/2027/31!"])(
    "is found in %j",
    (text) => expect(found(text)).toEqual(["RE-2027-31"]),
  );

  it("is as the series prints it, each once, and complete", () => {
    expect(invoiceNumbersIn("RE-2027-31 und re 2027/31, 12-2026", years)).toEqual([
      { number: "RE-2027-31", complete: true },
      { number: "0012-2026", complete: true },
    ]);
  });

  it("is none of another year, without a count, or where digits stand before or behind it", () => {
    for (const text of ["RE-2026-31", "RE-2027-0", "RE-2027", "RE-2027-12345678", ""])
      expect(found(text), text).toEqual([]);
    expect(found("RE-2027-1234567")).toEqual(["RE-2027-1234567"]);
    expect(found("912-2026")).toEqual(["0912-2026"]);
  });
});

describe("the number of a registration", () => {
  const found = (text: string) => numbersIn(text).map(({ number }) => number);

  it("is read with two, three and four letters where more stand before it", () => {
    expect(found("ABCDE-2027-0114")).toEqual(["DE-2027-0114", "CDE-2027-0114", "BCDE-2027-0114"]);
    expect(found("A-2027-0114")).toEqual([]);
    expect(found("1HS-2027-0114")).toEqual(["HS-2027-0114"]);
  });

  it("has a year of this century", () => {
    expect(found("HS-1927-0114")).toEqual([]);
    expect(found("HS-2127-0114")).toEqual([]);
  });

  it("has nine digits at most", () => {
    expect(found("HS-2027-123456789")).toEqual(["HS-2027-123456789"]);
    expect(found("HS-2027-1234567890")).toEqual([]);
  });

  it("is told once, complete where it stood so first", () => {
    expect(numbersIn("HS-2027-0114 HS 2027 114")).toEqual([{ number: "HS-2027-0114", complete: true }]);
    expect(numbersIn("HS-2027-1")).toEqual([{ number: "HS-2027-0001", complete: false }]);
  });

  it("ends where a gap parts it from other digits", () => {
    expect(found("HS-2027-0114 24")).toEqual(["HS-2027-0114"]);
    expect(found("HS-2027-011424")).toEqual(["HS-2027-011424"]);
  });
});
