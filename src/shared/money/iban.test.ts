import { describe, expect, it } from "vitest";
import { groupedIban, isIban, tidyIban } from "./iban.ts";

describe("an account's number", () => {
  it.each(["DE02120300000000202051", "DE89370400440532013000", "AT611904300234573201", "NL91ABNA0417164300"])(
    "%s can be right",
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    ["two digits swapped", "DE02120300000000202015"],
    ["a digit missing", "DE0212030000000020205"],
    ["a German one with a letter", "DE02A20300000000202051"],
    ["no country", "02120300000000202051"],
    ["nothing", ""],
  ])("cannot be right with %s", (_, iban) => expect(isIban(iban)).toBe(false));

  it("is typed in any spelling and written in groups of four", () => {
    expect(tidyIban(" de02 1203-0000 0000 2020 51 ")).toBe("DE02120300000000202051");
    expect(groupedIban("DE02120300000000202051")).toBe("DE02 1203 0000 0000 2020 51");
  });
});
